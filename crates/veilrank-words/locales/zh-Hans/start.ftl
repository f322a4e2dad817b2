start-title = Veilrank：一起排名，自己的回答自己留着
start-description = 找出群体的排名，而无需任何人交出自己的排名。
start-heading = 一起排名。自己的回答自己留着。
start-lead = 每部手机都会在任何内容离开之前，给机主的回答加入噪声，因此没有人能确定某一个人的想法，此网站的运营者也不能。而从许多这样的回答中，仍然能得出群体的排名，并如实说明把握有多大。
start-make = 创建调查
start-secret = 我的回答是保密的吗？
start-dots = 一百个想法相同的人，采用常见的设置：{ $kept } 份回答按原意到达，{ $turned } 份被反转。哪些是哪些，没有人知道。

## How it goes

start-how = 如何进行
start-list = 您列出要排列的选项
start-list-more = 两份午餐也好，两百项提案也好，每行一个。您选择给参与者多少隐私，并能看到这会让准确度降低多少。
start-answer = 大家用半分钟回答
start-answer-more = 一两个问题，或者拖动排列整个列表。他们能看到离开手机的确切字节，以及噪声对其做了什么。
start-result = 人人都能看到结果，并可重新统计
start-result-more = 一份排名，并给出每个选项真正可能的名次范围。如果这些回答无法区分两个选项的先后，结果会如实说明。

## A field for a link

start-link = 您收到了链接？
start-paste = 粘贴到这里
start-open = 打开
start-tell-wrong-link = 这不是调查的链接。调查的链接类似于 https://example.org/s/name。

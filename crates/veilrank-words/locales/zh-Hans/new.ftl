new-title = 创建调查
new-lead = 一个问题和一份列表就够了。您会得到一个用来分享的链接，和一个自己保管的链接。
new-script = 在这里创建调查需要 JavaScript。也可以在终端中创建：
new-discard = 从空白表单开始

## What is asked

new-what = 您想知道什么？
new-what-example = 团队午餐去哪里吃？
new-items = 要排列哪些选项？
new-items-hint = 每行一个；如有现成的列表，可直接粘贴。
new-sample-one = 面馆
new-sample-two = 披萨店
new-sample-three = 沙拉吧
new-items-once = 每个只保留一次
new-items-undo = 恢复原样
new-notes = 备注
new-notes-hint = 可为每个选项写一行文字和一个链接；参与者会在其名称旁看到
new-asked = 如何提问？
new-pair = 关于两个选项的问题
new-pair-hint = 以免有人答反，例如：“哪个更差？”
new-list = 整个列表上方的文字
new-sample = 参与者将看到：
new-about = 说明由谁提问、为何提问
new-by = 由谁提问？
new-by-hint = 大家认得的名称；留空则不说明
new-description = 给回答者的几句话
new-description-hint = 调查的用途，以及您会如何使用结果

## How sure, and how private

new-privacy-heading = 把握多大，隐私多少？
new-goal = 您需要知道什么？
new-goal-order = 整个顺序
new-goal-order-hint = 每个选项的名次。需要的人最多。
new-goal-winner = 哪个是第一
new-goal-winner-hint = 需要的人少得多：问题集中于可能得第一的选项。
new-goal-few = 前几名
new-goal-few-hint = 是哪几个，先后不论。
new-few = 几个？
new-privacy = 隐私
new-more-private = 隐私更多，需要的人更多
new-less-private = 隐私更少，需要的人更少
new-voters = 您预计有多少人参与？
new-helps = 有帮助的做法：

## Who, and when

new-who = 参与者与时间
new-access = 谁可以回答？
new-access-open = 任何有链接的人
new-access-open-hint = 便于分享。有人可能会用两个浏览器回答两次。
new-access-invite = 仅限受邀者
new-access-invite-hint = 每人一个秘密链接，每个链接只计一次。
new-unlinkable = 从保存下来的内容无法由回答追查到其邀请
new-unlinkable-hint = 每台设备用邀请换取一张密封的票，并用它回答。不能与分组同用，因为组名会与回答一起被知晓。
new-issuer = 邀请由他人发放
new-issuer-hint = 请粘贴 <code>veilrank issue new</code> 打印的内容：这样名单由例如职工代表会持有，本网站从不看到邀请。
new-people = 您邀请谁？
new-people-hint = 姓名或地址，每行一个；也可以是电子表格中的列：姓名、电子邮件、组。它们留在此浏览器中：服务器只知道人数和有哪些组，不知道姓名。
new-people-example-one = 李安娜
new-people-example-two = 王本
new-invites = 或者只填邀请的数量
new-groups = 不带姓名的组
new-groups-lines = 每行一个组，并写明人数
new-groups-hint = 部门、地点等；参与者会被告知，其所属的组会随带噪声的回答一并为人所知
new-groups-example-one = 北京 12
new-groups-example-two = 上海 8
new-results = 谁能看到结果？
new-results-during = 所有人，调查进行期间即可看到
new-results-during-hint = 随着回答增多，结果会越来越清晰。
new-results-after = 所有人，在调查结束之后
new-results-after-hint = 以免有人受结果影响。
new-results-organiser = 只有我
new-results-organiser-hint = 参与者会被告知，他们在这里看不到结果。
new-least = 回答人数达到多少才显示结果
new-closing = 何时结束？
new-closing-hand = 由我手动结束
new-closing-date = 在指定的日期和时间
new-closes = 截止时间
new-closes-hint = 按您的时区

## More settings

new-settings = 更多设置
new-epsilon = Epsilon
new-epsilon-hint = 滑块对应的数字：一个人最多花费多少，0.01 至 20
new-language = 此调查页面的语言
new-language-each = 依各位读者的浏览器而定
new-shuffle = 为每位参与者打乱列表
new-shuffle-hint = 列表顶部的选项更容易被选中。如果顺序本身有意义，请关闭此项。
new-reopens = 结束之后我可以重新开放
new-reopens-hint = 参与者会被告知。否则结束后不能再开放。
new-completion = 回答之后
new-completion-hint = 用于向参与者付酬的平台
new-completion-none = 无其他内容
new-completion-code = 显示代码
new-completion-return = 提供返回链接
new-code = 代码
new-code-hint = 所有人都相同，因此无法用它区分任何人
new-return = 返回到哪里
new-return-hint = 以 https:// 开头的地址
new-mechanism = 设备如何加入噪声
new-mechanism-response = 保留或反转每个回答（随机应答，randomized response）
new-mechanism-laplace = 给每个回答加上一个数（拉普拉斯，Laplace）
new-mechanism-order = 发送一个带噪声的完整顺序（permutation cap）
new-truth = 以哪种顺序为准
new-truth-fits = 自动选择：下面第一种；若发送的是带噪声的完整顺序，则按平均名次
new-truth-kemeny = 人们分歧最少的顺序（Kemeny）
new-truth-borda = 按人们给每个选项的平均名次（Borda）
new-queries = 每人回答的问题数
new-queries-hint = 留空：取最能发挥 epsilon 作用的数量
new-per-minute = 每分钟最多参与人数
new-per-minute-hint = 用于任何人都能使用的链接；满了之后再来的人稍等一会儿。留空：300；0：不限
new-assign = 提出哪些问题
new-assign-fits = 自动选择：若所有人随时可见结果，则问最能说明情况的问题；否则每个问题问得一样多
new-assign-live = 根据所有人可见的带噪声的回答，问最能说明情况的问题（live）
new-assign-balanced = 每个问题问得一样多（balanced）
new-assign-uniform = 随机抽取（uniform）

## Publishing

new-token = 服务器的令牌
new-token-hint = 由此服务器的运营者发给可以创建调查的人
new-try = 先以参与者身份试一试

## Said by the script

new-tell-publish = 发布调查
new-tell-publish-open = 发布后立即开放，有链接的人都可以参与。在第一份回答之前，您仍可更改全部内容。
new-tell-publish-invite = 发布后立即向受邀者开放。在第一份回答之前，您仍可更改除“谁可以回答”以外的全部内容。
new-tell-edit-title = 编辑调查
new-tell-edit = 编辑调查
new-tell-edit-lead = 您分享过的链接保持不变。
new-tell-save = 保存更改
new-tell-save-some = 参与者会看到更改了什么、何时更改。
new-tell-save-all = 从现在起，打开链接的人会看到新的条款。
new-tell-edit-some = 已有人开始回答，因此所问的内容保持不变。您仍可更改标题（以纠正笔误）、提问者、说明文字和截止时间。
new-tell-edit-all = 还没有人回答：除“谁可以回答”以外，全部内容都可更改。
new-tell-closed = 已结束的调查不能更改。
new-tell-closed-next = 请改为创建类似的调查。
new-tell-copy = 这是一份副本：您可以随意更改。它会成为独立的调查，并有新的链接。
new-tell-draft = 您有一份 { $when } 的草稿。它只在此浏览器中。
new-tell-emptied = 表单已清空
new-tell-unreadable = 服务器无法读取此表单。请重新加载页面再试。

## The list of items

new-tell-items = { $count ->
    [0] 还没有选项。
   *[other] { $count } 个选项。
}
new-tell-double = “{ $name }”出现了 { $count } 次。
new-tell-similar = “{ $first }”和“{ $second }”容易看错。请检查两者的写法：其中可能有另一种文字的字母。
new-tell-quoted = “{ $name }”
new-tell-spellings = { $names }是同一个选项。
new-tell-doubles = 另有 { $count } 个也是如此。
new-tell-off-numbers = 已去除：编号。
new-tell-off-letters = 已去除：字母编号。
new-tell-off-bullets = 已去除：项目符号。
new-tell-off-columns = 已去除：其余的列。
new-tell-off-numbers-columns = 已去除：编号和其余的列。
new-tell-off-letters-columns = 已去除：字母编号和其余的列。
new-tell-off-bullets-columns = 已去除：项目符号和其余的列。
new-tell-undone = 列表已恢复原样
new-tell-notes-open = 为选项添加备注
new-tell-notes-close = 隐藏备注
new-tell-note-text = 一行文字
new-tell-note-text-for = “{ $name }”的一行文字
new-tell-note-link = https:// 链接
new-tell-note-link-for = “{ $name }”的 https:// 链接

## People who are invited

new-tell-invites = { $count } 个邀请。
new-tell-invites-groups = { $count } 个邀请，分属 { $groups } 个组。

## Mistakes

new-tell-no-title = 请写下问题。
new-tell-few-items = 请至少列出两个选项，每行一个。
new-tell-many-items = 一个调查最多有 { $most } 个选项，而此列表有 { $count } 个。
new-tell-long-item = “{ $name }…”作为名称太长；请把解释放到备注中。
new-tell-twice = { $twice }每个选项请只列一次。
new-tell-many-invites = 一个调查最多有 { $most } 个邀请。
new-tell-groups-wrong = 请每行写一个组及其人数，例如“北京 12”。
new-tell-groups-twice = 有一个组出现了两次；请把它的人数合在一起。
new-tell-no-end = 请写明何时结束，或选择手动结束。
new-tell-wrong-end = 这不是日期和时间。
new-tell-no-code = 请写下代码，或选择不显示。
new-tell-note-wrong = { $name }：{ $mistake }
new-tell-one-order = 发送的是一个带噪声的完整顺序，因此这里填 1 或留空。
new-tell-many-questions = { $items } 个选项可组成 { $pairs } 对，因此最多问 { $pairs } 个问题。
new-tell-few-wrong = { $count } 个选项的前几名，可以是 1 至 { $most } 个。
new-tell-live-wrong = 那样的话，所问的问题会透露目前并非人人可见的内容；请选择其他方式。
new-tell-truth-wrong = 带噪声的完整顺序只能说明平均名次；请选择平均名次，或另一种噪声。

## Privacy at the slider

new-tell-slider = 50 比 50 最多变为 { $sure } %，epsilon { $epsilon }
new-tell-epsilon = epsilon { $epsilon }
new-tell-dots = 一百个点代表对人们想法的猜测：最多约 { $right } 个实心点表示猜对，其余为空心圈
new-tell-asked = { $count ->
    [1] 每人回答一个问题，发出的回答{ $times }是真实的。
   *[other] 每人回答 { $count } 个问题，这些问题共用 epsilon：单独一个回答{ $times }是真实的，而所有回答合起来所透露的如上所述。
}
new-tell-asked-order = 每人发送一个带噪声的完整顺序，其中一对选项的先后大约{ $times }与本人一致。
new-tell-times-spent = { $times }（花费 { $spent } 时）
new-tell-limit = 设备自行在一个调查上最多花费 { $limit }：机主须允许更多，或者少给一些。
new-tell-limit-offer = 设备会向机主提议 { $spent }，而不是 { $epsilon }，预测也按此计算。

## The forecast

new-tell-wait = 请至少列出两个选项，以查看这么多人能得出什么。
new-tell-winner-right = { $voters } 人参与、epsilon 为 { $epsilon } 时，{ $items } 个选项中的第一名{ $times }是对的。
new-tell-winner-noise = { $voters } 人参与、epsilon 为 { $epsilon } 时，{ $items } 个选项中的第一名只是噪声。
new-tell-first-right = 前 { $few } 名{ $times }是对的。
new-tell-first-noise = 前 { $few } 名只是噪声。
new-tell-pairs-right = 100 对中有 { $count } 对先后正确。
new-tell-pairs-noise = 两个选项孰先孰后只是噪声。
new-tell-order-right = { $items } 个选项的整个顺序{ $times }是对的。
new-tell-order-noise = { $items } 个选项的整个顺序只是噪声。
new-tell-times-ten = { $count ->
    [0] 每 10 次中不到一次
   *[other] 每 10 次中有 { $count } 次
}
new-tell-times-hundred = 每 100 次中有 { $count } 次
new-tell-help-goal = 只问哪个是第一。
new-tell-help-epsilon = { $most ->
    [yes] 让参与者花费 epsilon { $epsilon }，这是设备自行接受的最大值。
   *[no] 让参与者花费 epsilon { $epsilon }。
}
new-tell-help-items = 排列 { $count } 个选项，而不是 { $items } 个。
new-tell-help-assign = 在调查进行期间显示结果，这样每个问题都可以根据已有的回答来选。
new-tell-help-voters = 询问 { $count } 人。
new-tell-then-pairs = 这样 100 对中会有 { $count } 对先后正确。
new-tell-then-winner = 这样第一名{ $times }会是对的。
new-tell-then-first = 这样前 { $few } 名{ $times }会是对的。
new-tell-needs-pairs = 要让 100 对中有 { $count } 对正确，所需人数为：选项差距很大时，{ $low }；有些几乎并列时，{ $high }。
new-tell-ten-million = 超过一千万
new-tell-needs-winner = 要让第一名每 10 次中有 { $count } 次正确，所需人数为：选项差距很大时，{ $low }；有些几乎并列时，{ $high }。
new-tell-needs-first = 要让前 { $few } 名每 10 次中有 { $count } 次正确，所需人数为：选项差距很大时，{ $low }；有些几乎并列时，{ $high }。
new-tell-never-pairs = 无论多少人，都不会让 100 对中有 { $count } 对正确。
new-tell-never-winner = 无论多少人，都不会让第一名每 10 次中有 { $count } 次正确。
new-tell-never-first = 无论多少人，都不会让前 { $few } 名每 10 次中有 { $count } 次正确。
new-tell-agreement = 这里假定人们与共同的顺序在 100 对中约有 { $count } 对一致。
new-tell-fakes = 有链接的人也可以捏造回答。在 { $voters } 份诚实的回答之外，往往大约 { $fakes } 份捏造的回答就足以改变第一名。
new-tell-work = 每个回答要花费设备约一秒的计算，同时来的人多时更多；所以一天内一万个编造的回答需要数小时的计算。
new-tell-none-items = 超过 { $most } 个选项时没有预测。选项这么多，预计需要数万人；或者只问前几名。
new-tell-none-read = 预测需要能够读懂的数字。
new-tell-none-reached = 现在无法连接预测服务。
new-tell-none-now = 现在无法得到预测。
new-tell-none-epsilon = 这个 epsilon 没有预测：没有设备会自行以它回答。
new-tell-none-queries = 问题这么多时没有预测：这些选项组成不了这么多对。
new-tell-none = 这些设置没有预测。
new-tell-least = 回答很少时，其中某一份可能会被辨认出来，尽管它带有噪声。从十份开始较为合适。
new-tell-least-never = 您预计有 { $count } 人：以这个最低人数，任何时候都不会显示结果。
new-tell-issuer-wrong = 这不是 veilrank issue new 打印的内容。

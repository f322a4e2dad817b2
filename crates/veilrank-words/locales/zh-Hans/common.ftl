common-language = 语言
common-skip = 跳到正文
common-pages = 页面
common-new = 新建调查
common-mine = 我的调查
common-ledger = 我的回答
common-secret = 这是保密的吗？
common-foot = Veilrank 收集噪声，并从中找出排名。
common-docs = 面向程序

## Words that several pages share

common-times = 每 { $unit } 次中有 { $times } 次
common-times-hardly = 每一百万次中不到一次
common-times-nearly = 几乎每次（一百万次或更多次中仅一次例外）
common-sure = { $whose ->
    [you] 看到这一切之后，原本认为您的想法是 50 比 50 的人，把握最多达到 { $sure } %。
    [owner] 看到离开设备的一切之后，原本认为机主的想法是 50 比 50 的人，把握最多达到 { $sure } %。
   *[person] 看到这一切之后，原本认为某人的想法是 50 比 50 的人，把握最多达到 { $sure } %。
}
common-dots = 一百个点：{ $kept } 个实心点表示真实的回答，{ $turned } 个空心圈表示被随机反转的回答
common-items = { $count } 个选项
common-answers = { $count } 份回答
common-place = { $end ->
    [first] 第 { $place } 名
    [st] 第 { $place } 名
    [nd] 第 { $place } 名
    [rd] 第 { $place } 名
   *[th] 第 { $place } 名
}
common-places-two = { $low }或{ $high }
common-places-range = { $low }至{ $high }
common-find = { $goal ->
    [order] 找出每个选项的名次
    [winner] 找出哪个选项是第一
   *[first] 找出前 { $few } 名是哪些选项，先后不论
}
common-truth = { $truth ->
    [borda] 按平均名次（Borda）
   *[kemeny] 人们分歧最少的顺序（Kemeny）
}
common-question-pair = 哪个在前？
common-question-list = 请把排在最前的放在顶部
common-no-opinion = 无意见
common-new-tab = （在新标签页中打开）
common-copy = 复制
common-copied = 已复制
common-copy-select = 请选中并复制
common-copy-impossible = 这里无法复制；请选中文字自行复制

## What a survey promises

common-promise-epsilon = 每人最多花费（epsilon）
common-promise-leaves = 离开每台设备的内容
common-promise-answers = { $count } 份带噪声的回答
common-promise-order = 一个带噪声的完整顺序
common-promise-true = { $count ->
    [1] 它是真实回答的频率
   *[other] 每份是真实回答的频率
}
common-promise-factor = 无论离开设备的是什么，它在一种意见下出现的可能性，最多是在任何其他意见下的 { $factor } 倍。
common-promise-loss = 设备上运行的代码损失的隐私恰好是 { $loss }，从不超过 { $epsilon }。
common-promise-free = 本页及其文件仅由带噪声的回答得出，不会让任何人再花费什么。
common-promise-weak = 这样的隐私很少：预算超过 3 时，单个回答就没有多少疑问了。

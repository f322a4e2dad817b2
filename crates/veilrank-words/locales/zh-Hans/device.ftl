## The top of the page

device-lead = 您的排名留在此设备上。离开的是一份带噪声的回答，您会先看到它。
device-secret = 我的回答是保密的吗？
device-no-script = 在这里回答需要 JavaScript：加入噪声的是您自己的设备。没有 JavaScript 时，可以在终端中回答：
device-no-script-result = <result>结果</result>页不需要 JavaScript。
device-what-is-ranked = 要排列的选项
device-so-far = 目前 { $count } 份回答
device-closed = 已结束

## About this survey

device-about = 关于此调查
device-by = 提问者：<name>{ $name }</name>。没有人核实过这个名称。
device-until = { $who ->
    [you] 您可以回答到 { $moment }（您的时间）。
   *[others] 其他人可以回答到 { $moment }（您的时间）。
}
device-until-closed = { $who ->
    [you] 在发起人结束调查之前，您都可以回答。
   *[others] 在发起人结束调查之前，其他人都可以回答。
}
device-no-longer = 不再接受回答。
device-result-organiser = { $count ->
    [0] 只有发起人能看到结果。
   *[other] 只有发起人能看到结果，从 { $count } 份回答开始。
}
device-result-after = { $count ->
    [0] 调查结束后，有链接的人都能看到结果。
   *[other] 调查结束后，如果至少有 { $count } 份回答，有链接的人都能看到结果。
}
device-result-live = { $count ->
    [0] 有链接的人都能看到结果逐渐形成。
   *[other] 一旦有 { $count } 份回答，有链接的人就都能看到结果。
}
device-result-other = { terminal-results-other }
device-group = 您的邀请属于某个组（{ $groups }）。您所在组的名称会随带噪声的回答一并为人所知。
device-links = 有些选项带有指向其他网站的链接。打开链接，就会让那个网站知道您来过。
device-changes = 发起人更改过的内容
device-change-terms = 在有人回答之前，调查被更改过。
device-change-title = 标题被更改。
device-change-description = 说明被更改。
device-change-by = 提问者被更改。
device-change-closed = 调查被结束。
device-change-reopened = 调查被重新开放。
device-change-invites-added = 邀请了更多人。
device-change-invites-revoked = 收回了一个未使用的邀请。
device-change-reports-lost = 数据库发生故障，部分已计入的回答丢失。
device-change-language = 语言被更改。
device-change-else = 其他内容被更改。
device-changed-title = 标题由“{ $from }”改为“{ $to }”。
device-changed-by = 提问者由“{ $from }”改为“{ $to }”。
device-changed-end = 截止时间由 { $from } 改为 { $to }。
device-changed-end-set = 截止时间定为 { $to }。
device-changed-end-gone = 截止时间被取消：调查会一直开放，直到发起人将其结束。

## How to answer

device-how = 您想怎样回答？
device-way-questions = { $count ->
    [1] 回答一个简短的问题
   *[other] 回答 { $count } 个简短的问题
}
device-way-questions-any = 回答简短的问题
device-way-questions-short = 两者之中哪个？半分钟即可。
device-way-questions-long = 两者之中哪个？
device-way-rank = 排列整个列表
device-way-rank-hint = 点按、拖动或使用键盘。不关心的可以不排。
device-ticket-wait = 为了不让时间透露哪个邀请是您的，此设备会等待 { $seconds } 秒再出示它的票。
device-ticket-skip = 立即继续

## What leaves this device

device-terms = 离开此设备的内容
device-terms-order = 离开的是一个完整的顺序，它由抽签得出，并偏向您的顺序。
device-terms-answer = 离开的每个回答{ $times }是真实的；否则就是被随机反转了。
device-terms-pairwise = 逐对来看，它大约{ $times }与您一致。
device-terms-leave = 离开此设备的是 { $count } 个回答，此外没有别的：不包括您的排名，也不包括您是谁。
device-alike = 有两个选项看起来都是“{ $name }”：名称的区别只在于不显示的字符。回答之前，请先问组织者哪个是哪个。
device-no-name = 有一个选项的名称什么也不显示。回答之前，请先问组织者它是什么。
device-open-line = 此地址未加密：途中的其他人能看到您在参与，并可能更改本页。
device-unlinkable = 从保存下来的内容看不出哪份回答来自哪个邀请：此设备会用您的邀请换取一张密封的票，之后只出示这张票。
device-unlinkable-by = 票由 { $host } 发放，而不是由此调查的网站发放。
device-numbers = 具体数字
device-fact-epsilon = epsilon，最多的花费
device-fact-exact = 确切的花费，由此设备自己的阈值算出
device-fact-spent = 此前在其他调查上的花费
device-fact-how = 方式
device-fact-sought = 所求的顺序

## Questions

device-question = 问题 { $number } / { $all }
device-question-aloud = 问题 { $number } / { $all }：{ $question }“{ $left }”还是“{ $right }”？
device-back = 返回

## Ranking

device-rank-how = 点按您关心的选项即可加入。可拖动或用箭头移动；= 号让它与上面一个并列。没有加入的视为无意见。
device-rank-shuffled = 每个人看到的列表顺序都不同。
device-rank-find = 查找选项
device-rank-keys = 按空格键或回车键拿起选项，用方向键移动，按空格键或回车键放下，按 Esc 键放回原处。= 键让选项与上面一个并列。
device-rank-list = 您的排名，从上到下
device-rank-done = 继续
device-rank-place = { $place }.
device-rank-move = 移动“{ $item }”
device-rank-up = 上移“{ $item }”
device-rank-down = 下移“{ $item }”
device-rank-out = 对“{ $item }”无意见
device-rank-in = 把“{ $item }”加入您的排名
device-rank-tie = “{ $item }”与“{ $above }”并列
device-rank-tie-first = “{ $item }”与上面一个并列
device-rank-at = { $item }：第 { $place } 名，共 { $all } 个
device-rank-at-tied = { $item }：第 { $place } 名，共 { $all } 个，并列的有：{ $others }
device-rank-at-none = { $item }：无意见
device-rank-others = { $names }，以及另外 { $count } 个
device-rank-two = { $first }、{ $second }
device-rank-picked = 已拿起“{ $item }”。方向键移动，空格键放下，Esc 键放回原处。
device-rank-put = 已放下“{ $item }”：第 { $place } 名
device-rank-put-tied = 已放下“{ $item }”：第 { $place } 名，并列的有：{ $others }
device-rank-put-none = 已放下“{ $item }”：无意见
device-rank-restored = 已把“{ $item }”放回原处

## Before the noise

device-review = 准备好加入噪声了吗？
device-review-said = 这是您的回答：
device-before = <first>{ $first }</first>在<second>{ $second }</second>之前
device-neither = <first>{ $first }</first>与<second>{ $second }</second>不分先后
device-review-change = 更改
device-review-change-aloud = 更改回答 { $number }
device-ranked-none = 您对任何两个选项都没有意见，这没有关系。
device-ranked-level = 您没有把任何选项排在另一个之前，这没有关系。
device-ranked-all = { $tied ->
    [0] 您排列了全部选项。
   *[other] 您排列了全部选项，其中 { $tied } 个与另一个并列。
}
device-ranked-some = { $tied ->
    [0] 您排列了 { $all } 个选项中的 { $count } 个。
   *[other] 您排列了 { $all } 个选项中的 { $count } 个，其中 { $tied } 个与另一个并列。
}
device-ranked-order = 此设备会根据您的排名抽取一个带噪声的顺序，只有它会离开。
device-ranked-answers = 此设备会根据您的排名回答 { $count } 个问题，只有带噪声的回答会离开。
device-once = 噪声只加入一次。从那以后，您对此调查的回答就不能再更改，这样就没有人能靠再次询问您而知道更多。
device-less = 少透露一些
device-less-how = 您愿意透露多少？
device-less-whole = 调查所要求的全部
device-less-half = 一半
device-less-quarter = 四分之一
device-less-hint = epsilon { $epsilon }：离开的回答{ $times }是真实的
device-less-fixed = 这是在提问之前选定的，不再更改：与您的想法有关的选择会透露您的一些想法。
device-limited = 您自己的上限所余的，少于此调查所要求的。<limits>查看您的上限</limits>
device-add-noise = 加入噪声

## What will leave

device-preview = 这些将离开您的设备
device-preview-fixed = 噪声已加入，因此您的回答不能再更改。在您发送之前，它保存在此设备上。
device-you-before = 您：<first>{ $first }</first>在<second>{ $second }</second>之前
device-you-neither = 您：<first>{ $first }</first>与<second>{ $second }</second>不分先后
device-fair-coin = 先以各一半的机会随机为您选定，然后：
device-fate-kept = 噪声保留了它
device-fate-flipped = 噪声反转了它
device-fate-undecided = 噪声使它没有定论
device-leaves-before = 离开：<first>{ $first }</first>在<second>{ $second }</second>之前
device-leaves-number = 离开：<strong>{ $sent }</strong> <soft>（1024 表示<first>{ $first }</first>，0 表示<second>{ $second }</second>）</soft>
device-order-filled = 在您无意见或排为并列的地方，先由随机选定。
device-order-drawn = { $agrees ->
    [yes] 盲目抽取顺序，直到有一个被接受；被接受的是第 { $tries } 个：它与您的顺序足够一致。
   *[no] 盲目抽取顺序，直到有一个被接受；被接受的是第 { $tries } 个：它与您的顺序不太一致，但随机让它通过了。
}
device-bytes = 逐字节
device-bytes-code = 前面的代码说明这些是哪些问题。与任何网站一样，您访问时服务器会看到您设备的地址；此程序不存储它。
device-why = 这为何能保护您
device-why-order = 无论您怎么想，任何顺序都有可能出现；与您的顺序相近的可能性更大。
device-why-lean = { $count ->
    [1] 这个回答{ $often }偏向您的想法，{ $seldom }偏向相反的一边。
   *[other] 每个回答{ $often }偏向您的想法，{ $seldom }偏向相反的一边。
}
device-why-answer = { $count ->
    [1] 这个回答{ $often }是真实的；而想法相反的人，{ $seldom }也会发出这样的回答。
   *[other] 每个回答{ $often }是真实的；而想法相反的人，{ $seldom }也会发出这样的回答。
}
device-why-factor = 无论看到一个人的什么，它在其本人的排名下出现的可能性，最多是在任何其他排名下的 { $factor } 倍。
device-why-exact = 按刚才所用的阈值，确切的花费是 { $loss }。
device-send = 就发送这些
device-send-whatever = 无论噪声做了什么，都请发送：如果人们只发送真实的，他们的回答就什么也隐藏不了。如果您现在离开本页，您的回答会留在此设备上，以后可以发送。
device-sending = 正在发送…
device-sending-again = 还没有答复。正在重试（{ $attempt } / { $of }）…
device-working = 您的设备先做一点计算，使编造的回答要付出代价：已完成 { $percent }%。
device-crowded = 现在有很多人正在回答。您的问题马上就来。
device-offline = 您已离线。

## The receipt

device-counted = 已计入。谢谢！
device-counted-now = 您带噪声的回答已计入。
device-counted-once = 您带噪声的回答此前已经到达，只计一次。
device-counted-before = 您已回答过此调查。您的回答已计入。
device-no-promise = 网站已计入您的回答，但没有给出带有效签名的承诺来将它保留在调查的日志中。请以后检查它是否在其中。
device-survey-closed = 此调查已结束
device-survey-closed-more = 不再接受回答。
device-invite-used = 此邀请已被使用
device-invite-used-more = 另一台设备或另一个浏览器已用它回答，那份回答已计入。这里不能再用它回答：同一个人的第二份带噪声的回答会更多地透露此人的情况。如果那份回答不是您的，请告知给您发送邀请的人。
device-invite-exchanged = 另一台设备或另一个浏览器已用它换取了票。请在那里回答。如果那不是您，请告知给您发送邀请的人。
device-code = 您的代码，用于让您来到这里的网站：
device-return = 发起人请您回到让您来到这里的网站。它会知道您已回答。
device-return-to = 回到 <host>{ $host }</host>
device-fact-survey = epsilon，此调查
device-fact-all = epsilon，您回答过的全部调查
device-fact-limit = 您的上限
device-result = 查看结果
device-sent = 已发送的内容，逐字节
device-sent-recount = 能看到结果的人，也能看到全部带噪声的回答的列表。其中一行是您的：正因如此，任何人都可以重新统计。

## Not sent yet

device-waiting = 尚未发送
device-waiting-more = 您的回答保存在此设备上。请按按钮发送。它始终是同一份回答，只计一次。
device-waiting-offline = 您已离线
device-waiting-offline-more = 您的回答保存在此设备上。如果您已按下发送，那么在重新联网且本页打开时，它会自动发出。它始终是同一份回答，只计一次。
device-waiting-refused = 您的回答未被接受
device-waiting-refused-more = 它原样留在此设备上，没有计入。
device-send-now = 立即发送

## Trying a draft

device-draft = 试用草稿
device-draft-banner = <strong>预览。</strong>您看到的就是参与者所看到的。不加入噪声，不保存任何内容，也不发送任何内容。关闭此标签页即可回到表单。
device-draft-no-script = 与回答一样，预览需要 JavaScript。

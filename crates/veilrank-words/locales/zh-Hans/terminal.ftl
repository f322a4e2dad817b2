## What can be typed

terminal-typed-yes = y, yes, 是
terminal-typed-no = n, no, 否
terminal-typed-back = b, back, 返回
terminal-typed-over = r, restart, 重来
terminal-typed-leave = q, quit, 退出
terminal-typed-help = h, help, 帮助

## Frames

terminal-error = 错误：{ $text }
terminal-warning = 警告：{ $text }
terminal-detail = { $text }：{ $detail }
terminal-list = { $list }、{ $name }
terminal-list-cut = { $list }、…
terminal-list-more = { $list }，以及另外 { $count } 个
terminal-quoted = “{ $text }”
terminal-moment = { $day } { $time } UTC
terminal-cell = { $heading }：{ $value }

## What a survey is

terminal-by = 提问者：{ $name }
terminal-from = 来自 { $curator }
terminal-items = { $count } 个选项：{ $names }
terminal-purpose = { $goal ->
    [winner] { $truth ->
        [borda] 目的是找出哪个选项是第一；结果是各选项在与回答者类似的人群中按平均名次的顺序。
       *[kemeny] 目的是找出哪个选项是第一；结果是与回答者类似的人群分歧最少的顺序。
    }
   *[order] { $truth ->
        [borda] 目的是找出每个选项的名次；结果是各选项在与回答者类似的人群中按平均名次的顺序。
       *[kemeny] 目的是找出每个选项的名次；结果是与回答者类似的人群分歧最少的顺序。
    }
}
terminal-purpose-few = { $truth ->
    [borda] 目的是找出前 { $few } 名是哪些选项，先后不论；结果是各选项在与回答者类似的人群中按平均名次的顺序。
   *[kemeny] 目的是找出前 { $few } 名是哪些选项，先后不论；结果是与回答者类似的人群分歧最少的顺序。
}
terminal-closes-at = { $reopens ->
    [yes] 截止时间是 { $when }，发起人也可以提前结束，并可能重新开放。
   *[no] 截止时间是 { $when }，发起人也可以提前结束。
}
terminal-closes-open = { $reopens ->
    [yes] 没有截止时间；由发起人结束，发起人也可能重新开放。
   *[no] 没有截止时间；由发起人结束。
}
terminal-results-during = { $least ->
    [0] 有链接的人在调查进行期间都能看到结果，从最初的回答开始。
    [1] 有链接的人在调查进行期间都能看到结果，从最初的回答开始。
   *[other] 有链接的人在调查进行期间都能看到结果，从 { $least } 份回答开始。
}
terminal-results-after = { $least ->
    [0] 有链接的人在调查结束后都能看到结果。
    [1] 有链接的人在调查结束后都能看到结果。
   *[other] 有链接的人在调查结束后都能看到结果，但须达到 { $least } 份回答。
}
terminal-results-organiser = { $least ->
    [0] 只有发起人能看到结果，从最初的回答开始。
    [1] 只有发起人能看到结果，从最初的回答开始。
   *[other] 只有发起人能看到结果，从 { $least } 份回答开始。
}
terminal-results-other = 关于谁能看到结果、何时看到，服务器用了此程序不认识的词：“{ $word }”。请询问发起人。
terminal-groups = 邀请可能属于某个组（{ $groups }）：您的组会随带噪声的回答一并为人所知。
terminal-alike = “{ $first }”和“{ $second }”看起来一样：区别只在于不显示的字符。回答之前，请先问组织者哪个是哪个。
terminal-no-name = 有一个选项的名称什么也不显示。回答之前，请先问组织者它是什么。
terminal-similar = “{ $first }”和“{ $second }”容易看错。它们是两个选项。
terminal-by-ticket = 从保存下来的内容看不出哪份回答来自哪个邀请：您的邀请会先换成一张在看不到内容时签署的票。
terminal-by-ticket-of = 从保存下来的内容看不出哪份回答来自哪个邀请：{ $issuer } 在看不到内容时为您的邀请签署票，调查的服务器永远得不到邀请。
terminal-cost-randomized-response = 您会被问到其中 { $pairs } 对。您的设备在 100 次中有 { NUMBER($times, minimumFractionDigits: 1, maximumFractionDigits: 1) } 次保留每个回答，否则将其反转：epsilon { $epsilon }。
terminal-cost-laplace = 您会被问到其中 { $pairs } 对。您的设备给每个回答加入噪声，之后它在 100 次中有 { NUMBER($times, minimumFractionDigits: 1, maximumFractionDigits: 1) } 次读作真实回答：epsilon { $epsilon }。
terminal-cost-permutation-cap = 您把选项排成自己的顺序。您的设备发送一个随机的顺序，它与真实顺序的相关系数平均为 { NUMBER($correlation, minimumFractionDigits: 3, maximumFractionDigits: 3) }：epsilon { $epsilon }。
terminal-budget = 目前您在 { $surveys } 个调查中花费了 { NUMBER($spent, minimumFractionDigits: 6, maximumFractionDigits: 6) }。您为单个调查设定的上限是 { $limit }。

## What the organiser did since the survey was made

terminal-changes = 创建以来发起人所做的：
terminal-changes-later = 创建以来发起人所做的（不含最早的 { $earlier } 项）：
terminal-change = { $when }：{ $did }
terminal-did-title = 更改了标题
terminal-did-terms = 更改了所问的内容，当时尚未向任何人提问
terminal-did-description = 更改了说明
terminal-did-by = 更改了提问者
terminal-did-closes-at = 更改了截止时间
terminal-did-language = 更改了页面的语言
terminal-did-closed = 结束了调查
terminal-did-reopened = 重新开放了调查
terminal-did-invites-added = 增加了邀请
terminal-did-invites-revoked = 收回了未使用的邀请
terminal-did-reports-lost = 数据库发生故障，已计入的回答丢失
terminal-did-other = 做了此程序没有词语可以说明的事：“{ $word }”
terminal-did-from-to = { $did }，原为：{ $from }，现为：{ $to }
terminal-did-to = { $did }，现为：{ $to }
terminal-did-from = { $did }，原为：{ $from }

## Questions

terminal-question-pair = 哪个在前？
terminal-question-list = 请把排在最前的放在顶部
terminal-question = { $asked }（问题 { $number } / { $of }）
terminal-no-opinion = 无意见
terminal-ask = { $prompt }（{ $back } 返回，{ $over } 重来，{ $leave } 退出，? 帮助）：
terminal-ways = { $back } 返回上一个问题，{ $over } 从头重来，{ $leave } 退出。在加入噪声之前，没有花费任何预算，也没有发送任何内容，返回时也不会向服务器询问什么。
terminal-pair-prompt = 1、2 或 0
terminal-pair-help = 请输入 1 或 2，即您对上面问题的回答；0 表示无意见（这时由设备以各一半的机会随机作答）。
terminal-pair-wrong = 需要 1、2、0、{ $back }、{ $over } 或 { $leave }，而输入的是“{ $typed }”
terminal-first-question = 这是第一个问题。
terminal-shuffled = （每个人看到的列表顺序都不同，以免列表本身的顺序影响任何人。）
terminal-list-how = 请按您的顺序输入编号，排在第一的写在最前，例如 3 1 2；3 1=2 表示 1 和 2 并列。
terminal-list-gaps = 没有意见的可以省略；0 表示对全部选项都无意见。
terminal-list-prompt = 您的顺序
terminal-list-help = 请输入 1 至 { $most } 的编号，用空格隔开，排在第一的写在最前，并列的用 = 连接。单独的 0 表示对全部选项都无意见。
terminal-number-range = 编号为 1 至 { $most }，而输入的是“{ $typed }”
terminal-number-tie = `=` 要写在两个编号之间，例如 2=3
terminal-number-again = 每个编号在顺序中只出现一次，而 { $number } 又出现了
terminal-say = 您的回答：
terminal-say-order = 您的回答，排在第一的在最前：
terminal-say-nothing = 您的回答：对全部选项都无意见。这样离开设备的就只是噪声。
terminal-say-pair = “{ $better }”，而不是“{ $worse }”
terminal-say-none = 无意见：“{ $first }”或“{ $second }”
terminal-say-left = 无意见的选项：{ $names }
terminal-noise-final = 加入噪声之后，这就算作已花费，不能再更改。
terminal-noise-prompt = 加入噪声？{ $yes }
terminal-noise-help = 如果这就是您的意思，请输入 { $yes }。之后在发送之前，您会看到噪声做了什么，以及将要发送什么。
terminal-noise-wrong = 需要 { $yes }、{ $back }、{ $over } 或 { $leave }，而输入的是“{ $typed }”

## What the noise did

terminal-noise-said = 您的回答
terminal-noise-leaves = 发出的回答
terminal-noise-did = 噪声
terminal-noise-pair = { $better } > { $worse }
terminal-noise-nothing = 无
terminal-noise-kept = 保留
terminal-noise-flipped = 反转
terminal-noise-drowned = 淹没
terminal-noise-fair = 因您无意见，各一半机会随机决定
terminal-noise-more = 以及另外 { $count } 个
terminal-noise-order = 一个完整的顺序会离开设备。在您排出先后的 { $of } 对中，它有 { $kept } 对与您所说的一致。

## Sending

terminal-leaves = 离开此设备、发往 { $curator } 的全部内容：
terminal-send-anyway = 无论噪声做了什么，都请发送：只在属实时才发送的回答，什么也隐藏不了。
terminal-send = 发送吗？{ $yes } 或 { $no }：
terminal-send-wrong = 需要 { $yes } 或 { $no }，而输入的是“{ $typed }”
terminal-not-sent = 没有发送任何内容；您带噪声的回答保存在此设备上，再次运行同一命令时可以发送
terminal-answered = 您已于 { $day } 回答此调查。那份回答保存在此设备上，并以它为准：不会再提问、再抽取或再花费什么。
terminal-answered-meanwhile = 此设备上的另一程序在此期间已回答；以它的回答为准。
terminal-counted-before = 它已计入，因此没有什么要发送的。（--yes 会再次发送相同的字节，但不会改变什么。）
terminal-counted = { $curator } 已计入：{ $title }
terminal-counted-again = { $curator } 之前已计入，没有重复计入：{ $title }
terminal-receipt = 花费了 { NUMBER($spent, minimumFractionDigits: 6, maximumFractionDigits: 6) }（epsilon { $epsilon } 之内）；所有调查共 { NUMBER($all, minimumFractionDigits: 6, maximumFractionDigits: 6) }（veilrank ledger）
terminal-completion-code = 完成代码：{ $code }
terminal-completion-return = 返回地址：{ $link }

## A survey without a server: its terms are in a file

terminal-alone-from = 来自 { $file }：不询问任何服务器，您的回答由您自己转交
terminal-alone-chosen = 您的设备自行随机抽取要问的对。作弊者可以自行挑选，因此与由服务器提问时相比，更少的编造回答就能改变结果。
terminal-alone-leaves = 可以离开此设备的全部内容：
terminal-alone-write = 写出吗？{ $yes } 或 { $no }：
terminal-alone-not-written = 没有写出任何内容；您带噪声的回答保存在此设备上，再次运行同一命令时可以写出
terminal-alone-written = 您对“{ $title }”的回答已写出。请按发起人所说转交；再次运行同一命令会写出相同的字节。
terminal-alone-wrong = { $file }：这不是调查的条款；没有提问，也没有花费
terminal-alone-assigned = { $file }：按这些条款，由服务器决定问哪些对，因此设备不能自行回答；请使用调查的地址
terminal-alone-answered = 已于 { $day } 按其他条款回答过相同 ID 的调查，第二份回答会再次花费；请询问发起人以哪份条款为准

## The ledger

terminal-sum = 您在 { $surveys } 个调查中花费了 { NUMBER($spent, minimumFractionDigits: 6, maximumFractionDigits: 6) }；您为所有调查设定的上限是 { $limit }。（{ $file }）
terminal-sum-unlimited = 您在 { $surveys } 个调查中花费了 { NUMBER($spent, minimumFractionDigits: 6, maximumFractionDigits: 6) }；您没有设定上限。（{ $file }）
terminal-ledger-day = 日期
terminal-ledger-spent = 花费
terminal-ledger-state = 状态
terminal-ledger-survey = 调查
terminal-ledger-address = 地址
terminal-state-drawn = 未发送
terminal-state-sent = 已发送，未确认
terminal-state-counted = 已计入
terminal-state-written = 已写出
terminal-amount = { NUMBER($amount, minimumFractionDigits: 6, maximumFractionDigits: 6) }
terminal-waiting = 有 { $count } 份回答尚未计入：用其地址运行 `veilrank answer`，会再次发送相同的字节。

## A ranking in a file

terminal-skipped = { $left ->
    [nothing] { $file }：略去 { $count } 项，它们不是此调查的选项，或前面已经出现：{ $names }；其中没有任何一项属于此调查，因此离开设备的只是噪声；此调查按剩余内容回答，下次请照抄调查中的名称
   *[something] { $file }：略去 { $count } 项，它们不是此调查的选项，或前面已经出现：{ $names }；此调查按剩余内容回答，下次请照抄调查中的名称
}
terminal-skipped-table = { $file }：略去 { $count } 项，它们不是此调查的选项，或前面已经出现：{ $names }；其中没有任何一项属于此调查，因此离开设备的只是噪声；也无法作为表格读取；此调查按剩余内容回答，下次请照抄调查中的名称
terminal-skipped-line = 第 { $number } 行“{ $name }”
terminal-skipped-rank = 名次 { $number }“{ $name }”
terminal-file-unreadable = { $file }：无法从此文件读取排名；没有提问，也没有发送任何内容
terminal-file-voters = 一台设备只代表一个人，而文件中有 { $voters } 个人的排名；请在文件中只保留您自己的排名

## What goes wrong here

terminal-stopped = 已停止；没有发送任何内容
terminal-stopped-free = 已停止；没有发送任何内容，也没有花费
terminal-input-ended = 标准输入在最后一个问题之前就结束了；没有发送任何内容
terminal-input-long = 一个回答应少于 { $most } 字节，而输入的更多；没有发送任何内容
terminal-input-invite = 标准输入：需要邀请，而没有得到任何内容
terminal-input-broken = 无法读取标准输入；没有发送任何内容
terminal-address-wrong = { $place }：需要调查的地址，例如 https://polls.example/s/ID
terminal-address-user = { $place }：地址只写主机，不写用户；请去掉 @ 之前的部分
terminal-address-port = { $place }：端口是不超过 65535 的数字
terminal-address-id = { $place }：调查的 ID 由 1 至 64 个字母、数字、点、连字符或下划线组成，而得到的是 { $id }
terminal-invite-wrong = 邀请由 1 至 1000 个字母、数字和符号组成，不含空格；请重新复制
terminal-invite-link = `#` 之后的邀请：邀请由 1 至 1000 个字母、数字和符号组成，不含空格；请重新复制
terminal-answered-elsewhere = 已在 { $curator } 回答过相同 ID 的调查，第二份回答会再次花费；请使用那个地址
terminal-over-each = 您为单个调查设定的上限是 epsilon { $limit }，而此调查为 { $epsilon }；请用 --epsilon 少花费一些，或用 --max-epsilon 允许更多
terminal-over-total = 您为所有调查设定的上限是 { $limit }，而目前已花费 { NUMBER($spent, minimumFractionDigits: 6, maximumFractionDigits: 6) }，此调查需要 { NUMBER($loss, minimumFractionDigits: 6, maximumFractionDigits: 6) }；请用 --epsilon 少花费一些，或用 `veilrank ledger --limit` 提高您的上限
terminal-over-terms = 条款最多允许 epsilon { $most }，而得到的是 { $epsilon }
terminal-ledger-nowhere = 没有存放花费记录的文件夹；请用 { $variable } 指定一个
terminal-ledger-unreadable = { $file }：这不是花费记录，因此不知道花费了多少；请从副本恢复，或把它移走以重新开始
terminal-ledger-unwritable = { $file }：无法保存花费记录
terminal-failed = 没有成功：{ $why }

## What goes wrong with the server

terminal-open-road = 此连接没有任何遮蔽：途中的其他人能看到您参与了调查以及您的邀请，并可能更改条款；请索取以 https:// 开头的地址
terminal-changed-now = 发起人刚刚更改了此调查。正在重新读取；尚未提问，也没有花费。
terminal-ticket-wait = 您的票已就绪，将在 { $seconds } 秒后使用，以免时间透露它属于谁（--no-wait 可跳过）。按 Ctrl-C 不会丢失任何东西：同一命令会从这里继续。
terminal-ticket-at-once = 您的票已就绪，并将立即使用：看到这两个时刻的人可能猜到它们属于同一人。
terminal-work = 此调查要求先做一点计算，使编造的回答要付出代价。
terminal-wait = 现在有很多人正在回答。正在排队等候。
terminal-changing = 发起人正在更改此调查；请以后再试，没有花费，也没有发送任何内容
terminal-refused = 服务器拒绝：{ $why }{ $next }（{ $code }）
terminal-refused-plain = 服务器拒绝：{ $why }（{ $code }）
terminal-refused-silent = 服务器拒绝了，但没有说明原因（{ $code }）
terminal-refused-unknown = 其原因，此程序没有词语可以说明。
terminal-refused-again = 请再次运行同一命令。如果仍然如此，请告知发起人。
terminal-status = 状态 { $status }
terminal-no-promise = 服务器已计入您的回答，但没有以其签名承诺将它保留在调查的日志中。之后可用 `veilrank verify` 查看它是否在其中。
terminal-not-accepted = 您的回答未被接受；{ $why }
terminal-kept = { $why }；您带噪声的回答保存在此设备上：再次运行同一命令，会发送相同的字节
terminal-no-reply = 服务器没有答复：{ $why }；请检查地址，或以后再试
terminal-no-reply-time = 没有及时答复
terminal-no-reply-host = 没有这个主机
terminal-no-reply-long = 其答复超过 { $most } 字节
terminal-no-reply-connection = 连接失败
terminal-sent-on = 服务器让访问者转往 { $place }；如果您信任它，请使用那个地址
terminal-sent-on-somewhere = 服务器让访问者转往另一地址，但没有说明是哪个
terminal-terms-unreadable = 无法读取服务器的条款；请检查该地址是否是 Veilrank 调查的地址
terminal-assignment-unreadable = 无法读取服务器分配的问题；请检查该地址是否是 Veilrank 调查的地址
terminal-terms-other = 服务器应提供调查 { $id }，而得到的是 { $got }；请询问给您地址的人
terminal-ticket-wrong = 所签署的内容在条款的密钥下不成为票；没有回答任何问题，同一命令会再试一次
terminal-ticket-other-terms = 此调查的条款与此设备的票所对应（或申请时）的条款不同；没有发送任何内容：请告知发起人
terminal-distrusted = 服务器要求的内容，其条款并不允许：{ $why }；没有回答任何内容
terminal-distrusted-token = 它分配的不是令牌
terminal-distrusted-epsilon = 条款规定 epsilon { $agreed }，而它要求 { $asked }
terminal-distrusted-queries = 条款规定 { $agreed } 个回答，而它要求 { $asked } 个
terminal-distrusted-pairs = 它的各对选项不是条款所允许的

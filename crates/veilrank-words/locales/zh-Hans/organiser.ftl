organiser-title = { $title } · 管理
organiser-you = 您发起的调查
organiser-script = 本页需要 JavaScript：使您成为发起人的密钥位于链接的 # 之后，只有脚本才能读取。<result>结果</result>页无需脚本。
organiser-keep = 请保管此链接
organiser-keep-why = 它是进入本页的唯一钥匙，没有人能再做一把新的。
organiser-keep-here = 此浏览器在<mine>我的调查</mine>中为您保存了它；请也在别处保存一份。
organiser-keep-secret = 谁拥有它，谁就能更改、结束和删除此调查，因此请勿分享。
organiser-link = 管理链接

## How it stands

organiser-answers = 已计入的回答
organiser-opened = 已打开的邀请
organiser-result = 打开结果页
organiser-arrivals = 回答何时到来
organiser-arrivals-note = 按五取整，服务器重启后即遗忘。随机等待的脚本看起来像人。
organiser-terms = 条款
organiser-goal-order = 目的是找出每个选项的名次。
organiser-goal-winner = 目的是找出哪个选项是第一。
organiser-goal-first = 目的是找出前 { $few } 名是哪些选项，先后不论。
organiser-truth-kemeny = 以此为准：与参与者所属的整个人群分歧最少的顺序。
organiser-truth-borda = 以此为准：按参与者所属的整个人群所给的平均名次排列的选项。
organiser-asked = { $count ->
    [1] 每人回答一个问题。您看到的回答{ $times }是真实的。
   *[other] 每人回答 { $count } 个问题。您看到的每个回答{ $times }是真实的。
}
organiser-asked-order = 每人发送一个带噪声的完整顺序。
organiser-costs = 这让每人最多花费 epsilon { $epsilon }。
organiser-items = 要排列的选项
organiser-more-items = 以及另外 { $count } 个
organiser-changes = 此后的更改
organiser-edit = 编辑
organiser-another = 创建类似的调查

## Links and invites

organiser-share = 请把这个分享给所有人
organiser-participants = 参与者的链接
organiser-qr = 链接的二维码
organiser-qr-for = 可用于幻灯片或海报：它指向同一链接。
organiser-gone = 此调查的邀请链接在生成它们的浏览器中，无法再次显示；您可以在下方生成更多邀请。
organiser-gone-file = 如果您曾把它们保存为文件，请在此导入：姓名和链接会进入此浏览器，不会去往别处。
organiser-issued = 参与链接由 { $host } 发放，而不是在这里发放。其管理者可用这条命令列出链接。
organiser-issued-command = 列出链接的命令
organiser-take = 导入链接文件（CSV）
organiser-take-file = 链接文件
organiser-invites-why = 每人得到一个链接，每个链接只计一次。姓名与链接只在此浏览器中放在一起：服务器既不知道姓名，也不知道链接，只知道链接的校验和。它存储的内容不会说明哪份回答来自哪个链接；同时拥有链接和服务器数据库的人可以推算出来，而找到的会是一份带噪声的回答。
organiser-csv = 下载全部链接（CSV）
organiser-copy-all = 复制全部链接
organiser-print = 打印带二维码的邀请页
organiser-for = 给谁
organiser-group = 组
organiser-acts = 操作
organiser-more = 邀请更多人
organiser-whom = 邀请谁？
organiser-whom-hint = 姓名或地址，每行一个；也可以是几列：姓名、电子邮件、组。它们留在此浏览器中。
organiser-so-many = 或者只填数量
organiser-in-group = 所属的组
organiser-in-group-hint = 用于列表中未写明组的人
organiser-make-invites = 生成邀请
organiser-sheet = 用于打印的邀请

## Reminding

organiser-remind = 提醒
organiser-remind-why = 提醒会发给此浏览器保存了链接的每个人，无论他们是否已回答：本页不说明谁已回答。信中会写明，已回答的人可以忽略它。姓名和信件都不会发送到服务器。
organiser-remind-csv = 下载全部信件（CSV）
organiser-remind-each = 逐一写信
organiser-remind-open = 请把它发给您询问过的所有人：本页不知道谁已回答。
organiser-remind-text = 提醒的正文
organiser-remind-mail = 写成邮件

## Downloads

organiser-download = 下载
organiser-ranking = 排名（CSV）
organiser-outcome = 结果（JSON）
organiser-reports = 全部带噪声的回答

## Closing and deleting

organiser-end = 结束或删除
organiser-extend = 更改截止时间
organiser-close = 结束调查
organiser-reopen = 重新开放
organiser-delete = 删除调查
organiser-close-heading = 结束此调查？
organiser-close-stay = 继续进行
organiser-extend-heading = 何时结束？
organiser-extend-hand = 由我手动结束
organiser-extend-date = 在指定的日期和时间
organiser-extend-at = 截止时间
organiser-extend-zone = 按您的时区
organiser-extend-seen = 参与者会看到它被更改过，以及何时更改。
organiser-extend-stay = 保持不变
organiser-extend-yes = 更改
organiser-delete-heading = 删除此调查？
organiser-delete-text = 它的条款、邀请和每份回答都会从服务器上删除。此后没有人能看到结果，也没有人能恢复它。
organiser-delete-result = 先保存结果
organiser-delete-reports = 保存全部带噪声的回答
organiser-delete-sure = 我已保存所需的内容，或者都不需要
organiser-delete-stay = 保留
organiser-delete-yes = 彻底删除

## Said by the script: how it stands

organiser-tell-status = { $status ->
    [open] 进行中
   *[closed] 已结束
}
organiser-tell-so-far = 目前情况
organiser-tell-in-the-end = 最终情况
organiser-tell-opened = { $count } / { $all }
organiser-tell-arrivals-busiest = 最近一天最繁忙的十分钟里大约来了 { $count } 个回答。
organiser-tell-arrivals-few = 数量太少，无法多说。
organiser-tell-arrivals-people = 从到来的时间看，没有什么表明不是人。
organiser-tell-arrivals-even = 它们来得比人更均匀：也许其中一些是脚本发送的。在一千个调查中，因偶然而这样说的不到一个。
organiser-tell-arrivals-picture = 最近一天每十分钟的回答数
organiser-tell-answered = { $all } 位受邀者中有 { $count } 位已回答。
organiser-tell-takes = 显示结果需要 { $least } 份回答，已有 { $count } 份。
organiser-tell-shows-from = 达到 { $least } 份回答后显示结果。
organiser-tell-shows-from-more = 达到 { $least } 份回答后显示结果，这比受邀人数还多。
organiser-tell-invited = 受邀
organiser-tell-who-answered = 已回答
organiser-tell-not-here = 此处不详
organiser-tell-not-yet = 暂不显示
organiser-tell-not-known = 不详
organiser-tell-fewer = 少于 { $least }
organiser-tell-closes = 截止时间
organiser-tell-closed = 结束时间
organiser-tell-closes-hand = 由您手动结束
organiser-tell-closed-hand = 由您结束

## The result

organiser-tell-waits-answers = 至少有 { $least } 份回答后才有结果。
organiser-tell-waits-close = 调查结束后才有结果。
organiser-tell-waits-both = 至少有 { $least } 份回答且调查结束后才有结果。
organiser-tell-waits = 还需要几份回答才有结果。
organiser-tell-too-few = 回答太少：不会显示结果。
organiser-tell-nobody = 没有人回答。
organiser-tell-nobody-yet = 还没有回答。结果会在这里逐渐形成。
organiser-tell-result = 结果
organiser-tell-result-so-far = 目前的结果
organiser-tell-place = 第 { $place } 名
organiser-tell-places = 第 { $low } 至第 { $high } 名
organiser-tell-more = 另有 { $count } 个，见结果页。

organiser-tell-none = { $status ->
    [open] 目前还什么都不知道：每个选项都可能排在任何名次。
   *[closed] 什么都不知道：每个选项都可能排在任何名次。
}
organiser-tell-none-winner = { $status ->
    [open] 目前还什么都不知道：每个选项都可能是第一。
   *[closed] 什么都不知道：每个选项都可能是第一。
}
organiser-tell-none-first = { $status ->
    [open] 目前还什么都不知道：每个选项都可能进入前 { $few } 名。
   *[closed] 什么都不知道：每个选项都可能进入前 { $few } 名。
}
organiser-tell-found-winner = { $status ->
    [open] 目前 { $found } 个确定是第一，{ $open } 个可能是第一，{ $out } 个已排除。
   *[closed] { $found } 个确定是第一，{ $open } 个可能是第一，{ $out } 个已排除。
}
organiser-tell-found-first = { $status ->
    [open] 目前 { $found } 个确定进入前 { $few } 名，{ $open } 个可能进入前 { $few } 名，{ $out } 个已排除。
   *[closed] { $found } 个确定进入前 { $few } 名，{ $open } 个可能进入前 { $few } 名，{ $out } 个已排除。
}
organiser-tell-open-winner = { $status ->
    [open] 目前 { $open } 个可能是第一，{ $out } 个已排除。
   *[closed] { $open } 个可能是第一，{ $out } 个已排除。
}
organiser-tell-open-first = { $status ->
    [open] 目前 { $open } 个可能进入前 { $few } 名，{ $out } 个已排除。
   *[closed] { $open } 个可能进入前 { $few } 名，{ $out } 个已排除。
}
organiser-tell-apart = { $status ->
    [open] 目前所有选项都能区分先后。
   *[closed] 所有选项都能区分先后。
}
organiser-tell-any-groups = { $status ->
    [open] 目前每个选项都可能是第一，并能分出 { $groups } 档。
   *[closed] 每个选项都可能是第一，并能分出 { $groups } 档。
}
organiser-tell-some-groups = { $status ->
    [open] 目前 { $items } 个选项中有 { $count } 个可能是第一，并能分出 { $groups } 档。
   *[closed] { $items } 个选项中有 { $count } 个可能是第一，并能分出 { $groups } 档。
}
organiser-tell-any-line = { $status ->
    [open] 目前每个选项都可能是第一，有些名次可以排除，但较好与较差的选项之间没有一条界线是确定的。
   *[closed] 每个选项都可能是第一，有些名次可以排除，但较好与较差的选项之间没有一条界线是确定的。
}
organiser-tell-some-line = { $status ->
    [open] 目前 { $items } 个选项中有 { $count } 个可能是第一，有些名次可以排除，但较好与较差的选项之间没有一条界线是确定的。
   *[closed] { $items } 个选项中有 { $count } 个可能是第一，有些名次可以排除，但较好与较差的选项之间没有一条界线是确定的。
}

## What was changed

organiser-tell-change-terms = { $when }：更改条款，当时尚未向任何人提问
organiser-tell-change-description = { $when }：更改说明文字
organiser-tell-change-closed = { $when }：结束
organiser-tell-change-reopened = { $when }：重新开放
organiser-tell-change-lost = { $when }：数据库发生故障，已计入的回答丢失：{ $from } → { $to }
organiser-tell-change-added = { $when }：增加 { $count } 个邀请
organiser-tell-change-revoked = { $when }：收回 { $count } 个邀请
organiser-tell-change-title = { $when }：标题：{ $from } → { $to }
organiser-tell-change-by = { $when }：提问者：{ $from } → { $to }
organiser-tell-change-end = { $when }：截止时间：{ $from } → { $to }
organiser-tell-change-language = { $when }：语言：{ $from } → { $to }
organiser-tell-quoted = “{ $text }”
organiser-tell-not-said = 未说明
organiser-tell-by-hand = 手动结束

## A link that opens nothing

organiser-tell-no-survey = 没有这个调查：它可能已被删除。
organiser-tell-wrong-link = 这不是此调查的管理链接。
organiser-tell-half-link = 这不是完整的链接：缺少 # 之后的部分。
organiser-tell-wrong-next = 请在创建此调查的浏览器中，到<mine>我的调查</mine>里查找它，或者打开您保管的完整链接：# 之后的部分就是钥匙。没有它，您只能像其他人一样<result>查看结果</result>。

## Invites

organiser-tell-invites = 邀请
organiser-tell-invites-closed = 已结束调查的邀请
organiser-tell-nameless = 邀请 { $number }
organiser-tell-copy-link = 复制链接
organiser-tell-copy-link-of = 复制“{ $name }”的链接
organiser-tell-write = 写信
organiser-tell-write-to = 写信给“{ $name }”
organiser-tell-take-back = 收回
organiser-tell-take-back-of = 收回“{ $name }”的邀请
organiser-tell-taken-back = “{ $name }”的邀请已收回：其链接不再能打开任何内容。
organiser-tell-used = “{ $name }”的邀请已被使用，因此会保留。
organiser-tell-show-all = 显示全部 { $count } 个
organiser-tell-made = 已生成 { $count } 个邀请。
organiser-tell-whom = 请列出要邀请的人，或填写数量。{ $mistake }
organiser-tell-no-group = 此调查没有这个组；它的组在创建时就已定好。
organiser-tell-scan = 扫码即可在 { $site } 参与。此码仅供您一人使用，只计一次。
organiser-tell-code-for = “{ $name }”的二维码
organiser-tell-taken = { $count ->
    [0] 文件中没有新的内容。
   *[other] 已导入 { $count } 个链接。
}
organiser-tell-wrong-file = 此文件中没有此调查的邀请链接。请选择由“下载全部链接（CSV）”生成的文件。没有更改任何内容。
organiser-tell-no-room = 此浏览器不保存任何内容，因此无法导入文件。

## Letters to people who are invited

organiser-letter-hello = 您好！
organiser-letter-hello-name = { $name }，您好！
organiser-letter-please = 请参与这个调查：{ $title }
organiser-letter-link = 此链接仅供您一人使用，只计一次。您的回答离开设备之前，设备会给它加入噪声，因此没有人能确定您真正的想法。
organiser-letter-until = 调查开放至 { $when }。
organiser-letter-remind-subject = 提醒：{ $title }
organiser-letter-remind = 这个调查仍在进行：{ $title }
organiser-letter-remind-all = 此信发给每位受邀者，无论是否已回答。如果您已回答，可以忽略它。
organiser-letter-remind-open = 此信发给所有人，无论是否已回答。如果您已回答，可以忽略它。
organiser-letter-noise = 您的回答离开设备之前，设备会给它加入噪声，因此没有人能确定您真正的想法。

## Closing and deleting

organiser-tell-is-closed = { $reopens ->
    [yes] 调查已结束：不再接受回答。您可以重新开放它。
   *[no] 调查已结束：不再接受回答。
}
organiser-tell-closing-few = { $reopens ->
    [yes] 结束后可以撤销：不再接受回答，并因还差 { $count } 份回答而不显示结果。
   *[no] 结束后不能撤销：不再接受回答，并因还差 { $count } 份回答而再也不会显示结果。
}
organiser-tell-closing-own = { $reopens ->
    [yes] 结束后可以撤销：不再接受回答，您会看到结果。
   *[no] 结束后不能撤销：不再接受回答，您会看到结果。
}
organiser-tell-closing-all = { $reopens ->
    [yes] 结束后可以撤销：不再接受回答，结果会向所有人显示。
   *[no] 结束后不能撤销：不再接受回答，结果会向所有人显示。
}
organiser-tell-close-text = { $reopens ->
    [yes] 调查结束期间没有人能回答。您可以重新开放它。
   *[no] 此后没有人能回答，也无法重新开放。
}
organiser-tell-close-yes = { $reopens ->
    [yes] 结束
   *[no] 彻底结束
}
organiser-tell-export-never = 不显示结果，因此没有可下载的内容。
organiser-tell-export-later = 一旦条款允许显示，结果和带噪声的回答即可下载。
organiser-tell-export-not-now = 现在无法得到排名。
organiser-tell-say-when = 请写明何时结束。
organiser-tell-now-closed = 调查已结束
organiser-tell-now-open = 调查已重新开放
organiser-tell-end-changed = 截止时间已更改
organiser-tell-deleted = 调查及其存储的一切均已删除。
organiser-tell-my-surveys = 我的调查
organiser-tell-make-another = 再创建一个

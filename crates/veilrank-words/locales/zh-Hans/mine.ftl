mine-heading = 我的调查
mine-lead = 您在此浏览器中创建的调查，以及在此浏览器中打开过管理链接的调查。
mine-script = 此列表由脚本保存在此浏览器中，因此本页需要 JavaScript。
mine-warning = 这些链接只在此浏览器中，别处没有。清除浏览器数据或丢失设备，就会失去它们：服务器无法找回。请把列表保存为文件，并放在别人不会看的地方。
mine-none = 还没有调查。您可以<make>创建一个</make>、打开管理链接，或导入以前在这里保存的文件。
mine-make = 创建调查
mine-save = 将列表保存为文件
mine-take = 导入文件
mine-file = 调查列表文件
mine-forget-heading = 移除此调查的记录？
mine-keep = 保留
mine-forget-yes = 移除

## Said by the script

mine-tell-asking = 正在查询状态…
mine-tell-elsewhere = 在另一服务器上：{ $site }
mine-tell-untitled = 没有标题的调查
mine-tell-forget = 移除
mine-tell-forget-one = 移除“{ $title }”
mine-tell-another = 创建类似的调查
mine-tell-another-one = 创建类似的调查：{ $title }
mine-tell-made = 创建于 { $when }。
mine-tell-made-invites = 创建于 { $when }，这里保存了 { $count } 个邀请。
mine-tell-status = { $status ->
    [open] 进行中
   *[closed] 已结束
}
mine-tell-answers-of = { $all } 人受邀，{ $count } 份回答
mine-tell-closes = 截止时间：{ $when }
mine-tell-gone = 它已不在此服务器上：它已被删除。
mine-tell-wrong-link = 这里保存的链接不正确。
mine-tell-not-now = 现在无法查询它的状态。
mine-tell-forget-text = { $invites ->
    [yes] “{ $title }”在服务器上保持不变。它的链接及其邀请的链接会从此浏览器中删除，没有人能找回它们。
   *[no] “{ $title }”在服务器上保持不变。它的链接会从此浏览器中删除，没有人能找回它。
}
mine-tell-forgotten = 已从这里移除“{ $title }”。
mine-tell-taken = { $count ->
    [0] 没有导入新的内容。
   *[other] 已导入 { $count } 个调查。
}
mine-tell-known = 有 { $count } 个原本就在这里。
mine-tell-saved = 已保存
mine-tell-wrong-file = 这不是调查列表文件。
mine-tell-wrong-file-next = 请选择由“将列表保存为文件”生成的文件。没有更改任何内容。
mine-tell-keeps-nothing = 此浏览器不保存任何内容。
mine-tell-keeps-nothing-next = 请允许此网站存储数据，或自行保管管理链接。

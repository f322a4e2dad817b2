secret-title = 我的回答是保密的吗？
secret-about = 您回答时什么会离开您的设备，别人能从中了解到什么，以及哪些没有承诺。
secret-numbers-of = 以下数字来自<survey>{ $title }</survey>
secret-lead = 您真正的想法留在您的设备上。离开设备的内容带有随机加入的噪声，因此任何人都可以看到它：它也可能来自想法相反的人。这能在多大程度上保护您，可以用一个数字表示；也有一些事情它无法防范。两者都写在下面。

## What leaves your device

secret-leaves = 什么会离开您的设备
secret-leaves-what = { $what ->
    [order] 各选项的一个完整顺序，它由抽签得出，并偏向您的顺序。
    [single] 对“两者之中哪个？”的一个回答，已加入噪声。
   *[several] 对“两者之中哪个？”的几个回答，各自加入了噪声。
}
secret-leaves-code = 随之发送的还有一个代码，它由服务器连同问题一起给您，以免有人被重复计入。仅此而已：没有姓名，没有账号，没有 Cookie，也没有您的排名。发送之前，您会看到确切的字节。
secret-leaves-kept = 服务器按到达的顺序保存带噪声的回答和该代码的一部分。它既不保存您的地址，也不保存时间。与每个网站一样，它在与您通信时会看到您的地址，您与它之间的各个环节也会看到。

## How the noise works

secret-noise = 噪声如何起作用
secret-noise-budget = { $which ->
    [this] { $what ->
        [order] 在此调查中，预算（称为 epsilon）是 { $epsilon }。
        [single] 在此调查中，预算（称为 epsilon）是 { $epsilon }。
       *[several] 在此调查中，预算（称为 epsilon）是 { $epsilon }，由您的所有回答共用。
    }
   *[usual] { $what ->
        [order] 在通常的调查中，预算（称为 epsilon）是 { $epsilon }。
        [single] 在通常的调查中，预算（称为 epsilon）是 { $epsilon }。
       *[several] 在通常的调查中，预算（称为 epsilon）是 { $epsilon }，由您的所有回答共用。
    }
}
secret-noise-order = 就所有各对选项而言，带噪声的顺序大约{ $often }与您一致，大约{ $seldom }相反。
secret-noise-crowd = 设想 { $people } 个人，他们都把茶排在咖啡之前。他们的设备中，约有 { $kept } 台说是茶，约有 { $turned } 台说是咖啡。哪些设备反转了真实的回答，没有人知道，服务器也不知道。
secret-noise-none = 设想一百万个人，他们都把茶排在咖啡之前：预计没有一台设备会说是咖啡。这样的噪声什么也隐藏不了。
secret-noise-doubt = 因此，即使您的设备说是咖啡，您仍可能是把茶排在前面的人之一。
secret-noise-group = 不过，从许多回答中，仍然可以找出整个群体的倾向。
secret-noise-numbers = { $what ->
    [single] 用数字来说：无论离开您设备的是什么，它在一种意见下出现的可能性，最多是在任何其他意见下的 { $factor } 倍。看到这一切之后，原本认为您的想法是 50 比 50 的人，无论多么聪明，把握最多达到 { $sure } %；而原先另有猜测的人，最多只能把其猜测的胜算提高到 { $factor } 倍。epsilon 越小，就越接近 50 %。在发送之前，您可以选择透露得比调查所要求的少。
    [order] 用数字来说：无论离开您设备的是什么，它在一种意见下出现的可能性，最多是在任何其他意见下的 { $factor } 倍。看到这一切之后，原本认为您的想法是 50 比 50 的人，无论多么聪明，对任何一个问题的把握最多达到 { $sure } %；而原先另有猜测的人，最多只能把其猜测的胜算提高到 { $factor } 倍。epsilon 越小，就越接近 50 %。在发送之前，您可以选择透露得比调查所要求的少。
   *[several] 用数字来说：无论离开您设备的是什么，它在一种意见下出现的可能性，最多是在任何其他意见下的 { $factor } 倍。看到这一切之后，原本认为您的想法是 50 比 50 的人，无论多么聪明，对任何一个问题的把握最多达到 { $sure } %；而原先另有猜测的人，最多只能把其猜测的胜算提高到 { $factor } 倍。epsilon 越小，就越接近 50 %。在发送之前，您可以选择透露得比调查所要求的少。
}
secret-noise-weak = 这是很大的预算。大约超过 3 之后，离开您设备的内容就使您的想法没有多少疑问了，您不应依靠噪声。请少透露一些，或者不要回答。

## What the organiser can learn

secret-organiser = 发起人能了解到什么
secret-organiser-group = <strong>他们能了解到群体怎么想。</strong>这正是调查的目的。他们还能看到有多少人回答。凡是能看到结果的人，也能看到每一份带噪声的回答。
secret-organiser-you = 除上述概率所示之外，<strong>他们无法了解到您怎么想</strong>，即使再次询问您的设备也不行：对每个调查，它只加入一次噪声，此后一直发送同一份回答。第二个调查则是另一回事，见下文。
secret-organiser-invites = <strong>邀请。</strong>给您发送邀请的人知道自己邀请了您，也能看出有多少邀请已被使用。如果邀请分属各组，您所在组的名称会与您带噪声的回答一起存储；回答之前您会被告知。服务器的记录不说明哪份带噪声的回答来自哪个邀请。但是，保留了邀请的发起人，若与运营服务器并持有其密钥的人合作，就可以推算出来。那样他们会得到您带噪声的回答，其中的噪声仍在。
secret-organiser-tickets = <strong>票。</strong>如果调查说明从保存下来的内容看不出哪份回答来自哪个邀请，那么连这一点也做不到。您的设备抽取一个秘密编号，由持有邀请名单的人在看不到它的情况下签名。您的设备凭这张票而不用邀请来回答。谁领取了票是已知的。时间和您设备的地址仍可能透露谁持哪张票而来；因此您的设备会在两步之间等待至多一分钟，您也可以使用另一个网络。

## What if whoever runs the site cheats?

secret-operator = 如果网站的运营者作弊呢？
secret-operator-program = 噪声由此网站发送给您浏览器的程序加入。网站的运营者可以发送另一个程序，把您的真实回答传出去，却给您看一些无害的内容。您不会察觉，也没有网站能就自身作出相反的承诺。如果您为此担心，请不要使用网站的程序：
secret-operator-file = <strong>单个文件，从您的磁盘打开。</strong>整个参与者页面可以保存为单个文件，经过<compared>比对</compared>，再从您的磁盘打开。给它调查的链接，它从网站只取得问题，不取别的。
secret-operator-terminal = <strong>终端。</strong><command>{ $command }</command> 用您自己安装的程序做同样的事。
secret-operator-either = 无论哪种方式，都由您自己的设备根据 epsilon 算出噪声，并从您的系统取得随机性。服务器可以选择问题、谎报统计，或拒绝您。但它从您那里得到的，不能多于您所看到的 epsilon，也不能多于您自己的上限。
secret-operator-log = <strong>网站会不会漏掉我的回答？</strong>随回执而来的有一份签名的承诺，每份计入的回答都进入一个只能增长的日志。回执下方和<ledger>我的回答</ledger>中的按钮可检查您的回答是否在其中。这并不表明其他回答是否来自真实的人。

## For sceptics

secret-sceptics = 给心存疑虑的人：以文件形式提供的页面
secret-sceptics-save = 保存 client.html
secret-sceptics-file = 此处由版本 { $version } 提供的文件，其 SHA-256 为
secret-sceptics-program = 而其中的程序，即其模块脚本标签之间的文本，校验和为
secret-sceptics-compare = 本页可能对这两者都说谎。因此，请把您保存的文件与您信任之人的校验和比对：正式发布的（<code>SHA256SUMS</code>）、朋友的，或您自己电脑上的程序的（<code>veilrank client --sha256</code>；<code>veilrank client -o client.html</code> 会写出同样的文件）。要查看文件的校验和，请在 Linux 上运行 <code>sha256sum client.html</code>，在 Mac 上运行 <code>shasum -a 256 client.html</code>，在 Windows 上运行 <code>certutil -hashfile client.html SHA256</code>。版本不同，校验和也不同。
secret-sceptics-itself = 从磁盘打开时，此文件会自己说出第二个校验和。这有助于避免弄混，但不能防范说谎的文件。

## What several surveys cost

secret-again = 多个调查的花费
secret-again-add = <strong>预算会累加。</strong>关于同一件事的两个 epsilon 为 1 的调查，花费与一个 epsilon 为 2 的调查相同：原本认为您的想法是 50 比 50 的人，把握最多达到 88 %，而不只是 73 %。许多小调查就等于一个大调查。
secret-again-ledger = 因此，您的设备会保存一份<ledger>花费记录</ledger>，记下在哪里花费了多少，您也可以设定上限。这份记录在此浏览器中。另一个浏览器、另一台设备，或清除过数据的浏览器，对它一无所知，并可能再次回答同一个开放的调查：每次都会再次花费该调查的 epsilon。使用邀请时则无法这样：邀请一旦用于回答，在第二台设备上就打不开任何内容。

## Who can see that I took part

secret-network = 谁能看到我参与了
secret-network-seen = 您的网络服务商、您雇主的网络以及服务器，都能看到您的设备与此网站通信过。如果连接未加密（以 <code>http:</code> 开头的地址），他们还能读到问题和您带噪声的回答。因此，您是否参与、被问到哪些选项，都不是秘密。您怎么想仍然是秘密，但以上述的概率为限。

## What is not promised

secret-limits = 没有承诺的事
secret-limits-group = 不承诺没有人会从结果中了解到关于您的事。如果一个十人的群体在每件事上都意见一致，那么无论其成员是否回答，人人都知道他们怎么想。
secret-limits-device = 不承诺您的设备由您掌控：在您身后偷看的人、浏览器扩展，或监视设备的软件，会在加入噪声之前看到您的回答。
secret-limits-count = 不承诺统计是诚实的。发起人可以编造回答，参与者也可以说谎。任何人都可以重新统计带噪声的回答，但没有人能从中看出谁是真实的。
secret-limits-trace = 不承诺您的参与不留痕迹。
secret-limits-others = 对于本软件以外的任何软件，不作任何承诺。
secret-back = 返回调查

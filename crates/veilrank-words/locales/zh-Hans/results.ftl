## What every page about a result says

results-title = { $title }：结果
results-open = 仍在进行
results-closed = 已结束
results-answered = { $count ->
    [0] 还没有人回答
   *[other] 已有 { $count } 人回答
}
results-answered-more = 已有 { $count } 人回答，其中 { $counted } 人的回答已计入
results-answered-day = { $answered }，截至 { $day }
results-moment = { $day } { $time } UTC
results-foot = { $address } · 截至 { $day }
results-paper = { $foot }。{ $answered }。每个名次的把握程度以及如何重新统计，见该地址。
results-paper-short = { $foot }。
results-closes = 截止时间：{ $end }
results-then = { $first }{ $second }
results-name = “{ $name }”
results-names-more = { $start }、{ $next }
results-names-last = { $start }和{ $last }
results-list = { $start }、{ $next }

## The result in a sentence: the headline

results-nobody = 还没有人回答，因此没有什么可说的。
results-leads-unjudged = { $first }领先。选项这么多，本页无法说明这有多大把握。
results-unsure = 还没有什么是确定的：{ $count } 个选项中的每一个都可能排在任何名次。
results-all-apart = { $first }是第一，{ $count } 个选项全都能区分先后。
results-first-sure = { $first }是第一。再往下，有些选项无法区分先后。
results-first-likely = { $first }多半是第一，但这还不确定。
results-first-of-two = 第一是{ $first }或{ $second }：这些回答无法分辨是哪一个。
results-first-any = 这些回答无法分辨哪个是第一：其中任何一个都有可能。
results-first-of-some = { $first }领先，但这些回答无法分辨哪个是第一：有 { $count } 个都有可能。

## The headline of a survey that is to find the winner, or the first few

results-winner-unsure = 还没有什么是确定的：{ $count } 个选项中的每一个都可能是第一。
results-winner = { $first }是第一。
results-winner-of-two = 第一是{ $first }或{ $second }：{ $first }的可能性为 100 次中 { $chance } 次。
results-winner-of-some = 有 { $count } 个可能是第一：{ $first }领先，可能性为 100 次中 { $chance } 次。
results-few-unsure = 还没有什么是确定的：{ $count } 个选项中的每一个都可能进入前 { $few } 名。
results-few-found = 前 { $few } 名是{ $names }。
results-few-found-many = 前 { $few } 名已找出。
results-few-none = 前 { $few } 名中还没有一个是确定的：有 { $open } 个可能进入。
results-few-some = { $found ->
   *[other] { $names }进入前 { $few } 名。另有 { $open } 个可能进入。
}
results-few-some-many = 前 { $few } 名已找出 { $found } 个。另有 { $open } 个可能进入。
results-out-count = 有 { $count } 个已排除。

## What a survey seeks

results-sought-kemeny = 所求的是：假如询问所有与回答者类似的人，不同意者最少的顺序。
results-sought-borda = 所求的是：假如询问所有与回答者类似的人，各选项按平均名次的顺序。

## The result page

results-private = 作为发起人，只有您能看到这里：此调查不向其他任何人显示结果。拥有您链接的人也能看到。
results-answer-too = 我也回答
results-winner-heading = 哪些可能是第一
results-few-heading = 哪些可能进入前 { $few } 名
results-aim-chance = 100 次中 { $chance } 次
results-aim-found = 100 次中 { $chance } 次，确定
results-out = <strong>已排除：</strong>{ $names }
results-winner-sure = 最上面的一个，100 次中有 { $chance } 次确实是第一。
results-few-sure = 最上面的 { $few } 个，100 次中有 { $chance } 次确实就是前 { $few } 名。
results-aim-bars = 条形表示某个选项 100 次中有多少次确实如此。已排除的则不会如此：所有这类说法，100 个中有 { $confidence } 个是对的。
results-rest-heading = 整个顺序的已知情况
results-ranking-heading = 排名
results-rest-winner = 此调查的目的是找出哪个选项是第一。它很少问及其他名次，因此那些名次的把握较小。
results-rest-few = 此调查的目的是找出前 { $few } 名是哪些选项，先后不论。它很少问及其他名次，因此那些名次的把握较小。
results-by-group = <groups>按组查看</groups>：{ $names }，并排显示，并附各自的把握程度。
results-no-order = 尚无先后：
results-all-places = 全部名次
results-could-be = <read>，可能是</read>{ $places }
results-two-together = 这两个无法区分先后
results-none-apart = 这 { $count } 个之中，任何两个都无法区分先后
results-some-apart = { $number ->
   *[other] { $upper }在{ $lower }之前。除此之外，这 { $count } 个无法区分先后
}
results-much-apart = 这 { $count } 个之中，相邻的无法区分先后。如果旁边标出的名次互不重叠，则一个在另一个之前
results-untold = 这 { $count } 个的先后还没有什么是确定的
results-ranges = 每个选项旁边是假如询问所有与回答者类似的人，它可能得到的名次。这类范围 100 个中有 { $confidence } 个包含真实名次。只有在各档整体的先后有这样的把握时，才会分档。
results-watched = 任何人都可以看着这个结果逐渐形成，而发起人可以在结果合意时结束调查。因此，这里只说把每一次查看合在一起都成立的内容：100 个调查中，最多有 { $doubt } 个曾把两档错误地分开。代价是，与只在最后显示的结果相比，需要三到五倍的人。
results-drift = 最后 { $late } 人的回答与之前 { $early } 人不同。无论何时回答，每个人在这里的分量都相同；但后来的人可能改变结果，而且在早期或后期问得少的地方，把握较小。
results-budgets = 有些人回答时所加的噪声比调查要求的多。每个人的分量仍然相同，因此 { $came } 人所说明的，大约相当于 { $worth } 个使用通常噪声的人。
results-budgets-vague = 由于他们，这个结果比回答数量看上去要模糊得多。
results-unlikely = 可能有捏造的回答：总的来看，它们偏向一边的程度超过了带有这种噪声的诚实回答，诚实的调查 1000 次里至多有 1 次会这样。这不说明任何一份回答有问题。
results-influence = 在这 { $count } 份回答之外，大约 { $fakes } 份捏造的回答就很可能改变第一名。
results-influence-few = 在这 { $count } 份回答之外，大约 { $fakes } 份捏造的回答就很可能让另一个选项进入前 { $few } 名。
results-not-judged = 超过 { $most } 个选项时，本页不说明顺序的把握程度。

## How sure each place is

results-places-heading = 每个名次的把握程度
results-places-region = 每个选项可能的名次
results-places-caption = 圆点是选项的名次，条形是它可能的名次。同一色带上的选项为一档：档内的先后不确定。
results-places-about = { $items } 个选项，从第一名到最后一名。圆点是选项的名次，条形是在 { $confidence } % 置信度下它可能的名次。同一色带内的先后不确定。
results-places-none-apart = 没有一个能与所有其他选项区分先后。
results-places-all-apart = 全都能区分先后。
results-places-some-apart = 它们分成 { $groups } 档，各档能区分先后。
results-places-one = { $name }：{ $place }
results-places-could = { $name }：{ $place }，可能是{ $places }

## How wrong it may be

results-error-heading = 可能错多少，为什么
results-error-none = 预计几乎没有哪一对的先后是错的。
results-error-one = 像这样不确定的顺序，100 次中有 { $total } 次先后是错的。
results-error-pairs = 100 对之中，预计约有 { $total } 对的先后是错的。在这里的 { $pairs } 对中，就是 { $wrong } 对。
results-error-sampling = { $state ->
    [open] { $share } 对是因为目前只有 { $count } 人回答
   *[closed] { $share } 对是因为只有 { $count } 人回答
}
results-error-privacy = { $share } 对是因为保护他们的噪声
results-split-title = 错误从何而来
results-split-about = 100 对之中，预计有 { $total } 对的先后是错的：{ $sampling } 对因为人数不足，{ $privacy } 对因为隐私。若凭猜测会错 50 对。
results-split-least = 没有错
results-split-most = 和猜测一样错

## What more people would tell

results-more-heading-open = 更多人参与能说明什么
results-more-heading-closed = 更多人参与本可说明什么
results-more-which-of-two = 两个之中哪个是第一
results-more-which = 哪个是第一
results-more-pairs = 100 对中有 { $share } 对先后正确的顺序
results-more-all = 每个选项都能与其他各个选项区分先后
results-more-never = 多到没有谁能问遍：它们几乎相当
results-more-few = 比现在再多几个人
results-more-total = 总共约 { $count } 人
results-more-than-now = 总共约 { $count } 人，比现在多 { $more } 人
results-more-note-open = 前提是他们的回答与目前的人类似。这是预测：有这么多人时，能分辨与不能分辨的可能性大约各半。
results-more-note-closed = 前提是他们的回答会与已回答的人类似。这是预测：有这么多人时，能分辨与不能分辨的可能性大约各半。
results-more-done = 更多人参与几乎不会改变这个顺序。
results-more-early = 需要多少人，从这些回答中还说不出来：目前什么都无法区分先后。

## Each item against each other

results-matrix-heading = 两两比较
results-matrix-numbers = 每格表示 100 次中有多少次，所在行的选项确实在所在列的选项之前。50 表示这些回答无法分辨。各列按名次编号。
results-matrix-region = 各选项两两比较的表格
results-matrix-shades = 行和列都是按名次排列的选项。颜色浓的地方，两者的先后是确定的：紫色表示行在前，赭色表示行在后。颜色变淡的地方，两者无法区分先后。
results-matrix-below = 在后
results-matrix-above = 在前
results-matrix-title = 各选项有多大把握在另一个之前
results-matrix-about = 一个 { $items } 行 { $items } 列的表格，按结果的顺序排列。格中的数字表示 100 次中有多少次，行的选项确实在列的选项之前。
results-matrix-about-shades = 一个 { $items } 行 { $items } 列的图，按结果的顺序排列，第一名在顶部和左侧。格子越突出，两个选项的先后就越确定；在对角线附近、格子淡入底色的地方，两者无法区分先后。
results-matrix-cell = “{ $row }”在“{ $column }”之前：100 次中 { $chance } 次

## What it cost, and what to take along

results-cost-heading = 回答者为此花费了什么
results-cost-more = <secret>我的回答是保密的吗？</secret>一页有更多说明，也说明它不能防范什么。
results-files-heading = 带走结果，重新统计
results-files-private = 如果结果只应留在您这里，请自行保管这些文件。
results-files-public = 带噪声的回答是公开的：它们已经带有隐私保护，任何人都可以核对结果。
results-file-json = 结果（JSON）
results-file-csv = 排名（CSV）
results-file-png = 图片（PNG）
results-file-svg = 图片（SVG）
results-file-reports = 全部带噪声的回答（JSON Lines）
results-file-table = 全部带噪声的回答（Parquet）
results-columns = CSV 各列的含义
results-column-place = 在此排名中的名次，从 1 开始
results-column-item = 选项的名称；如果电子表格会把名称当作公式，则在前面加一个撇号
results-column-best-possible-place = 它可能的最好名次
results-column-worst-possible-place = 它可能的最差名次
results-column-group = 编号相同的选项为一档：它们之间没有确定的界线
results-column-mean-lead = 它领先多少，对所有其他选项取平均：如果人人都认为它胜过其他每一个则为 1，认为如此与不如此的人一样多则为 0，没有人这样认为则为 -1；由带噪声的回答估计得出，因此可能超出这个范围
results-recount = 重新统计
results-method = 按方法 <code>{ $method }</code> 统计。
results-method-reason = 按方法 <code>{ $method }</code> 统计：{ $reason }。
results-methods-link = 与其他方法并排查看
results-reason-plain = 这些回答不带噪声，因此可以找出不同意者最少的顺序
results-reason-noisy = 这些回答带有噪声，而了解噪声大小的拟合能充分利用每一份回答
results-reason-many = 这些回答带有噪声，而选项太多无法拟合，取平均可以抵消大部分噪声；回答很多时，这就是按平均名次的顺序，它不一定是不同意者最少的顺序
results-reason-orders = 这些回答是带噪声的完整顺序，它们能说明选项的平均名次，此外几乎不能说明什么

## Showing it on another website

results-embed = 在其他网站上显示
results-embed-result = 请把这段代码放进您的网页。每当有人打开该网页，它就显示当时的结果，无需脚本。访问者的浏览器届时会向此服务器请求结果。
results-embed-result-code = 用于显示结果的 HTML
results-embed-survey = 这一段则是通往调查的入口。它会打开单独的标签页：没有人在别的网站里面回答。
results-embed-survey-code = 用于显示调查链接的 HTML
results-embed-result-name = 调查的结果
results-embed-survey-name = 一个调查

## While it is not shown

results-none-yet-title = { $title }：还没有结果
results-none-title = { $title }：没有结果
results-for-organiser = 结果仅供发起人查看。
results-not-yet = 结果尚未显示。
results-never = 不会显示结果。
results-not-shown = 不显示结果。
results-who-heading = 谁能看到
results-who = 发起人决定此调查的结果只由自己查看，并已告知每位参与者。发起人可从自己的调查管理页打开本页。
results-who-from = 达到 { $least } 人后向发起人显示。目前有 { $count } 人。
results-survey-closes = 调查的截止时间是 { $end }。
results-answer = 回答
results-awaited-heading = 还需等待什么
results-awaited-people = 至少要有 <strong>{ $least } 人</strong>回答。目前有 { $count } 人。
results-awaited-groups = 当每个组都没有新回答，或至少有 { $step } 份新回答时，结果才会更新，以免有人的回答被单独看出。目前还没有达到。
results-awaited-end = { $also ->
    [yes] 并且调查须先结束，以免有人受他人回答的影响。
   *[no] 调查须先结束，以免有人受他人回答的影响。
}
results-awaited-end-date = 截止时间是 <strong>{ $end }</strong>，发起人也可以提前结束。
results-awaited-end-hand = 由发起人手动结束。
results-few-answers-heading = 回答太少
results-few-answers = 条款规定达到 { $least } 人才显示结果，而调查结束时只有 { $count } 人。现在已无法再回答，因此不会有结果。
results-withheld-why = 这是发起人的选择，而不是让回答保密的原因：那是噪声的作用，它在任何内容离开之前，就已在每台设备上加入。
results-answer-cost-heading = 一份回答的花费

## Several methods side by side

results-methods-title = { $title }：多种方法
results-back = 返回结果
results-methods-too-many = 最多 { $most } 个选项时才比较各种方法。
results-methods-nobody = 还没有人回答，因此没有什么可比较的。
results-methods-same = 全部 { $count } 种方法得出同一顺序。
results-methods-all-first-alone = 全部 { $count } 种方法都把{ $first }排在第一；其他各种方法都在某处与结果不同。
results-methods-all-first = 全部 { $count } 种方法都把{ $first }排在第一；{ $count } 种中有 { $same } 种得出与所公布的结果相同的整个顺序。
results-methods-some-first-alone = { $count } 种方法中有 { $agree } 种把{ $first }排在第一；其他各种方法都在某处与结果不同。
results-methods-some-first = { $count } 种方法中有 { $agree } 种把{ $first }排在第一；{ $count } 种中有 { $same } 种得出与所公布的结果相同的整个顺序。
results-methods-heading = 同样的回答，多种统计方法
results-methods-about = 数字是名次。如果名次与结果中的不同，旁边会标出：▲ 和高了几名，▼ 和低了几名。
results-methods-region = 各方法得出的名次
results-methods-item = 选项
results-methods-stated = （所公布的）
results-methods-pairs = 先后相反的对数
results-methods-none = 相同
results-methods-some = { $all } 对中 { $pairs } 对
results-methods-open = 各方法不一致的地方，是这些回答未能定论之处：<result>结果</result>说明每个选项可能的名次。各方法一致并不会增加把握，因为它们统计的是同样的回答。
results-methods-each = 每种方法做什么
results-does-fitted = 寻找不同意者最少的顺序，并按噪声大小衡量每份回答。
results-does-kemeny = 按收到的带噪声的回答原样，寻找与之不符的回答最少的顺序。
results-does-borda = 按每个选项对所有其他选项的平均领先程度排列。
results-does-copeland = 计算每个选项在一对一比较中胜过多少个其他选项。
results-does-bradley-terry = 给每个选项打分，使收到的回答出现的可能性尽量大。
results-does-hodgerank = 给每个选项打分，使所有各对的领先程度尽量相互吻合。
results-does-rank-centrality = 从一个选项走到另一个，多半走向胜出的那个；停留时间最长的就是第一。
results-does-footrule = 让每个选项尽量接近它与所有其他选项相比所得的名次。
results-does-kwiksort = 随机挑一个选项，把其他选项分到它的前后，如此反复：这是本项目起源的论文中的方法。
results-methods-left-out = 选项这么多，太慢而未列出：{ $names }。
results-methods-why-heading = 公布的是哪一种，为什么
results-methods-why = 结果采用 <strong>{ $method }</strong>。它根据回答的种类和选项的数量选定，绝不根据得出什么来选。结果的把握程度只针对这一种方法。
results-methods-why-reason = 结果采用 <strong>{ $method }</strong>：{ $reason }。它根据回答的种类和选项的数量选定，绝不根据得出什么来选。结果的把握程度只针对这一种方法。

## Groups of people side by side

results-groups-title = { $title }：按组
results-groups-lead = 全体的结果，以及每个组各自的结果。
results-groups-heading = 每个组怎么说，有多大把握
results-groups-all = 全体合计
results-groups-all-short = 全体
results-groups-said = { $count } 人。{ $headline }
results-groups-wrong = 100 对之中，预计约有 { $total } 对的先后是错的。
results-groups-few = 不显示
results-groups-least = 一个组达到 { $least } 人才显示。
results-groups-rest = 如果剩下的人少于这个数，该组也暂不显示：否则用减法就能得出他们的回答。邀请数少于这个数的组只计入全体的结果。
results-groups-too-many-items = 超过 { $most } 个选项时，这里不比较各组：{ $names }。每个组的结果见 <code>{ $address }</code>。
results-groups-too-many = 由于选项多、组也多，这里不比较：{ $names }。每个组的结果见 <code>{ $address }</code>。
results-groups-table = 逐个名次
results-groups-places = 每个名次下方是该选项在此组中可能的名次。如果其中没有一个属于它在全体中可能的名次，该名次就会被标出。
results-groups-region = 各组的名次
results-groups-item = 选项
results-groups-differs = 不同
results-groups-claim = 每个范围只针对一个组中的一个选项：这类范围 100 个中有 { $confidence } 个包含真实名次。如果一个选项在某组中的真实名次与全体相同，其名次被误标的情况 100 次中最多有 { $doubt } 次。这是就每个名次单独而言，而不是就所有名次和组合在一起而言：它们越多，其中有误标的可能性就越大。没有标记的名次，并不等于已知相同。
results-groups-label = 组的名称随邀请而来，并随每份带噪声的回答为人所知；参与者已被告知。

## The picture for a slide, and what a link shows

results-slide-bars = 条形涵盖选项可能的名次：这类范围 100 个中有 { $sure } 个包含其真实名次。
results-slide-more = 下面还有 { $count } 个
results-link = { $headline }{ $answered }。
results-link-asks = { $count } 个选项中哪些排在前面？您的回答在离开之前，会在您自己的设备上加入噪声。
results-card = { $count } 人已回答。{ $headline }
results-card-nobody = 还没有人回答。

## What the page's script says

results-tools-no-file = 无法下载文件
results-tools-no-picture = 无法生成图片
results-tools-wrong-link = 这不是此调查的管理链接。
results-tools-wrong-link-next = 请从您自己的调查管理页打开结果。
results-tools-told = { $answered }。{ $headline }

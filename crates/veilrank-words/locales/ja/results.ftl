## What every page about a result says

results-title = { $title }：結果
results-open = 受付中
results-closed = 終了
results-answered = { $count ->
    [0] まだ誰も回答していません
   *[other] { $count } 人が回答しました
}
results-answered-more = { $count } 人が回答し、これまでに { $counted } 人分が集計されています
results-answered-day = { $answered }（{ $day } 現在）
results-moment = { $day } { $time } UTC
results-foot = { $address } · { $day } 現在
results-paper = { $foot }。{ $answered }。各順位の確かさと集計し直す方法は、上記のアドレスにあります。
results-paper-short = { $foot }。
results-closes = 締め切り：{ $end }
results-then = { $first }{ $second }
results-name = 「{ $name }」
results-names-more = { $start }、{ $next }
results-names-last = { $start }と{ $last }
results-list = { $start }、{ $next }

## The result in a sentence: the headline

results-nobody = まだ誰も回答していないので、言えることはありません。
results-leads-unjudged = { $first }が先頭です。項目がこれだけ多いと、それがどれほど確かかをこのページでは言えません。
results-unsure = まだ確かなことはありません。{ $count } 項目のどれも、どの順位にもなりえます。
results-all-apart = 首位は{ $first }です。{ $count } 項目すべての間に差があると言えます。
results-first-sure = 首位は{ $first }です。それより下には、差があるとは言えないものがあります。
results-first-likely = 首位はおそらく{ $first }ですが、まだ確かではありません。
results-first-of-two = 首位は{ $first }か{ $second }です。どちらなのかは、これらの回答からは分かりません。
results-first-any = どれが首位かは、これらの回答からは分かりません。どの項目も首位かもしれません。
results-first-of-some = { $first }が先頭ですが、どれが首位かは、これらの回答からは分かりません。{ $count } 項目のどれも首位かもしれません。

## The headline of a survey that is to find the winner, or the first few

results-winner-unsure = まだ確かなことはありません。{ $count } 項目のどれも首位かもしれません。
results-winner = 首位は{ $first }です。
results-winner-of-two = 首位は{ $first }か{ $second }です。{ $first }である見込みは 100 のうち { $chance } です。
results-winner-of-some = 首位かもしれない項目は { $count } 件です。先頭は{ $first }で、見込みは 100 のうち { $chance } です。
results-few-unsure = まだ確かなことはありません。{ $count } 項目のどれも、上位 { $few } 項目に入るかもしれません。
results-few-found = 上位 { $few } 項目は{ $names }です。
results-few-found-many = 上位 { $few } 項目が分かりました。
results-few-none = 上位 { $few } 項目のうち、確かなものはまだありません。入るかもしれない項目は { $open } 件です。
results-few-some = { $found ->
   *[other] { $names }は上位 { $few } 項目に入ります。ほかに { $open } 件が入るかもしれません。
}
results-few-some-many = 上位 { $few } 項目のうち { $found } 件が分かりました。ほかに { $open } 件が入るかもしれません。
results-out-count = { $count } 件は候補から外れました。

## What a survey seeks

results-sought-kemeny = 求めるもの：回答者と同じような人すべてに尋ねたとして、異議のある人が最も少ない並び順。
results-sought-borda = 求めるもの：回答者と同じような人すべてに尋ねたとして、平均順位で並べた項目。

## The result page

results-private = これが見えるのは主催者だけです。このアンケートは、ほかの誰にも結果を表示しません。管理用リンクを持つ人には、同じように見えます。
results-answer-too = 自分も回答する
results-winner-heading = 首位かもしれない項目
results-few-heading = 上位 { $few } 項目に入るかもしれない項目
results-aim-chance = 100 のうち { $chance }
results-aim-found = 100 のうち { $chance }、確か
results-out = <strong>候補外：</strong>{ $names }
results-winner-sure = 一番上の項目が本当に首位であるのは、100 回のうち { $chance } 回です。
results-few-sure = 上の { $few } 項目が本当に上位 { $few } 項目であるのは、100 回のうち { $chance } 回です。
results-aim-bars = 棒は、項目が本当にそうであるのが 100 回のうち何回かを示します。候補外の項目は、そうではないと言えるものです。このような判断は、100 件のうち { $confidence } 件が正しくなります。
results-rest-heading = 全体の順位について分かっていること
results-ranking-heading = 順位
results-rest-winner = このアンケートは、どの項目が首位かを調べるものです。ほかの順位についてはあまり尋ねないので、その分、確かさは下がります。
results-rest-few = このアンケートは、上位 { $few } 項目はどれかを、その中の順番を問わずに調べるものです。ほかの順位についてはあまり尋ねないので、その分、確かさは下がります。
results-by-group = <groups>グループ別</groups>：{ $names }。それぞれの確かさとともに並べて表示します。
results-no-order = まだ順番なし：
results-all-places = すべての順位
results-could-be = <read>、可能性のある順位は</read>{ $places }
results-two-together = この二つに差があるとは言えません
results-none-apart = この { $count } 項目は、どの二つの間にも差があるとは言えません
results-some-apart = { $number ->
   *[other] { $upper }は{ $lower }より上です。それ以外は、この { $count } 項目に差があるとは言えません
}
results-much-apart = この { $count } 項目では、隣どうしに差があるとは言えません。横に示した順位の範囲が重ならない場合は、一方がもう一方より上です
results-untold = この { $count } 項目の順番について、まだ確かなことはありません
results-ranges = 各項目の横にあるのは、回答者と同じような人すべてに尋ねた場合にありうる順位です。このような範囲は、100 件のうち { $confidence } 件が本当の順位を含みます。まとまりを分けるのは、すべてのまとまりの順番が全体としてそれだけ確かな場合だけです。
results-watched = この結果が変わっていく様子は誰でも見ることができ、主催者は気に入った結果になったところでアンケートを終了できます。そのため、いつ見ても、すべて合わせて成り立つことだけを示します。二つのまとまりが一度でも誤って分けられるのは、100 件のアンケートのうち多くて { $doubt } 件です。その代わり、最後にだけ表示する結果に比べて、三倍から五倍の人が必要です。
results-drift = 最後の { $late } 人の回答は、その前の { $early } 人とは違っていました。いつ回答しても一人の重みは同じですが、これから回答する人によって結果が変わることがあります。また、早い時期か遅い時期に尋ねられた人が少ないところでは、確かさが下がります。
results-budgets = アンケートが求めたより多くのノイズを加えて回答した人がいます。それでも一人の重みは同じなので、{ $came } 人から分かることは、通常のノイズの { $worth } 人分とほぼ同じです。
results-budgets-vague = そのため、この結果は、回答の数から受ける印象よりずっと曖昧です。
results-unlikely = 捏造された回答が含まれている可能性があります。全体として、このノイズを加えた正直な回答ではまず見られないほど偏っています。正直な回答だけでこうなるのは、1000 回のアンケートのうち多くても 1 回です。個々の回答については何も分かりません。
results-influence = この { $count } 件の回答のほかに、およそ { $fakes } 件の捏造された回答があれば、首位が入れ替わる可能性がきわめて高いでしょう。
results-influence-few = この { $count } 件の回答のほかに、およそ { $fakes } 件の捏造された回答があれば、別の項目が上位 { $few } 項目に入る可能性がきわめて高いでしょう。
results-not-judged = { $most } 項目を超えると、このページは順位の確かさを示しません。

## How sure each place is

results-places-heading = 各順位の確かさ
results-places-region = 各項目にありうる順位
results-places-caption = 点は項目の順位、棒はありうる順位です。同じ帯の項目は一つのまとまりで、その中の順番は確かではありません。
results-places-about = 首位から最下位までの { $items } 項目。点は項目の順位、棒は信頼度 { $confidence } % でありうる順位です。同じ帯の中の順番は確かではありません。
results-places-none-apart = ほかのすべての項目と差があると言える項目はありません。
results-places-all-apart = すべての項目の間に差があると言えます。
results-places-some-apart = 差があると言える { $groups } 個のまとまりに分かれます。
results-places-one = { $name }：{ $place }
results-places-could = { $name }：{ $place }、可能性のある順位は { $places }

## How wrong it may be

results-error-heading = どれだけ誤りがありうるか、その理由
results-error-none = 上下が逆になっている組は、ほとんどないと見込まれます。
results-error-one = これほど不確かな順位では、上下が逆になるのは 100 回のうち { $total } 回です。
results-error-pairs = 100 組のうち、およそ { $total } 組の上下が逆だと見込まれます。ここでは { $pairs } 組のうち { $wrong } 組に当たります。
results-error-sampling = { $state ->
    [open] { $share } 組は、これまでの回答者が { $count } 人だけであるため
   *[closed] { $share } 組は、回答者が { $count } 人だけであるため
}
results-error-privacy = { $share } 組は、回答者を守るノイズのため
results-split-title = 誤りの原因
results-split-about = 100 組のうち { $total } 組の上下が逆だと見込まれます。{ $sampling } 組は人数の不足、{ $privacy } 組はプライバシーによるものです。当てずっぽうなら 50 組が逆になります。
results-split-least = 誤りなし
results-split-most = 当てずっぽうと同じ

## What more people would tell

results-more-heading-open = もっと多くの人が答えれば分かること
results-more-heading-closed = もっと多くの人が答えていれば分かったこと
results-more-which-of-two = 二つのうちどちらが首位か
results-more-which = どれが首位か
results-more-pairs = 100 組のうち { $share } 組の上下が正しい順位
results-more-all = すべての項目の間に差があると言えること
results-more-never = 誰にも尋ねきれない人数：ほぼ同じと見てよいもの
results-more-few = 今よりあと数人
results-more-total = 全部で約 { $count } 人
results-more-than-now = 全部で約 { $count } 人（今より { $more } 人多い）
results-more-note-open = これまでの人と同じように回答が続く場合の予測です。この人数で分かる見込みと分からない見込みは、ほぼ半々です。
results-more-note-closed = これまでの人と同じように回答が続いていた場合の予測です。この人数で分かる見込みと分からない見込みは、ほぼ半々です。
results-more-done = 人数が増えても、この順位はほとんど変わらないでしょう。
results-more-early = 何人必要かは、これらの回答からは言えません。まだ何も差があるとは言えないためです。

## Each item against each other

results-matrix-heading = 総当たり
results-matrix-numbers = 各マスは、行の項目が列の項目より本当に上であるのが 100 回のうち何回かを示します。50 は、これらの回答からは分からないことを表します。列の番号は順位です。
results-matrix-region = 項目の総当たり表
results-matrix-shades = 行と列は、順位どおりに並べた項目です。色が濃いところでは、二つの順番は確かです。行が上なら紫、下なら黄土色です。色が薄れるところでは、差があるとは言えません。
results-matrix-below = 下
results-matrix-above = 上
results-matrix-title = 各項目がほかの項目より上であることの確かさ
results-matrix-about = 結果の順に並べた { $items } 行 { $items } 列の表。マスの数は、行の項目が列の項目より本当に上であるのが 100 回のうち何回かを示します。
results-matrix-about-shades = 結果の順に並べた { $items } 行 { $items } 列の図で、首位は上端と左端です。マスが目立つほど、二つの項目の順番は確かです。対角線の近くで背景に溶け込むところでは、差があるとは言えません。
results-matrix-cell = 「{ $row }」が「{ $column }」より上：100 のうち { $chance }

## What it cost, and what to take along

results-cost-heading = 回答者がこのために使ったもの
results-cost-more = <secret>回答の秘密は守られますか？</secret>に、詳しい説明と、何からは守られないかが書かれています。
results-files-heading = 持ち帰る、集計し直す
results-files-private = 結果をご自身だけのものにしておくなら、これらのファイルも人に渡さないでください。
results-files-public = ノイズ入りの回答は公開されています。すでにプライバシーのための処理を経ており、誰でも結果を確かめられます。
results-file-json = 結果（JSON）
results-file-csv = 順位（CSV）
results-file-png = 画像（PNG）
results-file-svg = 画像（SVG）
results-file-reports = すべてのノイズ入りの回答（JSON Lines）
results-file-table = すべてのノイズ入りの回答（Parquet）
results-columns = CSV の列の意味
results-column-place = この結果での順位。1 から始まります
results-column-item = 項目の名前。表計算ソフトが数式と見なす名前の前には、アポストロフィが付きます
results-column-best-possible-place = ありうる最も上の順位
results-column-worst-possible-place = ありうる最も下の順位
results-column-group = 同じ番号の項目は一つのまとまりです。その間に確かな境目はありません
results-column-mean-lead = ほかの全項目に対する平均的なリードの大きさ。全員がほかのどの項目よりも好むなら 1、好む人とそうでない人が同数なら 0、好む人がいなければ -1。ノイズ入りの回答からの推定値なので、この範囲を超えることがあります
results-recount = 集計し直す
results-method = 集計の方法：<code>{ $method }</code>。
results-method-reason = 集計の方法：<code>{ $method }</code>。理由：{ $reason }。
results-methods-link = ほかの方法と並べて見る
results-reason-plain = 回答にノイズがなく、異議のある人が最も少ない並び順を見つけられるため
results-reason-noisy = 回答はノイズ入りで、ノイズの大きさを考慮した当てはめが、一つひとつの回答を最も生かせるため
results-reason-many = 回答はノイズ入りで、項目が多くて当てはめができず、平均を取るとノイズの大部分が打ち消し合うため（回答が多ければ平均順位による並び順になりますが、異議のある人が最も少ない並び順とは限りません）
results-reason-orders = 回答はノイズ入りの並び順全体で、そこから分かるのは項目の平均順位で、ほかにはほとんど何も分からないため

## Showing it on another website

results-embed = ほかのウェブサイトに表示する
results-embed-result = これをご自身のページに入れてください。そのページが開かれるたびに、その時点の結果をスクリプトなしで表示します。訪れた人のブラウザーは、そのときこのサーバーに結果を問い合わせます。
results-embed-result-code = 結果を表示する HTML
results-embed-survey = こちらはアンケートへの入り口です。専用のタブで開きます。ほかのウェブサイトの中で回答することはありません。
results-embed-survey-code = アンケートへのリンクを表示する HTML
results-embed-result-name = アンケートの結果
results-embed-survey-name = アンケート

## While it is not shown

results-none-yet-title = { $title }：結果はまだありません
results-none-title = { $title }：結果はありません
results-for-organiser = 結果を見られるのは主催者だけです。
results-not-yet = 結果はまだ表示されません。
results-never = 結果は今後も表示されません。
results-not-shown = 結果は表示されません。
results-who-heading = 結果を見られる人
results-who = 主催者は、このアンケートの結果を自分だけが見ると決めており、参加者全員にそのことが伝えられます。主催者は、アンケートの管理ページからこのページを開きます。
results-who-from = 主催者には { $least } 人から表示されます。これまでは { $count } 人です。
results-survey-closes = アンケートの締め切りは { $end } です。
results-answer = 回答する
results-awaited-heading = 結果の表示に必要なこと
results-awaited-people = 少なくとも <strong>{ $least } 人</strong>の回答が必要です。これまでは { $count } 人です。
results-awaited-groups = 結果は、どのグループにも新しい回答がないか、{ $step } 件以上あるときに更新されます。誰かの回答だけが目立たないようにするためです。まだそうなっていません。
results-awaited-end = { $also ->
    [yes] また、ほかの人の回答に左右されないように、先にアンケートが終了する必要があります。
   *[no] ほかの人の回答に左右されないように、先にアンケートが終了する必要があります。
}
results-awaited-end-date = 締め切りは <strong>{ $end }</strong> です。主催者がそれより早く終了することもあります。
results-awaited-end-hand = 主催者が手動で終了します。
results-few-answers-heading = 回答が少なすぎました
results-few-answers = 条件では { $least } 人から結果を表示しますが、アンケートは { $count } 人で終了しました。もう誰も回答できないので、結果は出ません。
results-withheld-why = これは主催者の選択であり、回答の秘密を守る仕組みではありません。秘密を守るのは、何かが送り出される前に各端末で加えられるノイズです。
results-answer-cost-heading = 一つの回答で使うもの

## Several methods side by side

results-methods-title = { $title }：いくつかの方法
results-back = 結果に戻る
results-methods-too-many = 方法を比べるのは { $most } 項目までです。
results-methods-nobody = まだ誰も回答していないので、比べるものがありません。
results-methods-same = { $count } 種類の方法すべてで同じ順位になります。
results-methods-all-first-alone = { $count } 種類の方法すべてで{ $first }が首位です。公表した順位とは、ほかのどの方法もどこかで違います。
results-methods-all-first = { $count } 種類の方法すべてで{ $first }が首位です。{ $count } 種類のうち { $same } 種類が、公表した順位と全体が同じになります。
results-methods-some-first-alone = { $count } 種類の方法のうち { $agree } 種類で{ $first }が首位です。公表した順位とは、ほかのどの方法もどこかで違います。
results-methods-some-first = { $count } 種類の方法のうち { $agree } 種類で{ $first }が首位です。{ $count } 種類のうち { $same } 種類が、公表した順位と全体が同じになります。
results-methods-heading = 同じ回答を、いくつかの方法で集計
results-methods-about = 数は順位です。結果と違う順位の横には、▲ といくつ上か、▼ といくつ下かを示します。
results-methods-region = 方法ごとの順位
results-methods-item = 項目
results-methods-stated = （公表した方法）
results-methods-pairs = 上下が逆の組
results-methods-none = 同じ
results-methods-some = { $all } 組中 { $pairs } 組
results-methods-open = 方法によって違うところは、回答だけでは決まらないところです。各項目にありうる順位は<result>結果</result>にあります。方法が一致していても、より確かになるわけではありません。どの方法も同じ回答を集計しているためです。
results-methods-each = それぞれの方法
results-does-fitted = 異議のある人が最も少ない並び順を、各回答のノイズの大きさで重み付けして探します。
results-does-kemeny = ノイズ入りの回答を届いたまま扱い、食い違う回答が最も少ない並び順を探します。
results-does-borda = ほかの全項目に対する平均的なリードの大きさで並べます。
results-does-copeland = 各項目が、一対一でほかのいくつの項目に勝つかを数えます。
results-does-bradley-terry = 届いた回答が最も起こりやすくなるように、各項目に点数を付けます。
results-does-hodgerank = すべての組のリードが最もよく整合するように、各項目に点数を付けます。
results-does-rank-centrality = 項目から項目へ、主に勝つほうへと歩きます。最も長くとどまる項目が首位です。
results-does-footrule = 各項目を、ほかの全項目に対して得た順位にできるだけ近く置きます。
results-does-kwiksort = 偶然に選んだ一つの項目の前と後ろにほかの項目を分けることを繰り返します。このソフトウェアのもとになった論文の方法です。
results-methods-left-out = 項目がこれだけ多いと遅すぎる方法：{ $names }。
results-methods-why-heading = どの方法を公表しているか、その理由
results-methods-why = 結果は <strong>{ $method }</strong> によります。方法は回答の種類と項目の数で選ばれ、出てくる結果で選ばれることは決してありません。結果の確かさは、この方法だけについて示しています。
results-methods-why-reason = 結果は <strong>{ $method }</strong> によります。理由：{ $reason }。方法は回答の種類と項目の数で選ばれ、出てくる結果で選ばれることは決してありません。結果の確かさは、この方法だけについて示しています。

## Groups of people side by side

results-groups-title = { $title }：グループ別
results-groups-lead = 全体の結果と、各グループだけの結果です。
results-groups-heading = 各グループの結果と、その確かさ
results-groups-all = 全体
results-groups-all-short = 全体
results-groups-said = { $count } 人。{ $headline }
results-groups-wrong = 100 組のうち、およそ { $total } 組の上下が逆だと見込まれます。
results-groups-few = 非表示
results-groups-least = グループは { $least } 人から表示されます。
results-groups-rest = 残りの人がそれより少なくなる場合も、グループは表示されません。引き算で残りの人の回答が分かってしまうためです。招待がそれより少ないグループは、全体の結果にだけ数えられます。
results-groups-too-many-items = { $most } 項目を超えると、ここではグループを比べません：{ $names }。各グループの結果は <code>{ $address }</code> にあります。
results-groups-too-many = 項目もグループも多いため、ここでは比べません：{ $names }。各グループの結果は <code>{ $address }</code> にあります。
results-groups-table = 順位ごとの比較
results-groups-places = 各順位の下にあるのは、その項目がこのグループでありうる順位です。そのどれもが全体でありうる順位に含まれない場合は、順位に印が付きます。
results-groups-region = グループごとの順位
results-groups-item = 項目
results-groups-differs = 違いあり
results-groups-claim = それぞれの範囲は、一つのグループの一つの項目についてのものです。このような範囲は、100 件のうち { $confidence } 件が本当の順位を含みます。あるグループでの項目の本当の順位が全体と同じである場合、誤って印が付くのは 100 回のうち多くて { $doubt } 回です。これは一つひとつの順位についてであり、すべての順位とグループを合わせたものについてではありません。数が多いほど、どれかの印が誤りである見込みは高くなります。印のない順位も、同じだと分かっているわけではありません。
results-groups-label = グループの名前は招待に付いていたもので、ノイズ入りの回答とともに知られます。参加者にはそのことが伝えられています。

## The picture for a slide, and what a link shows

results-slide-bars = 棒は、項目にありうる順位の範囲です。このような範囲は、100 件のうち { $sure } 件が本当の順位を含みます。
results-slide-more = 下にほか { $count } 件
results-link = { $headline }{ $answered }。
results-link-asks = { $count } 項目のうち、先に来るのはどれでしょうか？ 回答には、送り出される前に、お使いの端末でノイズが加えられます。
results-card = { $count } 人が回答しました。{ $headline }
results-card-nobody = まだ誰も回答していません。

## What the page's script says

results-tools-no-file = ファイルをダウンロードできませんでした
results-tools-no-picture = 画像を作れませんでした
results-tools-wrong-link = これはこのアンケートの管理用リンクではありません。
results-tools-wrong-link-next = アンケートの管理ページから結果を開いてください。
results-tools-told = { $answered }。{ $headline }

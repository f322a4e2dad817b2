## The top of the page

device-lead = 順位はこの端末に残ります。出ていくのはノイズ入りの回答で、先に内容を確認できます。
device-secret = 回答の秘密は守られますか？
device-no-script = ここで回答するには JavaScript が必要です。ノイズを加えるのは、お使いの端末自身だからです。JavaScript がない場合は、ターミナルで回答できます：
device-no-script-result = <result>結果</result>は JavaScript なしで見られます。
device-what-is-ranked = 並べる項目
device-so-far = これまでの回答 { $count } 件
device-closed = 終了

## About this survey

device-about = このアンケートについて
device-by = 質問者：<name>{ $name }</name>。この名前は誰も確認していません。
device-until = { $who ->
    [you] { $moment }（お使いの端末の時刻）まで回答できます。
   *[others] ほかの人は { $moment }（お使いの端末の時刻）まで回答できます。
}
device-until-closed = { $who ->
    [you] 主催者が終了するまで回答できます。
   *[others] ほかの人は、主催者が終了するまで回答できます。
}
device-no-longer = 回答の受け付けは終わっています。
device-result-organiser = { $count ->
    [0] 結果を見られるのは主催者だけです。
   *[other] 結果を見られるのは主催者だけで、回答 { $count } 件からです。
}
device-result-after = { $count ->
    [0] アンケートが終了すると、リンクを持つ人は誰でも結果を見られます。
   *[other] アンケートが終了し、回答が { $count } 件以上あれば、リンクを持つ人は誰でも結果を見られます。
}
device-result-live = { $count ->
    [0] リンクを持つ人は誰でも、変わっていく結果を見られます。
   *[other] 回答が { $count } 件になると、リンクを持つ人は誰でも結果を見られます。
}
device-result-other = { terminal-results-other }
device-group = この招待はグループ（{ $groups }）に属しています。グループの名前は、ノイズ入りの回答とともに知られます。
device-links = 別のサイトへのリンクが付いた項目があります。開くと、訪れたことがそのサイトに伝わります。
device-changes = 主催者が変更したこと
device-change-terms = 誰も回答しないうちに、アンケートが変更されました。
device-change-title = タイトルが変更されました。
device-change-description = 説明が変更されました。
device-change-by = 質問者が変更されました。
device-change-closed = アンケートが終了しました。
device-change-reopened = アンケートが再開されました。
device-change-invites-added = 招待される人が増えました。
device-change-invites-revoked = 未使用の招待が取り消されました。
device-change-reports-lost = データベースの障害により、集計済みの回答の一部が失われました。
device-change-language = 言語が変更されました。
device-change-else = そのほかの変更がありました。
device-changed-title = タイトルが「{ $from }」から「{ $to }」に変更されました。
device-changed-by = 質問者が「{ $from }」から「{ $to }」に変更されました。
device-changed-end = 締め切りが { $from } から { $to } に変更されました。
device-changed-end-set = 締め切りが { $to } に決められました。
device-changed-end-gone = 締め切りがなくなりました。主催者が終了するまで受け付けます。

## How to answer

device-how = どのように回答しますか？
device-way-questions = { $count ->
    [1] 簡単な質問に一つ答える
   *[other] 簡単な質問に { $count } 個答える
}
device-way-questions-any = 簡単な質問に答える
device-way-questions-short = 二つのうちどちら？ 三十秒ほどです。
device-way-questions-long = 二つのうちどちら？
device-way-rank = 一覧を並べる
device-way-rank-hint = タップ、ドラッグ、またはキーボードで。関心のないものは省けます。
device-ticket-wait = 時刻からどの招待が自分のものか分からないように、この端末は券を見せる前に { $seconds } 秒待ちます。
device-ticket-skip = すぐに進む

## What leaves this device

device-terms = この端末から出るもの
device-terms-order = 出ていくのは並び順全体が一つです。ご自身の並び順に寄るように、くじ引きで決められます。
device-terms-answer = 出ていく回答が本当の回答どおりなのは、{ $times }です。それ以外は、偶然によって反転しています。
device-terms-pairwise = 組ごとに見ると、ご自身の考えと一致するのは、およそ{ $times }です。
device-terms-leave = この端末から出るのは { $count } 件の回答で、ほかには何も出ません。順位も、誰であるかも出ません。
device-alike = 「{ $name }」のように見える項目が二つあります。名前の違いは表示されない文字だけです。回答する前に、どちらが何かを主催者に確かめてください。
device-no-name = 名前が何も表示されない項目があります。回答する前に、それが何かを主催者に確かめてください。
device-open-line = このアドレスは暗号化されていません。途中にいる人に参加していることが見え、このページを書き換えられるおそれもあります。
device-unlinkable = 保存されるものからは、どの回答がどの招待で届いたかは分かりません。この端末は招待を封をした券に引き換え、後でその券だけを見せます。
device-unlinkable-by = 券を発行するのは { $host } で、このアンケートのサイトではありません。
device-numbers = 数値
device-fact-epsilon = イプシロン（使う量の上限）
device-fact-exact = この端末自身のしきい値による正確な量
device-fact-spent = これまでにほかのアンケートで使った量
device-fact-how = 方法
device-fact-sought = 求める並び順

## Questions

device-question = 質問 { $number } / { $all }
device-question-aloud = 質問 { $number } / { $all }：{ $question }「{ $left }」または「{ $right }」
device-back = 戻る

## Ranking

device-rank-how = 関心のあるものをタップして加えてください。ドラッグまたは矢印で動かせます。= を押すと、すぐ上のものと同順位になります。加えなかったものは意見なしになります。
device-rank-shuffled = 一覧の順番は人ごとに違います。
device-rank-find = 項目を探す
device-rank-keys = スペースキーまたは Enter キーで項目をつかみ、矢印キーで動かし、スペースキーまたは Enter キーで置き、Esc キーで元に戻します。= キーで、すぐ上の項目と同順位になります。
device-rank-list = 自分の順位（上から順に）
device-rank-done = 次へ進む
device-rank-place = { $place }.
device-rank-move = 「{ $item }」を動かす
device-rank-up = 「{ $item }」を上へ動かす
device-rank-down = 「{ $item }」を下へ動かす
device-rank-out = 「{ $item }」は意見なし
device-rank-in = 「{ $item }」を順位に加える
device-rank-tie = 「{ $item }」と「{ $above }」は同順位
device-rank-tie-first = 「{ $item }」とすぐ上のものは同順位
device-rank-at = { $item }：{ $all } 項目中 { $place } 位
device-rank-at-tied = { $item }：{ $all } 項目中 { $place } 位、同順位：{ $others }
device-rank-at-none = { $item }：意見なし
device-rank-others = { $names }、ほか { $count } 件
device-rank-two = { $first }、{ $second }
device-rank-picked = 「{ $item }」をつかみました。矢印キーで動かし、スペースキーで置き、Esc キーで元に戻します。
device-rank-put = 「{ $item }」を置きました：{ $place } 位
device-rank-put-tied = 「{ $item }」を置きました：{ $place } 位、同順位：{ $others }
device-rank-put-none = 「{ $item }」を置きました：意見なし
device-rank-restored = 「{ $item }」を元に戻しました

## Before the noise

device-review = ノイズを加えてよろしいですか？
device-review-said = 回答の内容：
device-before = <first>{ $first }</first>が<second>{ $second }</second>より先
device-neither = <first>{ $first }</first>と<second>{ $second }</second>は、どちらも先ではない
device-review-change = 変更する
device-review-change-aloud = 回答 { $number } を変更する
device-ranked-none = どの二つの項目についても意見がありません。それでも構いません。
device-ranked-level = どの項目も、ほかの項目より先に置かれていません。それでも構いません。
device-ranked-all = { $tied ->
    [0] すべての項目を並べました。
   *[other] すべての項目を並べました。そのうち { $tied } 項目は、ほかの項目と同順位です。
}
device-ranked-some = { $tied ->
    [0] { $all } 項目のうち { $count } 項目を並べました。
   *[other] { $all } 項目のうち { $count } 項目を並べました。そのうち { $tied } 項目は、ほかの項目と同順位です。
}
device-ranked-order = この端末は、この順位をもとにノイズ入りの並び順を一つ選び、それだけが出ていきます。
device-ranked-answers = この端末は、この順位をもとに { $count } 個の質問に答え、ノイズ入りの回答だけが出ていきます。
device-once = ノイズを加えるのは一度だけです。その後は、このアンケートへの回答を変更できません。もう一度尋ねることで、より多くを知られることがないようにするためです。
device-less = 明かす量を減らす
device-less-how = どれだけ明かしますか？
device-less-whole = アンケートが求めるすべて
device-less-half = その半分
device-less-quarter = その四分の一
device-less-hint = イプシロン { $epsilon }：出ていく回答が本当なのは、{ $times }
device-less-fixed = これは質問の前に選ばれたもので、変更できません。考えに応じて選ぶと、その考えの一部が知られてしまうためです。
device-limited = 自分で決めた上限の残りは、このアンケートが求める量より少なくなっています。<limits>上限を見る</limits>
device-add-noise = ノイズを加える

## What will leave

device-preview = この内容が端末から出ます
device-preview-fixed = ノイズを加えたので、回答はもう変更できません。送るまで、この端末に保存されます。
device-you-before = 自分：<first>{ $first }</first>が<second>{ $second }</second>より先
device-you-neither = 自分：<first>{ $first }</first>と<second>{ $second }</second>は、どちらも先ではない
device-fair-coin = 半々の確率で一方が選ばれ、その後：
device-fate-kept = ノイズを加えてもそのまま
device-fate-flipped = ノイズによって反転
device-fate-undecided = ノイズによってどちらとも決まらず
device-leaves-before = 出るもの：<first>{ $first }</first>が<second>{ $second }</second>より先
device-leaves-number = 出るもの：<strong>{ $sent }</strong> <soft>（1024 なら<first>{ $first }</first>、0 なら<second>{ $second }</second>）</soft>
device-order-filled = 意見なしや同順位のところは、先に偶然によって決められました。
device-order-drawn = { $agrees ->
    [yes] 受け入れられるまで、見ずに並び順を引きました。受け入れられたのは { $tries } 番目で、ご自身の並び順と十分に一致しています。
   *[no] 受け入れられるまで、見ずに並び順を引きました。受け入れられたのは { $tries } 番目で、ご自身の並び順とはあまり一致していませんが、偶然によって通りました。
}
device-bytes = そのままのバイト
device-bytes-code = 先頭のコードは、どの質問かを示します。どのウェブサイトでも同じですが、開いている間、サーバーには端末のアドレスが見えます。このプログラムはそれを保存しません。
device-why = これで守られる理由
device-why-order = 考えがどうであれ、どの並び順も出る可能性がありました。ご自身の並び順に近いものほど出やすくなります。
device-why-lean = { $count ->
    [1] この回答がご自身の考えのほうに傾くのは、{ $often }です。反対のほうに傾くのは、{ $seldom }です。
   *[other] それぞれの回答がご自身の考えのほうに傾くのは、{ $often }です。反対のほうに傾くのは、{ $seldom }です。
}
device-why-answer = { $count ->
    [1] この回答が本当の回答どおりなのは、{ $often }です。反対の考えの人がこのような回答を送るのは、{ $seldom }です。
   *[other] それぞれの回答が本当の回答どおりなのは、{ $often }です。反対の考えの人がこのような回答を送るのは、{ $seldom }です。
}
device-why-factor = ある人について何が見えたとしても、それが出る確率は、本人の順位の場合に、ほかのどの順位の場合と比べても最大で { $factor } 倍です。
device-why-exact = 今使われたしきい値による正確な量は { $loss } です。
device-send = この内容のまま送信する
device-send-whatever = ノイズで何が変わったとしても、送ってください。本当のものだけが送られるなら、回答は何も隠しません。今このページを離れても、回答はこの端末に残り、後で送ることができます。
device-sending = 送信しています…
device-sending-again = まだ応答がありません。再試行しています（{ $attempt } / { $of }）…
device-working = 作りものの回答にも手間がかかるよう、まずお使いの端末が少し計算をします：{ $percent } % 完了。
device-crowded = ただいま多くの人が回答しています。質問はまもなく表示されます。
device-offline = オフラインです。

## The receipt

device-counted = 集計されました。ありがとうございます。
device-counted-now = ノイズ入りの回答が集計されました。
device-counted-once = ノイズ入りの回答はすでに届いており、一度だけ集計されています。
device-counted-before = このアンケートには回答済みです。回答は集計されています。
device-no-promise = サイトは回答を集計しましたが、アンケートの記録簿に残すという、有効な署名入りの約束をしませんでした。残っているかどうかを後で確かめてください。
device-survey-closed = このアンケートは終了しました
device-survey-closed-more = 回答の受け付けは終わっています。
device-invite-used = この招待は使用済みです
device-invite-used-more = 別の端末またはブラウザーがこの招待で回答し、その回答が集計されています。ここから重ねて回答することはできません。同じ人の二つ目のノイズ入りの回答は、その人についてより多くを明かすためです。心当たりがなければ、招待を送った人に知らせてください。
device-invite-exchanged = 別の端末またはブラウザーが、この招待を券に引き換えました。そちらで回答してください。心当たりがなければ、招待を送った人に知らせてください。
device-code = ここへ案内したサイトで使うコード：
device-return = 主催者は、ここへ案内したサイトに戻るよう求めています。回答したことが、そのサイトに伝わります。
device-return-to = <host>{ $host }</host> に戻る
device-fact-survey = イプシロン（このアンケート）
device-fact-all = イプシロン（回答したすべてのアンケート）
device-fact-limit = 自分で決めた上限
device-result = 結果を見る
device-sent = 送られた内容（そのままのバイト）
device-sent-recount = 結果を見られる人は、すべてのノイズ入りの回答の一覧も見られます。そのうちの一行がこの回答です。だからこそ、誰でも集計し直すことができます。

## Not sent yet

device-waiting = まだ送られていません
device-waiting-more = 回答はこの端末に保存されています。ボタンを押して送信してください。いつも同じ回答で、集計は一度だけです。
device-waiting-offline = オフラインです
device-waiting-offline-more = 回答はこの端末に保存されています。送信済みの場合は、再びオンラインになり、このページが開いていれば、自動的に送られます。いつも同じ回答で、集計は一度だけです。
device-waiting-refused = 回答は受け付けられませんでした
device-waiting-refused-more = この端末にそのまま残っており、集計されていません。
device-send-now = 今すぐ送信する

## Trying a draft

device-draft = 下書きを試す
device-draft-banner = <strong>プレビュー。</strong>参加者に見えるとおりに表示しています。ノイズは加えられず、何も保存されず、何も送られません。フォームに戻るには、このタブを閉じてください。
device-draft-no-script = 回答と同じように、プレビューには JavaScript が必要です。

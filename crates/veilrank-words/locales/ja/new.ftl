new-title = アンケートを作る
new-lead = 質問と一覧があれば十分です。共有するためのリンクと、手もとに置くリンクができます。
new-script = ここでアンケートを作るには JavaScript が必要です。ターミナルでも作れます：
new-discard = 空のフォームから始める

## What is asked

new-what = 何を知りたいですか？
new-what-example = チームのランチはどこへ行きましょうか？
new-items = 何を並べますか？
new-items-hint = 一行に一つ。一覧があれば貼り付けてください。
new-sample-one = 麺の店
new-sample-two = ピザの店
new-sample-three = サラダの店
new-items-once = 重複をまとめる
new-items-undo = 元に戻す
new-notes = メモ
new-notes-hint = 必要な項目に、一行の文とリンクを付けられます。参加者には項目名の横に表示されます
new-asked = どのように尋ねますか？
new-pair = 二つの項目についての質問
new-pair-hint = 逆に答えられないように。例：「悪いのはどちら？」
new-list = 一覧全体の上に置く文
new-sample = 参加者に見える内容：
new-about = 誰が何のために尋ねるかを示す
new-by = 質問者は誰ですか？
new-by-hint = 参加者が知っている名前。空欄なら示しません
new-description = 回答する人への説明
new-description-hint = 何のためか、結果をどう使うか

## How sure, and how private

new-privacy-heading = 確かさとプライバシー
new-goal = 何を知る必要がありますか？
new-goal-order = 全体の順位
new-goal-order-hint = すべての項目の順位。最も多くの人が必要です。
new-goal-winner = 首位はどれか
new-goal-winner-hint = はるかに少ない人数で足ります。首位になりうる項目に質問を集めます。
new-goal-few = 上位のいくつか
new-goal-few-hint = どれが入るか。その中の順番は問いません。
new-few = いくつですか？
new-privacy = プライバシー
new-more-private = プライバシーを強く、必要な人数は多く
new-less-private = プライバシーを弱く、必要な人数は少なく
new-voters = 何人の参加を見込んでいますか？
new-helps = 次のようにすると良くなります：

## Who, and when

new-who = 誰が、いつ
new-access = 誰が回答できますか？
new-access-open = リンクを持つ人は誰でも
new-access-open-hint = 簡単に共有できます。二つのブラウザーから二度回答する人がいるかもしれません。
new-access-invite = 招待された人だけ
new-access-invite-hint = 一人に一つの秘密のリンク。集計はそれぞれ一度だけです。
new-unlinkable = 保存されるものからは、回答の招待をたどれないようにする
new-unlinkable-hint = 各端末は招待を封をした券に引き換え、その券で回答します。名前が回答とともに知られるグループとは一緒に使えません。
new-issuer = 招待をほかの人が配る
new-issuer-hint = <code>veilrank issue new</code> が表示した内容を貼り付けてください。たとえば従業員代表が一覧を持ち、このサイトが招待を見ることは決してありません。
new-people = 誰を招待しますか？
new-people-hint = 名前またはアドレスを一行に一つ、または表計算ソフトの列（名前、メールアドレス、グループ）。このブラウザーに残ります。サーバーに伝わるのは人数とグループで、名前は伝わりません。
new-people-example-one = 佐藤 安奈
new-people-example-two = 鈴木 勉
new-invites = または、招待の数だけを指定
new-groups = 名前のないグループ
new-groups-lines = 一行に一つのグループと人数
new-groups-hint = 部署や拠点など。ノイズ入りの回答とともにグループも知られることが、参加者に伝えられます
new-groups-example-one = 東京 12
new-groups-example-two = 大阪 8
new-results = 誰が結果を見られますか？
new-results-during = 全員、受付中から
new-results-during-hint = 回答が増えるにつれて、はっきりしてきます。
new-results-after = 全員、終了した後
new-results-after-hint = 結果に左右される人が出ないように。
new-results-organiser = 自分だけ
new-results-organiser-hint = ここでは結果を見られないことが、参加者に伝えられます。
new-least = 結果を表示するのに必要な回答者の数
new-closing = いつ終了しますか？
new-closing-hand = 自分で終了する
new-closing-date = 日時を指定する
new-closes = 締め切り
new-closes-hint = お使いの端末のタイムゾーンで

## More settings

new-settings = その他の設定
new-epsilon = イプシロン
new-epsilon-hint = スライダーの値を数で：一人が使う量の上限。0.01 から 20 まで
new-language = このアンケートのページの言語
new-language-each = 読む人のブラウザーに合わせる
new-shuffle = 参加者ごとに一覧の順番を入れ替える
new-shuffle-hint = 一覧の上にあるものほど選ばれやすくなります。順番に意味がある場合はオフにしてください。
new-reopens = 終了した後に再開することがある
new-reopens-hint = 参加者に伝えられます。選ばなければ、終了した後は再開できません。
new-completion = 回答の後
new-completion-hint = 参加者に報酬を払うプラットフォーム向け
new-completion-none = 何もしない
new-completion-code = コードを表示する
new-completion-return = 戻るリンクを示す
new-code = コード
new-code-hint = 全員に同じものなので、誰かを見分けることにはなりません
new-return = 戻り先
new-return-hint = https:// で始まるアドレス
new-mechanism = 端末がノイズを加える方法
new-mechanism-response = 回答ごとに、そのままにするか反転する（randomized response）
new-mechanism-laplace = 回答ごとに数を足す（Laplace）
new-mechanism-order = ノイズ入りの並び順全体を一つ送る（permutation cap）
new-truth = どの並び順を正しいとするか
new-truth-fits = 自動：すぐ下のもの。ノイズ入りの並び順全体を送る場合は平均順位
new-truth-kemeny = 参加者との食い違いが最も少ない並び順（Kemeny）
new-truth-borda = 参加者が付けた平均順位による並び順（Borda）
new-queries = 一人あたりの質問の数
new-queries-hint = 空欄：イプシロンを最も生かせる数
new-per-minute = 毎分の参加者の上限
new-per-minute-hint = 誰でも使えるリンクの場合。いっぱいのときは少し待ちます。空欄：300、0：上限なし
new-assign = どの質問をするか
new-assign-fits = 自動：全員が受付中から結果を見られるなら最も多くを知らせる質問、そうでなければどれも同じ回数
new-assign-live = 全員に見えているノイズ入りの回答から、最も多くを知らせる質問（live）
new-assign-balanced = どの質問も同じ回数（balanced）
new-assign-uniform = くじ引きで（uniform）

## Publishing

new-token = サーバーのトークン
new-token-hint = アンケートを作ってよい人に、このサーバーの運営者が渡します
new-try = 先に参加者として試す

## Said by the script

new-tell-publish = アンケートを公開する
new-tell-publish-open = リンクを持つ人に向けて、すぐに受付が始まります。最初の回答があるまでは、すべてを変更できます。
new-tell-publish-invite = 招待された人に向けて、すぐに受付が始まります。最初の回答があるまでは、誰が回答できるかを除いて、すべてを変更できます。
new-tell-edit-title = アンケートの編集
new-tell-edit = アンケートの編集
new-tell-edit-lead = 共有したリンクは変わりません。
new-tell-save = 変更を保存する
new-tell-save-some = 何がいつ変更されたかは、参加する人に表示されます。
new-tell-save-all = これからリンクを開く人には、新しい条件が表示されます。
new-tell-edit-some = すでに回答が始まっているため、尋ねた内容はそのままです。タイトル（書き誤りの訂正）、質問者、説明、締め切りは、まだ変更できます。
new-tell-edit-all = まだ誰も回答していません。誰が回答できるかを除いて、すべてを変更できます。
new-tell-closed = 終了したアンケートは変更できません。
new-tell-closed-next = 代わりに、同じようなアンケートを作ってください。
new-tell-copy = これはコピーです。自由に変更してください。新しいリンクを持つ、別のアンケートになります。
new-tell-draft = { $when } の下書きがあります。このブラウザーにだけあります。
new-tell-emptied = フォームを空にしました
new-tell-unreadable = サーバーがこのフォームを読み取れません。ページを再読み込みして、もう一度お試しください。

## The list of items

new-tell-items = { $count ->
    [0] まだ項目がありません。
   *[other] { $count } 項目。
}
new-tell-double = 「{ $name }」が { $count } 回書かれています。
new-tell-similar = 「{ $first }」と「{ $second }」は見間違えやすい名前です。つづりを確かめてください。別の文字体系の文字が入っているかもしれません。
new-tell-quoted = 「{ $name }」
new-tell-spellings = { $names }は同じ項目です。
new-tell-doubles = ほかに { $count } 件も同様です。
new-tell-off-numbers = 取り除きました：番号。
new-tell-off-letters = 取り除きました：行頭の文字。
new-tell-off-bullets = 取り除きました：行頭の記号。
new-tell-off-columns = 取り除きました：残りの列。
new-tell-off-numbers-columns = 取り除きました：番号と残りの列。
new-tell-off-letters-columns = 取り除きました：行頭の文字と残りの列。
new-tell-off-bullets-columns = 取り除きました：行頭の記号と残りの列。
new-tell-undone = 一覧を元に戻しました
new-tell-notes-open = 項目にメモを付ける
new-tell-notes-close = メモを隠す
new-tell-note-text = 一行の文
new-tell-note-text-for = 「{ $name }」の一行の文
new-tell-note-link = https:// のリンク
new-tell-note-link-for = 「{ $name }」の https:// のリンク

## People who are invited

new-tell-invites = 招待 { $count } 件。
new-tell-invites-groups = 招待 { $count } 件、グループ { $groups } 個。

## Mistakes

new-tell-no-title = 質問を書いてください。
new-tell-few-items = 少なくとも二つの項目を、一行に一つずつ書いてください。
new-tell-many-items = 一つのアンケートの項目は { $most } 個までですが、この一覧には { $count } 個あります。
new-tell-long-item = 「{ $name }…」は名前としては長すぎます。説明はメモに書いてください。
new-tell-twice = { $twice }どの項目も一度だけ書いてください。
new-tell-many-invites = 一つのアンケートの招待は { $most } 件までです。
new-tell-groups-wrong = グループは一行に一つずつ、「東京 12」のように人数を添えて書いてください。
new-tell-groups-twice = 同じグループが二度書かれています。人数をまとめてください。
new-tell-no-end = いつ終了するかを指定するか、自分で終了することを選んでください。
new-tell-wrong-end = これは日時ではありません。
new-tell-no-code = コードを書くか、表示しないことを選んでください。
new-tell-note-wrong = { $name }：{ $mistake }
new-tell-one-order = ノイズ入りの並び順全体を一つ送るので、ここは 1 か空欄です。
new-tell-many-questions = { $items } 項目からできる組は { $pairs } 組なので、質問は { $pairs } 個までにしてください。
new-tell-few-wrong = { $count } 項目のうち上位として選べるのは、1 から { $most } までです。
new-tell-live-wrong = それでは、まだ全員が見てよいわけではないことが、質問の内容から分かってしまいます。別の方法を選んでください。
new-tell-truth-wrong = ノイズ入りの並び順全体から分かるのは平均順位だけです。平均順位を選ぶか、別の種類のノイズを選んでください。

## Privacy at the slider

new-tell-slider = 50 対 50 が最大で { $sure } % になります。イプシロン { $epsilon }
new-tell-epsilon = イプシロン { $epsilon }
new-tell-dots = 参加者の考えについての推測を表す百個の点：当たりを示す塗りつぶした点は多くて約 { $right } 個、残りは輪
new-tell-asked = { $count ->
    [1] 一人に質問を一つします。出ていく回答が本当の回答どおりなのは、{ $times }です。
   *[other] 一人に { $count } 個の質問をし、イプシロンを分け合います。一つの回答だけを見れば、本当の回答どおりなのは、{ $times }です。すべての回答を合わせて分かることは、上に示したとおりです。
}
new-tell-asked-order = 一人がノイズ入りの並び順全体を一つ送ります。その中のある組が本人の考えどおりなのはおよそ{ $times }です。
new-tell-times-spent = { $times }（{ $spent } を使う場合）
new-tell-limit = 端末が自動で一つのアンケートに使うのは { $limit } までです。それを超える場合、持ち主は、より多く使うことを許すか、渡す量を減らすことになります。
new-tell-limit-offer = 持ち主には { $epsilon } の代わりに { $spent } が示され、予測もそれに基づきます。

## The forecast

new-tell-wait = この人数で何が分かるかを見るには、少なくとも二つの項目を書いてください。
new-tell-winner-right = { $voters } 人、イプシロン { $epsilon } の場合、{ $items } 項目の首位が正しく出るのは、{ $times }です。
new-tell-winner-noise = { $voters } 人、イプシロン { $epsilon } の場合、{ $items } 項目の首位はノイズでしかありません。
new-tell-first-right = 上位 { $few } 項目が正しく出るのは、{ $times }です。
new-tell-first-noise = 上位 { $few } 項目はノイズでしかありません。
new-tell-pairs-right = 100 組のうち { $count } 組の上下が正しくなります。
new-tell-pairs-noise = 二つの項目のどちらが上かは、ノイズでしかありません。
new-tell-order-right = { $items } 項目全体の順位が正しく出るのは、{ $times }です。
new-tell-order-noise = { $items } 項目全体の順位はノイズでしかありません。
new-tell-times-ten = { $count ->
    [0] 10 回のうち一回未満
   *[other] 10 回のうち { $count } 回
}
new-tell-times-hundred = 100 回のうち { $count } 回
new-tell-help-goal = 首位だけを尋ねる。
new-tell-help-epsilon = { $most ->
    [yes] 参加者が使う量をイプシロン { $epsilon } にする。端末が自動で受け入れる最大の値です。
   *[no] 参加者が使う量をイプシロン { $epsilon } にする。
}
new-tell-help-items = { $items } 項目ではなく { $count } 項目を並べる。
new-tell-help-assign = 受付中に結果を表示する。それまでの回答から次の質問を決められるようになります。
new-tell-help-voters = { $count } 人に尋ねる。
new-tell-then-pairs = そうすれば、100 組のうち { $count } 組の上下が正しくなる見込みです。
new-tell-then-winner = そうすれば、首位が正しく出るのは、{ $times }になる見込みです。
new-tell-then-first = そうすれば、上位 { $few } 項目が正しく出るのは、{ $times }になる見込みです。
new-tell-needs-pairs = 100 組のうち { $count } 組を正しくするのに必要な人数は、項目どうしの差が大きい場合：{ $low }、ほとんど並んでいる項目がある場合：{ $high }。
new-tell-ten-million = 一千万超
new-tell-needs-winner = 10 回のうち { $count } 回、首位が正しく出るのに必要な人数は、項目どうしの差が大きい場合：{ $low }、ほとんど並んでいる項目がある場合：{ $high }。
new-tell-needs-first = 10 回のうち { $count } 回、上位 { $few } 項目が正しく出るのに必要な人数は、項目どうしの差が大きい場合：{ $low }、ほとんど並んでいる項目がある場合：{ $high }。
new-tell-never-pairs = 何人に尋ねても、100 組のうち { $count } 組が正しくなることはありません。
new-tell-never-winner = 何人に尋ねても、10 回のうち { $count } 回、首位が正しく出ることはありません。
new-tell-never-first = 何人に尋ねても、10 回のうち { $count } 回、上位 { $few } 項目が正しく出ることはありません。
new-tell-agreement = これは、参加者の考えが 100 組のうちおよそ { $count } 組で共通の順位と一致するという前提での予測です。
new-tell-fakes = リンクを持つ人は、回答を捏造することもできます。正直な回答が { $voters } 件あっても、捏造された回答がおよそ { $fakes } 件あれば首位が変わることがよくあります。
new-tell-work = 回答ごとに端末は約一秒の計算をし、一度に多くの人が来るとさらに増えます。一日に一万件の作りものの回答には何時間もの計算がかかります。
new-tell-none-items = { $most } 項目を超えると予測はありません。それだけ多いと数万人が必要になると見込むか、上位のいくつかだけを尋ねてください。
new-tell-none-read = 予測するには、読み取れる数が必要です。
new-tell-none-reached = 今は予測に接続できません。
new-tell-none-now = 今は予測を得られません。
new-tell-none-epsilon = このイプシロンでは予測がありません。この値で自動的に回答する端末はありません。
new-tell-none-queries = これだけ多い質問には予測がありません。項目からそれだけの組はできません。
new-tell-none = この設定では予測がありません。
new-tell-least = 回答が少ないと、ノイズ入りでも、その中の一つが見分けられてしまう可能性があります。まずは十件が目安です。
new-tell-least-never = 見込みは { $count } 人です。この最小数では、結果が表示されることはありません。
new-tell-issuer-wrong = veilrank issue new が表示する内容ではありません。

organiser-title = { $title } · 管理
organiser-you = 主催しているアンケート
organiser-script = このページには JavaScript が必要です。主催者であることを示す秘密はリンクの # の後ろにあり、読み取れるのはスクリプトだけです。<result>結果</result>はスクリプトなしで見られます。
organiser-keep = このリンクを保管してください
organiser-keep-why = このページを開く唯一の鍵で、新しく作ることは誰にもできません。
organiser-keep-here = このブラウザーでは<mine>自分のアンケート</mine>に保存されています。ほかの場所にも保管してください。
organiser-keep-secret = これを持つ人は、アンケートを変更、終了、削除できます。共有しないでください。
organiser-link = 管理用リンク

## How it stands

organiser-answers = 集計済みの回答
organiser-opened = 開かれた招待
organiser-result = 結果のページを開く
organiser-arrivals = 回答が届いた時刻
organiser-arrivals-note = 五件単位に丸めてあり、サーバーが再起動すると失われます。でたらめに間をあけるスクリプトは人のように見えます。
organiser-terms = 条件
organiser-goal-order = すべての項目の順位を調べます。
organiser-goal-winner = どの項目が首位かを調べます。
organiser-goal-first = 上位 { $few } 項目はどれかを調べます。その中の順番は問いません。
organiser-truth-kemeny = 基準となるもの：参加者を含む母集団の人々との食い違いが最も少ない並び順。
organiser-truth-borda = 基準となるもの：参加者を含む母集団での平均順位で並べた項目。
organiser-asked = { $count ->
    [1] 一人に質問を一つします。目にする回答が本当の回答どおりなのは、{ $times }です。
   *[other] 一人に { $count } 個の質問をします。目にするそれぞれの回答が本当の回答どおりなのは、{ $times }です。
}
organiser-asked-order = 一人がノイズ入りの並び順全体を一つ送ります。
organiser-costs = 一人が使うのは、最大でイプシロン { $epsilon } です。
organiser-items = 並べる項目
organiser-more-items = ほか { $count } 件
organiser-changes = これまでの変更
organiser-edit = 編集する
organiser-another = 同じようなアンケートを作る

## Links and invites

organiser-share = これを全員に共有してください
organiser-participants = 参加者用のリンク
organiser-qr = リンクの QR コード
organiser-qr-for = スライドやポスターに。同じリンクが開きます。
organiser-gone = このアンケートの招待のリンクは、招待を作ったブラウザーにあります。もう一度表示することはできませんが、下で招待を追加できます。
organiser-gone-file = ファイルに保存してあれば、ここで読み込んでください。名前とリンクはこのブラウザーに入り、ほかへは送られません。
organiser-issued = 参加用のリンクを配るのは { $host } で、このサイトではありません。運営する人は、このコマンドで一覧を出せます。
organiser-issued-command = リンクの一覧を出すコマンド
organiser-take = リンクのファイルを読み込む（CSV）
organiser-take-file = リンクのファイル
organiser-invites-why = 一人に一つのリンクを渡し、どのリンクも集計は一度だけです。名前とリンクが一緒にあるのは、このブラウザーの中だけです。サーバーは名前もリンクも知らず、リンクのハッシュ値だけを知っています。サーバーが保存する内容からは、どの回答がどのリンクから来たかは分かりません。リンクとサーバーのデータベースの両方を持つ人なら割り出せますが、そこで見つかるのはノイズ入りの回答です。
organiser-csv = すべてのリンクをダウンロードする（CSV）
organiser-copy-all = すべてのリンクをコピーする
organiser-print = QR コード付きの用紙を印刷する
organiser-for = 宛先
organiser-group = グループ
organiser-acts = 操作
organiser-more = さらに招待する
organiser-whom = 誰を招待しますか？
organiser-whom-hint = 名前またはアドレスを一行に一つ、または列（名前、メールアドレス、グループ）。このブラウザーに残ります。
organiser-so-many = または、数だけを指定
organiser-in-group = グループ
organiser-in-group-hint = 一覧にグループがない場合
organiser-make-invites = 招待を作る
organiser-sheet = 印刷用の招待

## Reminding

organiser-remind = リマインダー
organiser-remind-why = リマインダーは、回答したかどうかにかかわらず、このブラウザーにリンクが保存されている全員に宛てたものです。このページは、誰が回答したかを示しません。文面には、回答済みの人は無視してよいと書かれています。名前も文面も、サーバーには送られません。
organiser-remind-csv = すべての文面をダウンロードする（CSV）
organiser-remind-each = 一人ずつに書く
organiser-remind-open = 回答をお願いした人全員に、これを送ってください。誰が回答したかは、このページには分かりません。
organiser-remind-text = リマインダーの文面
organiser-remind-mail = メールとして書く

## Downloads

organiser-download = ダウンロード
organiser-ranking = 順位（CSV）
organiser-outcome = 結果（JSON）
organiser-reports = すべてのノイズ入りの回答

## Closing and deleting

organiser-end = 終了・削除
organiser-extend = 締め切りを変更する
organiser-close = アンケートを終了する
organiser-reopen = 再開する
organiser-delete = 削除する
organiser-close-heading = アンケートを終了しますか？
organiser-close-stay = 受付を続ける
organiser-extend-heading = いつ終了しますか？
organiser-extend-hand = 自分で終了する
organiser-extend-date = 日時を指定する
organiser-extend-at = 締め切り
organiser-extend-zone = お使いの端末のタイムゾーンで
organiser-extend-seen = 変更されたことと変更の時刻は、参加する人に表示されます。
organiser-extend-stay = そのままにする
organiser-extend-yes = 変更する
organiser-delete-heading = アンケートを削除しますか？
organiser-delete-text = 条件、招待、すべての回答がサーバーから削除されます。結果は誰も見られなくなり、誰にも元に戻せません。
organiser-delete-result = 先に結果を保存する
organiser-delete-reports = すべてのノイズ入りの回答を保存する
organiser-delete-sure = 必要なものは保存した、または必要なものはない
organiser-delete-stay = 残す
organiser-delete-yes = 削除する（元に戻せません）

## Said by the script: how it stands

organiser-tell-status = { $status ->
    [open] 受付中
   *[closed] 終了
}
organiser-tell-so-far = これまでの状況
organiser-tell-in-the-end = 最終的な状況
organiser-tell-opened = { $all } 件中 { $count } 件
organiser-tell-arrivals-busiest = この一日で最も多かった十分間に、約 { $count } 件の回答が届きました。
organiser-tell-arrivals-few = これ以上のことを言うには少なすぎます。
organiser-tell-arrivals-people = 届いた時刻に、人ではないと思わせるものはありません。
organiser-tell-arrivals-even = 人よりも規則正しく届いています。一部はスクリプトが送ったのかもしれません。偶然にこう表示されるのは、アンケート千件のうち一件未満です。
organiser-tell-arrivals-picture = この一日の十分ごとの回答
organiser-tell-answered = 招待された { $all } 人のうち { $count } 人が回答しました。
organiser-tell-takes = 結果の表示に必要な回答 { $least } 件のうち { $count } 件。
organiser-tell-shows-from = 結果は回答 { $least } 件から表示されます。
organiser-tell-shows-from-more = 結果は回答 { $least } 件から表示されますが、これは招待された人数より多い数です。
organiser-tell-invited = 招待
organiser-tell-who-answered = 回答
organiser-tell-not-here = ここでは不明
organiser-tell-not-yet = まだ非表示
organiser-tell-not-known = 不明
organiser-tell-fewer = { $least } 未満
organiser-tell-closes = 締め切り
organiser-tell-closed = 終了
organiser-tell-closes-hand = ご自身で終了するとき
organiser-tell-closed-hand = ご自身で終了

## The result

organiser-tell-waits-answers = 結果の表示には、少なくとも { $least } 件の回答が必要です。
organiser-tell-waits-close = 結果は、アンケートが終了してから表示されます。
organiser-tell-waits-both = 結果の表示には、少なくとも { $least } 件の回答と、アンケートの終了が必要です。
organiser-tell-waits = 結果の表示には、あと数件の回答が必要です。
organiser-tell-too-few = 回答が少なすぎたため、結果は表示されません。
organiser-tell-nobody = 回答した人はいません。
organiser-tell-nobody-yet = まだ回答がありません。結果はここに少しずつ現れます。
organiser-tell-result = 結果
organiser-tell-result-so-far = これまでの結果
organiser-tell-place = { $place } 位
organiser-tell-places = { $low }～{ $high } 位
organiser-tell-more = ほか { $count } 件は結果のページにあります。

organiser-tell-none = { $status ->
    [open] 今のところ何も分かっていません。どの項目も、どの順位にもなりえます。
   *[closed] 何も分かっていません。どの項目も、どの順位にもなりえます。
}
organiser-tell-none-winner = { $status ->
    [open] 今のところ何も分かっていません。どの項目も首位かもしれません。
   *[closed] 何も分かっていません。どの項目も首位かもしれません。
}
organiser-tell-none-first = { $status ->
    [open] 今のところ何も分かっていません。どの項目も上位 { $few } 項目に入るかもしれません。
   *[closed] 何も分かっていません。どの項目も上位 { $few } 項目に入るかもしれません。
}
organiser-tell-found-winner = { $status ->
    [open] 今のところ、首位が確かな項目は { $found } 件、首位かもしれない項目は { $open } 件、候補から外れた項目は { $out } 件です。
   *[closed] 首位が確かな項目は { $found } 件、首位かもしれない項目は { $open } 件、候補から外れた項目は { $out } 件です。
}
organiser-tell-found-first = { $status ->
    [open] 今のところ、上位 { $few } 項目に入ることが確かな項目は { $found } 件、入るかもしれない項目は { $open } 件、候補から外れた項目は { $out } 件です。
   *[closed] 上位 { $few } 項目に入ることが確かな項目は { $found } 件、入るかもしれない項目は { $open } 件、候補から外れた項目は { $out } 件です。
}
organiser-tell-open-winner = { $status ->
    [open] 今のところ、首位かもしれない項目は { $open } 件、候補から外れた項目は { $out } 件です。
   *[closed] 首位かもしれない項目は { $open } 件、候補から外れた項目は { $out } 件です。
}
organiser-tell-open-first = { $status ->
    [open] 今のところ、上位 { $few } 項目に入るかもしれない項目は { $open } 件、候補から外れた項目は { $out } 件です。
   *[closed] 上位 { $few } 項目に入るかもしれない項目は { $open } 件、候補から外れた項目は { $out } 件です。
}
organiser-tell-apart = { $status ->
    [open] 今のところ、すべての項目の間に差があると言えます。
   *[closed] すべての項目の間に差があると言えます。
}
organiser-tell-any-groups = { $status ->
    [open] 今のところ、どの項目も首位かもしれません。差があると言えるまとまりは { $groups } 個です。
   *[closed] どの項目も首位かもしれません。差があると言えるまとまりは { $groups } 個です。
}
organiser-tell-some-groups = { $status ->
    [open] 今のところ、{ $items } 項目のうち { $count } 項目が首位かもしれません。差があると言えるまとまりは { $groups } 個です。
   *[closed] { $items } 項目のうち { $count } 項目が首位かもしれません。差があると言えるまとまりは { $groups } 個です。
}
organiser-tell-any-line = { $status ->
    [open] 今のところ、どの項目も首位かもしれません。ありえないと言える順位もありますが、上のものと下のものを分ける確かな境目はありません。
   *[closed] どの項目も首位かもしれません。ありえないと言える順位もありますが、上のものと下のものを分ける確かな境目はありません。
}
organiser-tell-some-line = { $status ->
    [open] 今のところ、{ $items } 項目のうち { $count } 項目が首位かもしれません。ありえないと言える順位もありますが、上のものと下のものを分ける確かな境目はありません。
   *[closed] { $items } 項目のうち { $count } 項目が首位かもしれません。ありえないと言える順位もありますが、上のものと下のものを分ける確かな境目はありません。
}

## What was changed

organiser-tell-change-terms = { $when }：条件を変更（まだ誰にも質問していない時点）
organiser-tell-change-description = { $when }：説明を変更
organiser-tell-change-closed = { $when }：終了
organiser-tell-change-reopened = { $when }：再開
organiser-tell-change-lost = { $when }：データベースの障害により、集計済みの回答が失われました：{ $from } → { $to }
organiser-tell-change-added = { $when }：招待を { $count } 件追加
organiser-tell-change-revoked = { $when }：招待を { $count } 件取り消し
organiser-tell-change-title = { $when }：タイトル：{ $from } → { $to }
organiser-tell-change-by = { $when }：質問者：{ $from } → { $to }
organiser-tell-change-end = { $when }：締め切り：{ $from } → { $to }
organiser-tell-change-language = { $when }：言語：{ $from } → { $to }
organiser-tell-quoted = 「{ $text }」
organiser-tell-not-said = 記載なし
organiser-tell-by-hand = 手動で終了

## A link that opens nothing

organiser-tell-no-survey = そのようなアンケートはありません。削除された可能性があります。
organiser-tell-wrong-link = これはこのアンケートの管理用リンクではありません。
organiser-tell-half-link = リンクが途中で切れています。# の後ろの部分がありません。
organiser-tell-wrong-next = アンケートを作ったブラウザーの<mine>自分のアンケート</mine>で探すか、保管したリンクを省かずに開いてください。# の後ろの部分が鍵です。それがなければ、ほかの人と同じように<result>結果を見る</result>ことしかできません。

## Invites

organiser-tell-invites = 招待
organiser-tell-invites-closed = 終了したアンケートの招待
organiser-tell-nameless = 招待 { $number }
organiser-tell-copy-link = リンクをコピーする
organiser-tell-copy-link-of = 「{ $name }」のリンクをコピーする
organiser-tell-write = 書く
organiser-tell-write-to = 「{ $name }」に書く
organiser-tell-take-back = 取り消す
organiser-tell-take-back-of = 「{ $name }」の招待を取り消す
organiser-tell-taken-back = 「{ $name }」の招待を取り消しました。このリンクでは、もう何も開きません。
organiser-tell-used = 「{ $name }」の招待は使用済みのため、残ります。
organiser-tell-show-all = { $count } 件すべてを表示する
organiser-tell-made = 招待を { $count } 件作りました。
organiser-tell-whom = 招待する人を書くか、数を指定してください。{ $mistake }
organiser-tell-no-group = このアンケートにそのグループはありません。グループは、アンケートを作ったときに決められています。
organiser-tell-scan = 読み取ると { $site } で参加できます。本人専用で、集計は一度だけです。
organiser-tell-code-for = 「{ $name }」の QR コード
organiser-tell-taken = { $count ->
    [0] ファイルに新しいものはありませんでした。
   *[other] リンクを { $count } 件読み込みました。
}
organiser-tell-wrong-file = このファイルには、このアンケートの招待のリンクがありません。「すべてのリンクをダウンロードする（CSV）」で作ったファイルを選んでください。何も変更されていません。
organiser-tell-no-room = このブラウザーには何も保存されないため、ファイルを読み込めません。

## Letters to people who are invited

organiser-letter-hello = こんにちは。
organiser-letter-hello-name = { $name } 様
organiser-letter-please = 次のアンケートへのご参加をお願いします：{ $title }
organiser-letter-link = このリンクはご本人専用で、集計は一度だけです。回答が端末を出る前に端末がノイズを加えるため、本当の考えが何であるかを確信できる人はいません。
organiser-letter-until = 受付は { $when } までです。
organiser-letter-remind-subject = リマインダー：{ $title }
organiser-letter-remind = 次のアンケートは、まだ受付中です：{ $title }
organiser-letter-remind-all = このメッセージは、回答したかどうかにかかわらず、招待された方全員にお送りしています。回答がお済みでしたら、無視していただいて構いません。
organiser-letter-remind-open = このメッセージは、回答したかどうかにかかわらず、全員にお送りしています。回答がお済みでしたら、無視していただいて構いません。
organiser-letter-noise = 回答が端末を出る前に端末がノイズを加えるため、本当の考えが何であるかを確信できる人はいません。

## Closing and deleting

organiser-tell-is-closed = { $reopens ->
    [yes] アンケートは終了しています。回答の受付は終わりました。再開することもできます。
   *[no] アンケートは終了しています。回答の受付は終わりました。
}
organiser-tell-closing-few = { $reopens ->
    [yes] 終了は取り消せます。回答の受付は終わり、回答が { $count } 件足りないため、結果は表示されません。
   *[no] 終了は取り消せません。回答の受付は終わり、回答が { $count } 件足りないため、結果が表示されることは今後ありません。
}
organiser-tell-closing-own = { $reopens ->
    [yes] 終了は取り消せます。回答の受付は終わり、ご自身に結果が表示されます。
   *[no] 終了は取り消せません。回答の受付は終わり、ご自身に結果が表示されます。
}
organiser-tell-closing-all = { $reopens ->
    [yes] 終了は取り消せます。回答の受付は終わり、結果が全員に表示されます。
   *[no] 終了は取り消せません。回答の受付は終わり、結果が全員に表示されます。
}
organiser-tell-close-text = { $reopens ->
    [yes] 終了している間は、誰も回答できません。再開することもできます。
   *[no] その後は誰も回答できず、再開することもできません。
}
organiser-tell-close-yes = { $reopens ->
    [yes] 終了する
   *[no] 終了する（再開できません）
}
organiser-tell-export-never = 結果は表示されないため、ダウンロードするものはありません。
organiser-tell-export-later = 結果とノイズ入りの回答は、条件どおりに表示されるようになれば、すぐにダウンロードできます。
organiser-tell-export-not-now = 今は順位を取得できません。
organiser-tell-say-when = いつ終了するかを指定してください。
organiser-tell-now-closed = アンケートを終了しました
organiser-tell-now-open = アンケートを再開しました
organiser-tell-end-changed = 締め切りを変更しました
organiser-tell-deleted = アンケートと、それについて保存されていたすべてを削除しました。
organiser-tell-my-surveys = 自分のアンケート
organiser-tell-make-another = 別のアンケートを作る

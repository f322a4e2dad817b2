## What can be typed

terminal-typed-yes = y, yes, はい
terminal-typed-no = n, no, いいえ
terminal-typed-back = b, back, 戻る
terminal-typed-over = r, restart, 最初から
terminal-typed-leave = q, quit, やめる
terminal-typed-help = h, help, ヘルプ

## Frames

terminal-error = エラー：{ $text }
terminal-warning = 警告：{ $text }
terminal-detail = { $text }：{ $detail }
terminal-list = { $list }、{ $name }
terminal-list-cut = { $list }、…
terminal-list-more = { $list }、ほか { $count } 件
terminal-quoted = 「{ $text }」
terminal-moment = { $day } { $time } UTC
terminal-cell = { $heading }：{ $value }

## What a survey is

terminal-by = 質問者：{ $name }
terminal-from = サーバー：{ $curator }
terminal-items = { $count } 項目：{ $names }
terminal-purpose = { $goal ->
    [winner] { $truth ->
        [borda] どの項目が首位かを調べます。結果は、回答者と同じような人々の間での平均順位で並べた項目です。
       *[kemeny] どの項目が首位かを調べます。結果は、回答者と同じような人々との食い違いが最も少ない並び順です。
    }
   *[order] { $truth ->
        [borda] すべての項目の順位を調べます。結果は、回答者と同じような人々の間での平均順位で並べた項目です。
       *[kemeny] すべての項目の順位を調べます。結果は、回答者と同じような人々との食い違いが最も少ない並び順です。
    }
}
terminal-purpose-few = { $truth ->
    [borda] 上位 { $few } 項目はどれかを、その中の順番を問わずに調べます。結果は、回答者と同じような人々の間での平均順位で並べた項目です。
   *[kemeny] 上位 { $few } 項目はどれかを、その中の順番を問わずに調べます。結果は、回答者と同じような人々との食い違いが最も少ない並び順です。
}
terminal-closes-at = { $reopens ->
    [yes] 締め切りは { $when } です。主催者がそれより早く終了することも、再開することもあります。
   *[no] 締め切りは { $when } です。主催者がそれより早く終了することもあります。
}
terminal-closes-open = { $reopens ->
    [yes] 締め切りはありません。主催者が終了し、再開することもあります。
   *[no] 締め切りはありません。主催者が終了します。
}
terminal-results-during = { $least ->
    [0] リンクを持つ人は誰でも、最初の回答から、受付中に結果を見られます。
    [1] リンクを持つ人は誰でも、最初の回答から、受付中に結果を見られます。
   *[other] リンクを持つ人は誰でも、回答 { $least } 件から、受付中に結果を見られます。
}
terminal-results-after = { $least ->
    [0] リンクを持つ人は誰でも、終了した後に結果を見られます。
    [1] リンクを持つ人は誰でも、終了した後に結果を見られます。
   *[other] リンクを持つ人は誰でも、回答が { $least } 件以上あれば、終了した後に結果を見られます。
}
terminal-results-organiser = { $least ->
    [0] 結果を見られるのは主催者だけで、最初の回答からです。
    [1] 結果を見られるのは主催者だけで、最初の回答からです。
   *[other] 結果を見られるのは主催者だけで、回答 { $least } 件からです。
}
terminal-results-other = 誰がいつ結果を見られるかは、このプログラムの知らない言葉で示されています：「{ $word }」。主催者に尋ねてください。
terminal-groups = 招待にはグループ（{ $groups }）が付いていることがあります。その場合、ノイズ入りの回答とともに、属するグループも知られます。
terminal-alike = 「{ $first }」と「{ $second }」は同じに見えます。違いは表示されない文字だけです。回答する前に、どちらが何かを主催者に確かめてください。
terminal-no-name = 名前が何も表示されない項目があります。回答する前に、それが何かを主催者に確かめてください。
terminal-similar = 「{ $first }」と「{ $second }」は見間違えやすい名前です。二つは別の項目です。
terminal-by-ticket = 保存されるものからは、どの回答がどの招待で届いたかは分かりません。招待はまず、中身を見ずに署名された券になります。
terminal-by-ticket-of = 保存されるものからは、どの回答がどの招待で届いたかは分かりません。{ $issuer } が中身を見ずに券に署名し、アンケートのサーバーに招待は渡りません。
terminal-cost-randomized-response = このうち { $pairs } 組について質問します。端末は、100 回のうち { NUMBER($times, minimumFractionDigits: 1, maximumFractionDigits: 1) } 回は回答をそのままにし、それ以外は反転します：イプシロン { $epsilon }。
terminal-cost-laplace = このうち { $pairs } 組について質問します。端末は各回答にノイズを加え、その結果が本当の回答どおりに読めるのは 100 回のうち { NUMBER($times, minimumFractionDigits: 1, maximumFractionDigits: 1) } 回です：イプシロン { $epsilon }。
terminal-cost-permutation-cap = 項目を自分の順番に並べます。端末はランダムな並び順を一つ送り、本当の並び順との相関は平均 { NUMBER($correlation, minimumFractionDigits: 3, maximumFractionDigits: 3) } です：イプシロン { $epsilon }。
terminal-budget = これまでに { $surveys } 件のアンケートで { NUMBER($spent, minimumFractionDigits: 6, maximumFractionDigits: 6) } を使いました。一つのアンケートについて自分で決めた上限は { $limit } です。

## What the organiser did since the survey was made

terminal-changes = 作成後に主催者が行ったこと：
terminal-changes-later = 作成後に主催者が行ったこと（最初の { $earlier } 件を除く）：
terminal-change = { $when }：{ $did }
terminal-did-title = タイトルを変更
terminal-did-terms = 質問の内容を変更（まだ誰にも質問していない時点）
terminal-did-description = 説明を変更
terminal-did-by = 質問者を変更
terminal-did-closes-at = 締め切りを変更
terminal-did-language = ページの言語を変更
terminal-did-closed = 終了
terminal-did-reopened = 再開
terminal-did-invites-added = 招待を追加
terminal-did-invites-revoked = 未使用の招待を取り消し
terminal-did-reports-lost = データベースの障害により集計済みの回答が消失
terminal-did-other = このプログラムに言い表す言葉のない操作：「{ $word }」
terminal-did-from-to = { $did }。変更前：{ $from }、変更後：{ $to }
terminal-did-to = { $did }。変更後：{ $to }
terminal-did-from = { $did }。変更前：{ $from }

## Questions

terminal-question-pair = 先に来るのはどちらですか？
terminal-question-list = 先に来るものを上に置いてください
terminal-question = { $asked }（質問 { $number } / { $of }）
terminal-no-opinion = 意見なし
terminal-ask = { $prompt }（{ $back } 戻る、{ $over } 最初から、{ $leave } やめる、? ヘルプ）：
terminal-ways = { $back } で一つ前の質問に戻り、{ $over } で最初からやり直し、{ $leave } でやめます。ノイズを加えるまでは、何も使われず、何も送られません。戻ってもサーバーに問い合わせることはありません。
terminal-pair-prompt = 1、2、0 のどれか
terminal-pair-help = 上の質問への回答として 1 か 2 を入力してください。意見がなければ 0 を入力してください（その場合は半々の確率で回答が決まります）。
terminal-pair-wrong = 1、2、0、{ $back }、{ $over }、{ $leave } のどれかが必要です（入力：「{ $typed }」）
terminal-first-question = これが最初の質問です。
terminal-shuffled = （一覧の順番に左右されないように、人ごとに違う順番で並んでいます。）
terminal-list-how = 番号を自分の順番で、先に来るものから入力してください。例：3 1 2。3 1=2 とすると、1 と 2 が同順位になります。
terminal-list-gaps = 意見のないものは省いてください。0 は、すべてについて意見なしです。
terminal-list-prompt = 自分の順番
terminal-list-help = 1 から { $most } までの番号を、先に来るものから、空白で区切って入力してください。同順位のものの間には = を入れます。0 だけを入力すると、すべてについて意見なしです。
terminal-number-range = 番号は 1 から { $most } までです（入力：「{ $typed }」）
terminal-number-tie = `=` は二つの番号の間に入れます。例：2=3
terminal-number-again = 同じ番号を入れられるのは一度だけですが、{ $number } がもう一度あります
terminal-say = 自分の回答：
terminal-say-order = 自分の回答（先に来るものから）：
terminal-say-nothing = 自分の回答：すべてについて意見なし。この場合、端末から出るのはノイズだけです。
terminal-say-pair = 「{ $worse }」ではなく「{ $better }」
terminal-say-none = 意見なし：「{ $first }」または「{ $second }」
terminal-say-left = 意見なしの項目：{ $names }
terminal-noise-final = ノイズを加えると、使ったものと見なされ、もう変更できません。
terminal-noise-prompt = ノイズを加えますか？ { $yes }
terminal-noise-help = これでよければ { $yes } を入力してください。ノイズで何が変わったか、何が送られるかは、送る前に表示されます。
terminal-noise-wrong = { $yes }、{ $back }、{ $over }、{ $leave } のどれかが必要です（入力：「{ $typed }」）

## What the noise did

terminal-noise-said = 自分の回答
terminal-noise-leaves = 端末から出る回答
terminal-noise-did = ノイズ
terminal-noise-pair = { $better } > { $worse }
terminal-noise-nothing = なし
terminal-noise-kept = そのまま
terminal-noise-flipped = 反転
terminal-noise-drowned = かき消された
terminal-noise-fair = 意見なしのため、半々の確率で決定
terminal-noise-more = ほか { $count } 件
terminal-noise-order = 並び順全体が一つ、端末から出ます。自分で順番を付けた { $of } 組のうち、{ $kept } 組がそのとおりです。

## Sending

terminal-leaves = この端末から { $curator } へ出るもののすべて：
terminal-send-anyway = ノイズで何が変わったとしても、送ってください。本当のときだけ送られる回答は、何も隠しません。
terminal-send = 送りますか？ { $yes } または { $no }：
terminal-send-wrong = { $yes } か { $no } が必要です（入力：「{ $typed }」）
terminal-not-sent = 何も送られていません。ノイズ入りの回答はこの端末に保存されており、同じコマンドで改めて送ることができます
terminal-answered = このアンケートには { $day } に回答しています。その回答はこの端末に保存されており、それが有効です。新たに質問することも、ノイズを加えることも、予算を使うこともありません。
terminal-answered-meanwhile = その間に、この端末の別のプログラムが回答しました。有効なのはその回答です。
terminal-counted-before = 集計済みなので、送るものはありません。（--yes を付けると同じバイトをもう一度送りますが、何も変わりません。）
terminal-counted = { $curator } が集計しました：{ $title }
terminal-counted-again = { $curator } が以前に集計しており、重ねては集計していません：{ $title }
terminal-receipt = イプシロン { $epsilon } のうち { NUMBER($spent, minimumFractionDigits: 6, maximumFractionDigits: 6) } を使いました。すべてのアンケートで { NUMBER($all, minimumFractionDigits: 6, maximumFractionDigits: 6) }（veilrank ledger）
terminal-completion-code = 完了コード：{ $code }
terminal-completion-return = 戻り先：{ $link }

## A survey without a server: its terms are in a file

terminal-alone-from = { $file } より：サーバーには問い合わせず、回答は自分で渡します
terminal-alone-chosen = 質問する組は、この端末がくじで選びます。不正をする人は組を自分で選べるため、サーバーが質問する場合より少ない作りものの回答で結果が変わります。
terminal-alone-leaves = この端末から出てよいもののすべて：
terminal-alone-write = 書き出しますか？ { $yes } または { $no }：
terminal-alone-not-written = 何も書き出されていません。ノイズ入りの回答はこの端末に保存されており、同じコマンドで改めて書き出すことができます
terminal-alone-written = 「{ $title }」への回答を書き出しました。主催者の指示どおりに渡してください。同じコマンドで、同じバイトをもう一度書き出します。
terminal-alone-wrong = { $file }：アンケートの条件ではありません。何も質問されず、何も使われていません
terminal-alone-assigned = { $file }：この条件では、どの組を質問するかをサーバーが決めるため、端末だけでは回答できません。アンケートのアドレスを使ってください
terminal-alone-answered = この ID のアンケートには { $day } に別の条件で回答しています。もう一度回答すると、また予算を使うことになります。どの条件が有効か、主催者に尋ねてください

## The ledger

terminal-sum = { $surveys } 件のアンケートで { NUMBER($spent, minimumFractionDigits: 6, maximumFractionDigits: 6) } を使いました。すべてのアンケートについて自分で決めた上限は { $limit } です。（{ $file }）
terminal-sum-unlimited = { $surveys } 件のアンケートで { NUMBER($spent, minimumFractionDigits: 6, maximumFractionDigits: 6) } を使いました。上限は決めていません。（{ $file }）
terminal-ledger-day = 日付
terminal-ledger-spent = 使った量
terminal-ledger-state = 状態
terminal-ledger-survey = アンケート
terminal-ledger-address = アドレス
terminal-state-drawn = 未送信
terminal-state-sent = 送信済み、未確認
terminal-state-counted = 集計済み
terminal-state-written = 書き出し済み
terminal-amount = { NUMBER($amount, minimumFractionDigits: 6, maximumFractionDigits: 6) }
terminal-waiting = { $count } 件の回答がまだ集計されていません。アドレスを付けて `veilrank answer` を実行すると、同じバイトをもう一度送ります。

## A ranking in a file

terminal-skipped = { $left ->
    [nothing] { $file }：{ $count } 件を除きました。このアンケートの項目ではないか、前に出てきています：{ $names }。このアンケートの項目は一つもないため、端末から出るのはノイズだけです。今回は残ったもので回答しますので、次回はアンケートにある名前をそのまま写してください
   *[something] { $file }：{ $count } 件を除きました。このアンケートの項目ではないか、前に出てきています：{ $names }。今回は残ったもので回答しますので、次回はアンケートにある名前をそのまま写してください
}
terminal-skipped-table = { $file }：{ $count } 件を除きました。このアンケートの項目ではないか、前に出てきています：{ $names }。このアンケートの項目は一つもないため、端末から出るのはノイズだけです。表としても読み取れません。今回は残ったもので回答しますので、次回はアンケートにある名前をそのまま写してください
terminal-skipped-line = { $number } 行目「{ $name }」
terminal-skipped-rank = { $number } 位「{ $name }」
terminal-file-unreadable = { $file }：このファイルから順位を読み取れません。質問も送信もしていません
terminal-file-voters = 一台の端末で回答できるのは一人分ですが、{ $voters } 人分あります。ファイルには自分の順位だけを入れてください

## What goes wrong here

terminal-stopped = 中止しました。何も送られていません
terminal-stopped-free = 中止しました。何も送られず、何も使われていません
terminal-input-ended = 最後の質問の前に標準入力が終わりました。何も送られていません
terminal-input-long = 回答は { $most } バイト未満ですが、それを超えています。何も送られていません
terminal-input-invite = 標準入力：招待が必要ですが、何もありませんでした
terminal-input-broken = 標準入力を読み取れません。何も送られていません
terminal-address-wrong = { $place }：アンケートのアドレスが必要です。例：https://polls.example/s/ID
terminal-address-user = { $place }：アドレスにはホストを書き、ユーザーは書きません。@ の前を省いてください
terminal-address-port = { $place }：ポートは 65535 以下の数です
terminal-address-id = { $place }：アンケートの ID は 1 から 64 個までの英字、数字、ピリオド、ハイフン、下線です（入力：{ $id }）
terminal-invite-wrong = 招待は、空白を含まない 1 から 1000 個までの英字、数字、記号です。もう一度コピーしてください
terminal-invite-link = `#` の後ろの招待：招待は、空白を含まない 1 から 1000 個までの英字、数字、記号です。もう一度コピーしてください
terminal-answered-elsewhere = この ID のアンケートには { $curator } で回答しています。もう一度回答すると、また予算を使うことになります。そのアドレスを指定してください
terminal-over-each = 一つのアンケートについて自分で決めた上限はイプシロン { $limit } ですが、このアンケートは { $epsilon } です。--epsilon で使う量を減らすか、--max-epsilon で上限を上げてください
terminal-over-total = すべてのアンケートについて自分で決めた上限は { $limit } ですが、これまでに { NUMBER($spent, minimumFractionDigits: 6, maximumFractionDigits: 6) } を使い、このアンケートで { NUMBER($loss, minimumFractionDigits: 6, maximumFractionDigits: 6) } を使うことになります。--epsilon で使う量を減らすか、`veilrank ledger --limit` で上限を上げてください
terminal-over-terms = 条件が許すのはイプシロン { $most } までです（指定：{ $epsilon }）
terminal-ledger-nowhere = 使った量の記録を置くフォルダーがありません。{ $variable } で指定してください
terminal-ledger-unreadable = { $file }：これは使った量の記録ではないため、いくら使ったか分かりません。バックアップから戻すか、最初からやり直すために移動してください
terminal-ledger-unwritable = { $file }：使った量の記録を保存できません
terminal-failed = うまくいきませんでした：{ $why }

## What goes wrong with the server

terminal-open-road = この接続を隠すものはありません。途中にいる人に、参加していることと招待が見え、条件を書き換えられるおそれもあります。https:// で始まるアドレスを尋ねてください
terminal-changed-now = 主催者がたった今、このアンケートを変更しました。もう一度読み込みます。まだ質問もしておらず、何も使われていません。
terminal-ticket-wait = 券ができました。時刻から持ち主が分からないように、{ $seconds } 秒後に使われます（--no-wait で省略できます）。Ctrl-C を押しても何も失われません。同じコマンドでここから続きます。
terminal-ticket-at-once = 券ができました。すぐに使われます。両方の時刻を見る人は、同じ人のものだと推測できるかもしれません。
terminal-work = 作りものの回答にも手間がかかるよう、このアンケートではまず少し計算をします。
terminal-wait = ただいま多くの人が回答しています。順番を待っています。
terminal-changing = 主催者がちょうどこのアンケートを変更しています。後でもう一度お試しください。何も使われず、何も送られていません
terminal-refused = サーバーが拒否しました：{ $why }{ $next }（{ $code }）
terminal-refused-plain = サーバーが拒否しました：{ $why }（{ $code }）
terminal-refused-silent = サーバーが拒否しましたが、理由は示されませんでした（{ $code }）
terminal-refused-unknown = このプログラムに言い表す言葉のない理由です。
terminal-refused-again = 同じコマンドをもう一度実行してください。直らない場合は、主催者に知らせてください。
terminal-status = ステータス { $status }
terminal-no-promise = サーバーは回答を集計しましたが、アンケートのログに残すことを署名で約束しませんでした。残っているかどうかは、後で `veilrank verify` で確かめられます。
terminal-not-accepted = 回答は受け付けられませんでした。{ $why }
terminal-kept = { $why }。ノイズ入りの回答はこの端末に保存されています。同じコマンドをもう一度実行すると、同じバイトを送ります
terminal-no-reply = サーバーから応答がありません：{ $why }。アドレスを確かめるか、後でもう一度お試しください
terminal-no-reply-time = 時間内に応答しませんでした
terminal-no-reply-host = そのようなホストはありません
terminal-no-reply-long = 応答が { $most } バイトを超えています
terminal-no-reply-connection = 接続に失敗しました
terminal-sent-on = サーバーは { $place } へ案内しています。信頼できるなら、そのアドレスを指定してください
terminal-sent-on-somewhere = サーバーは別のアドレスへ案内していますが、どこなのかは示されていません
terminal-terms-unreadable = サーバーの条件を読み取れません。Veilrank のアンケートのアドレスかどうか確かめてください
terminal-assignment-unreadable = サーバーが割り当てた質問を読み取れません。Veilrank のアンケートのアドレスかどうか確かめてください
terminal-terms-other = サーバーはアンケート { $id } を示すはずですが、{ $got } を示しました。アドレスを教えてくれた人に尋ねてください
terminal-ticket-wrong = 署名されたものは、条件の鍵では券になりません。何も回答していません。同じコマンドでもう一度試せます
terminal-ticket-other-terms = このアンケートの条件は、この端末の券が対象とする（または申請した）条件と異なります。何も送信していません。主催者に伝えてください
terminal-distrusted = サーバーは、その条件が許さないことを求めています：{ $why }。何も回答していません
terminal-distrusted-token = 割り当てがトークンではありません
terminal-distrusted-epsilon = 条件ではイプシロン { $agreed } ですが、{ $asked } を求めています
terminal-distrusted-queries = 条件では回答 { $agreed } 件ですが、{ $asked } 件を求めています
terminal-distrusted-pairs = 組が、条件の許すものではありません

mine-heading = 自分のアンケート
mine-lead = このブラウザーで作ったアンケートと、このブラウザーで管理用リンクを開いたアンケートです。
mine-script = 一覧はこのブラウザーのスクリプトが保存しているため、このページには JavaScript が必要です。
mine-warning = リンクはこのブラウザーにだけあり、ほかのどこにもありません。ブラウザーのデータを消去したり端末をなくしたりすると、リンクも失われ、サーバーから取り戻すことはできません。一覧をファイルに保存し、ほかの人の目に触れないところに置いてください。
mine-none = まだありません。<make>アンケートを作る</make>か、管理用リンクを開くか、以前ここで保存したファイルを読み込んでください。
mine-make = アンケートを作る
mine-save = 一覧をファイルに保存する
mine-take = ファイルを読み込む
mine-file = アンケート一覧のファイル
mine-forget-heading = このアンケートを一覧から消しますか？
mine-keep = 残す
mine-forget-yes = 消す

## Said by the script

mine-tell-asking = 状態を問い合わせています…
mine-tell-elsewhere = 別のサーバー：{ $site }
mine-tell-untitled = タイトルのないアンケート
mine-tell-forget = 一覧から消す
mine-tell-forget-one = 「{ $title }」を一覧から消す
mine-tell-another = 同じようなアンケートを作る
mine-tell-another-one = 同じようなアンケートを作る：{ $title }
mine-tell-made = { $when } に作成。
mine-tell-made-invites = { $when } に作成。招待 { $count } 件をここに保存しています。
mine-tell-status = { $status ->
    [open] 受付中
   *[closed] 終了
}
mine-tell-answers-of = 招待 { $all } 人のうち回答 { $count } 件
mine-tell-closes = 締め切り { $when }
mine-tell-gone = このサーバーにはもうありません。削除されています。
mine-tell-wrong-link = ここに保存されているリンクは、正しいものではありません。
mine-tell-not-now = 今は状態を問い合わせられません。
mine-tell-forget-text = { $invites ->
    [yes] 「{ $title }」は、サーバーではそのまま残ります。管理用リンクと招待のリンクはこのブラウザーから削除され、誰にも取り戻せません。
   *[no] 「{ $title }」は、サーバーではそのまま残ります。管理用リンクはこのブラウザーから削除され、誰にも取り戻せません。
}
mine-tell-forgotten = 「{ $title }」をここの一覧から消しました。
mine-tell-taken = { $count ->
    [0] 新しく読み込んだものはありません。
   *[other] アンケートを { $count } 件読み込みました。
}
mine-tell-known = { $count } 件はすでにありました。
mine-tell-saved = 保存しました
mine-tell-wrong-file = これはアンケート一覧のファイルではありません。
mine-tell-wrong-file-next = 「一覧をファイルに保存する」で作ったファイルを選んでください。何も変更されていません。
mine-tell-keeps-nothing = このブラウザーには何も保存されません。
mine-tell-keeps-nothing-next = このサイトのデータ保存を許可するか、管理用リンクをご自身で保管してください。

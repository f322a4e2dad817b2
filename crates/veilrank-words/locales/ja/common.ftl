common-language = 言語
common-skip = 本文へ移動
common-pages = ページ
common-new = 新しいアンケート
common-mine = 自分のアンケート
common-ledger = 自分の回答
common-secret = 秘密は守られますか？
common-foot = Veilrank はノイズを集め、その中から順位を見つけます。
common-docs = プログラム向け

## Words that several pages share

common-times = { $unit } 回のうち { $times } 回
common-times-hardly = 百万回のうち一回未満
common-times-nearly = 百万回以上のうち一回を除くすべて
common-sure = { $whose ->
    [you] そのすべてを見ると、回答者の考えを 50 対 50 と見ていた人が、最大で { $sure } % の確信を持てるようになります。
    [owner] 端末から出るすべてを見ると、持ち主の考えを 50 対 50 と見ていた人が、最大で { $sure } % の確信を持てるようになります。
   *[person] そのすべてを見ると、ある人の考えを 50 対 50 と見ていた人が、最大で { $sure } % の確信を持てるようになります。
}
common-dots = 百個の点：塗りつぶした { $kept } 個は本当の回答、輪の { $turned } 個は偶然によって反転した回答
common-items = { $count } 項目
common-answers = 回答 { $count } 件
common-place = { $end ->
    [first] { $place } 位
    [st] { $place } 位
    [nd] { $place } 位
    [rd] { $place } 位
   *[th] { $place } 位
}
common-places-two = { $low }または { $high }
common-places-range = { $low }～{ $high }
common-find = { $goal ->
    [order] すべての項目の順位を調べる
    [winner] どの項目が首位かを調べる
   *[first] 上位 { $few } 項目はどれかを調べる（その中の順番は問わない）
}
common-truth = { $truth ->
    [borda] 平均順位による（Borda）
   *[kemeny] 参加者との食い違いが最も少ない並び順（Kemeny）
}
common-question-pair = 先に来るのはどちらですか？
common-question-list = 先に来るものを上に置いてください
common-no-opinion = 意見なし
common-new-tab = （新しいタブで開きます）
common-copy = コピーする
common-copied = コピーしました
common-copy-select = 選択してコピーしてください
common-copy-impossible = ここではコピーできません。文字を選択してコピーしてください

## What a survey promises

common-promise-epsilon = 一人が使う量の上限（イプシロン）
common-promise-leaves = 各端末から出るもの
common-promise-answers = ノイズ入りの回答 { $count } 件
common-promise-order = ノイズ入りの並び順全体を一つ
common-promise-true = { $count ->
    [1] 本当の回答どおりである頻度
   *[other] それぞれが本当の回答どおりである頻度
}
common-promise-factor = 端末から出るものが何であれ、それが出る確率は、ある意見の場合に、ほかのどの意見の場合と比べても最大で { $factor } 倍です。
common-promise-loss = 端末で動くコードが失うプライバシーは正確に { $loss } で、{ $epsilon } を超えることはありません。
common-promise-free = このページとそのファイルはノイズ入りの回答だけから作られ、これによって誰かがさらに何かを使うことはありません。
common-promise-weak = これはプライバシーとしてはわずかです。予算が 3 を超えると、一つの回答について疑いの余地はあまり残りません。

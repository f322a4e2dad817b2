fields-two = { $first }{ $second }

## Numbers

fields-empty = ここに { $least } から { $most } までの数を入力してください。
fields-fraction = 「{ $text }」は整数ではありません。{ $least } から { $most } までの、小数のない数を入力してください。
fields-not-whole = 「{ $text }」は数ではありません。{ $least } から { $most } までの整数を入力してください。
fields-not-number = 「{ $text }」は数ではありません。{ $example } のような数を入力してください。
fields-least-one = 少なくとも一つ必要です。
fields-small = 小さすぎます。{ $least } から { $most } までの数を入力してください。
fields-large = 大きすぎます。{ $least } から { $most } までの数を入力してください。

## Texts, links and times

fields-long = 約 { $count } 文字分、長すぎます。
fields-link-start = リンクは https:// で始まり、サイトの名前が続きます。
fields-link-name = ここのリンクには、ユーザー名とパスワードを入れません。
fields-link-signs = このリンクには、リンクで使わない文字があります。
fields-past = 過去の時刻です。これから来る時刻を選んでください。

## Lists of people who are invited

fields-person-empty = 一覧の { $number } 番目には、名前もアドレスもありません。
fields-person-address = 「{ $address }」はアドレスではありません。
fields-person-group = 「{ $name }」にグループがありません。全員に書くか、誰にも書かないでください。
fields-person-twice = { $address } が二度書かれています。
fields-refused = サーバーは、ここの内容を使えません。確かめてください。

## Headings of the columns of a file

fields-column-number = 番号
fields-column-name = 名前
fields-column-email = メールアドレス
fields-column-group = グループ
fields-column-link = リンク
fields-column-subject = 件名
fields-column-text = 本文

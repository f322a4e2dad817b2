fields-two = { $first }{ $second }

## Numbers

fields-empty = 请在此填写数字，范围为 { $least } 至 { $most }。
fields-fraction = “{ $text }”不是整数；请填写不带小数的数字，范围为 { $least } 至 { $most }。
fields-not-whole = “{ $text }”不是数字；请填写整数，范围为 { $least } 至 { $most }。
fields-not-number = “{ $text }”不是数字；请填写数字，例如 { $example }。
fields-least-one = 至少需要一个。
fields-small = 这个数太小；请填写 { $least } 至 { $most } 的数字。
fields-large = 这个数太大；请填写 { $least } 至 { $most } 的数字。

## Texts, links and times

fields-long = 内容太长，大约多了 { $count } 个字。
fields-link-start = 链接以 https:// 开头，后面接网站的名称。
fields-link-name = 这里的链接不能包含用户名和密码。
fields-link-signs = 此链接中有链接不使用的字符。
fields-past = 这个时间已经过去；请选择尚未到来的时间。

## Lists of people who are invited

fields-person-empty = 列表中的第 { $number } 行既没有姓名，也没有地址。
fields-person-address = “{ $address }”不是地址。
fields-person-group = “{ $name }”没有组；请给每个人都写上组，或者都不写。
fields-person-twice = { $address } 出现了两次。
fields-refused = 服务器无法使用这里的内容。请检查。

## Headings of the columns of a file

fields-column-number = 编号
fields-column-name = 姓名
fields-column-email = 电子邮件
fields-column-group = 组
fields-column-link = 链接
fields-column-subject = 主题
fields-column-text = 正文

embed-more = ほか { $count } 件
embed-how-sure = この結果の確かさ<new>（新しいタブで開きます）</new>
embed-by = 質問者：{ $name }
embed-stays = 順位はお使いの端末に残ります。端末から出るのはノイズ入りの回答で、先に内容を確認できます。
embed-closed = このアンケートは終了しました。<result>結果を見る<new>（新しいタブで開きます）</new></result>
embed-take-part = 参加する<new>（新しいタブで開きます）</new>
embed-invited = 招待された人には、それぞれ参加用のリンクがあります。
embed-own-tab = 専用のタブで開きます。どのアドレスで回答しているかを、そこで確認できます。

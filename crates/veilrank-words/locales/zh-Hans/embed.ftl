embed-more = 以及另外 { $count } 个
embed-how-sure = 结果的把握程度<new>（在新标签页中打开）</new>
embed-by = 提问者：{ $name }
embed-stays = 您的排名留在您的设备上。离开设备的是一份带噪声的回答，您会先看到它。
embed-closed = 此调查已结束。<result>查看结果<new>（在新标签页中打开）</new></result>
embed-take-part = 参与<new>（在新标签页中打开）</new>
embed-invited = 受邀者各有自己的参与链接。
embed-own-tab = 调查会在单独的标签页中打开，您可以在那里看到自己是在谁的地址上回答。

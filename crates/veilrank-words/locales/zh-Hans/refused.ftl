refused-nothing = 这里什么也没有
refused-no-survey = 没有这个调查
refused-now = 目前无法完成
refused-at-all = 无法完成
refused-start = 回到首页

refused-nothing = ここには何もありません
refused-no-survey = そのようなアンケートはありません
refused-now = 今はできません
refused-at-all = できません
refused-start = 最初のページへ

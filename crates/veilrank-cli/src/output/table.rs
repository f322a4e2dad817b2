//! Aligned tables for people: columns, no boxes, readable when copied.

use comfy_table::{CellAlignment, ContentArrangement, Table, presets};
use veilrank_words::{Direction, Words};

/// A table with a heading; columns whose heading starts with `#` are aligned right and lose that mark.
pub(crate) fn table(headings: &[&str], rows: impl IntoIterator<Item = Vec<String>>) -> String {
    let mut table = Table::new();
    table.load_style(presets::NOTHING).set_content_arrangement(ContentArrangement::Disabled);
    table.set_header(headings.iter().map(|heading| heading.trim_start_matches('#')));
    table.add_rows(rows);
    for (index, heading) in headings.iter().enumerate() {
        if let (true, Some(column)) = (heading.starts_with('#'), table.column_mut(index)) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    let lines: Vec<String> = table.lines().map(|line| line.trim_end().to_owned() + "\n").collect();
    lines.concat()
}

/// A table as [`table`] writes it. Terminals do not agree on which way a row of several columns runs from right to left, so there each
/// cell stands on a line of its own, after its heading.
pub(crate) fn columns(
    say: Words,
    headings: &[&str],
    rows: impl IntoIterator<Item = Vec<String>>,
) -> String {
    if say.language().direction() == Direction::LeftToRight {
        return table(headings, rows);
    }
    let row = |cells: Vec<String>| {
        let lines = headings.iter().zip(cells).map(|(heading, value)| {
            let heading = heading.trim_start_matches('#');
            let cell = say.text("terminal-cell").with("heading", heading).with("value", value);
            format!("  {cell}\n")
        });
        lines.collect::<String>()
    };
    rows.into_iter().map(row).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use veilrank_words::Language;

    use super::*;

    fn names(names: &[&str]) -> Vec<String> {
        names.iter().map(|&name| name.to_owned()).collect()
    }

    #[test]
    fn from_right_to_left_every_cell_has_its_own_line() {
        let rows = || [names(&["a", "1"]), names(&["b", "2"])];
        let english = columns(Words::for_terminal(Language::English), &["x", "#y"], rows());
        assert_eq!(english, " x  y\n a  1\n b  2\n");
        let arabic = columns(Words::for_terminal(Language::Arabic), &["x", "#y"], rows());
        let lines: Vec<&str> = arabic.lines().collect();
        assert_eq!(lines.len(), 5, "{arabic}");
        assert!(lines[0].contains('x') && lines[0].contains('a') && !lines[0].contains('1'));
        assert!(lines[2].is_empty() && lines[4].contains('y') && lines[4].contains('2'));
    }
}

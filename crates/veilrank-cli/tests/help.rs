//! What the program says about itself: help, version, completions and manual pages.

mod common;

use common::{COMMANDS, Folder};

#[test]
fn help_is_as_agreed() {
    let folder = Folder::new();
    insta::assert_snapshot!("help", folder.run("--help").ok());
    insta::assert_snapshot!("help_short", folder.run("-h").ok());
    for command in COMMANDS {
        insta::assert_snapshot!(
            format!("help_{command}"),
            folder.run(&format!("{command} --help")).ok()
        );
    }
    for what in ["new", "serve", "links"] {
        let help = folder.run(&format!("issue {what} --help")).ok();
        insta::assert_snapshot!(format!("help_issue_{what}"), help);
    }
    for model in ["mallows", "plackett-luce", "random-utility", "mixture"] {
        let help = folder.run(&format!("generate {model} --help")).ok();
        insta::assert_snapshot!(format!("help_generate_{model}"), help);
    }
}

/// Every command and subcommand, by the lists that the help texts have of them.
fn all_commands(folder: &Folder, above: &str, found: &mut Vec<String>) {
    let help = folder.run(&format!("{above} --help")).ok();
    found.push(above.to_owned());
    let Some((_, listed)) = help.split_once("\nCommands:\n") else { return };
    for line in listed.lines().take_while(|line| !line.is_empty()) {
        let name = line.trim().split(' ').next().unwrap_or_default();
        // A description goes on further to the right than a name begins.
        if line.starts_with("   ") || name == "help" {
            continue;
        }
        all_commands(folder, format!("{above} {name}").trim(), found);
    }
}

#[test]
fn no_help_speaks_to_readers_of_the_source() {
    let folder = Folder::new();
    let mut commands = Vec::new();
    all_commands(&folder, "", &mut commands);
    assert!(commands.len() > COMMANDS.len() + 4, "{commands:?}");
    for command in &commands {
        for flag in ["--help", "-h"] {
            let help = folder.run(&format!("{command} {flag}")).ok();
            for markup in ["[`", "`]", "::"] {
                assert!(!help.contains(markup), "{command} {flag} has {markup}:\n{help}");
            }
        }
    }
}

#[test]
fn every_command_shows_an_example_of_itself() {
    let folder = Folder::new();
    for command in COMMANDS {
        let help = folder.run(&format!("{command} --help")).ok();
        let (_, examples) = help.split_once("\nExample").expect("there is an example");
        assert!(examples.contains(&format!("veilrank {command}")), "{examples}");
    }
}

#[test]
fn help_examples_work_as_they_stand() {
    let folder = Folder::new();
    folder.run("generate mallows --items 3 --voters 50 --theta 0.5 -o x.soc").ok();
    folder.run("randomize x.soc --epsilon 1 -o monday.jsonl").ok();
    folder.run("randomize x.soc --epsilon 1 -o tuesday.jsonl").ok();
    let tuesday = folder.read("tuesday.jsonl");
    let counts = veilrank::format::reports::read(&tuesday).unwrap();
    folder.write("counts.csv", veilrank::format::counts::write(&counts));
    folder.write("terms.json", tuesday.lines().next().unwrap());
    std::fs::create_dir(folder.path("events")).unwrap();
    folder.run("convert tuesday.jsonl -o events/part-0.parquet").ok();
    let order = ["randomize", "generate", "demo", "tally", "aggregate", "completions", "convert"];
    for command in order {
        let help = folder.run(&format!("{command} --help")).ok();
        let examples = help.lines().filter_map(|line| line.strip_prefix("  veilrank "));
        // A demo without --once runs until Ctrl-C.
        let ends = |line: &&str| !line.ends_with('\\') && *line != "demo";
        for example in examples.filter(ends) {
            let args = example.split(" > ").next().unwrap();
            folder.run(args).ok();
        }
    }
    // The last generate made a file of fifteen items, so that the others are tried on three.
    folder.run("generate mallows --items 3 --voters 50 --theta 0.5 -o x.soc").ok();
    folder.run("evaluate --order 2,0,1 x.soc").ok();
    folder.run("randomize x.soc --epsilon 1 -o reports.jsonl").ok();
    folder.run("aggregate reports.jsonl --json -o consensus.json").ok();
    folder.run("evaluate --consensus consensus.json x.soc").ok();
    folder.run("simulate x.soc --epsilon 2 --method kwiksort --trials 300").ok();
    folder
        .run("simulate --model mallows:theta=0.5 --items 15 --voters 500 --epsilon 1 --trials 2")
        .ok();
    folder.run("simulate x.soc --epsilon 1 --mechanism central-borda --json").json();
}

#[test]
fn no_command_is_a_usage_error_that_shows_the_commands() {
    let run = Folder::new().run("");
    assert_eq!((run.code, run.stdout.as_str()), (2, ""));
    for command in COMMANDS {
        assert!(run.stderr.contains(&format!("\n  {command} ")), "{}", run.stderr);
    }
}

#[test]
fn the_version_names_the_program() {
    let expected = format!("veilrank {}\n", env!("CARGO_PKG_VERSION"));
    assert_eq!(Folder::new().run("--version").ok(), expected);
    assert_eq!(Folder::new().run("-V").ok(), expected);
}

#[test]
fn completions_name_every_command() {
    let folder = Folder::new();
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = folder.run(&format!("completions {shell}")).ok();
        for command in COMMANDS {
            assert!(script.contains(command), "{shell} completes no {command}");
        }
    }
    assert_eq!(folder.run("completions dos").code, 2);
}

#[test]
fn every_command_has_a_manual_page() {
    let folder = Folder::new();
    let mut commands = Vec::new();
    all_commands(&folder, "", &mut commands);
    folder.run("man .").ok();
    let mut expected: Vec<String> = commands.iter().map(|command| page_of(command)).collect();
    expected.sort();
    assert_eq!(folder.names(), expected);
    for command in commands {
        let page = folder.read(&page_of(&command));
        assert!(page.contains(concat!("\"veilrank ", env!("CARGO_PKG_VERSION"), "\"")), "{page}");
        assert!(page.contains("\n.SH DESCRIPTION\n") && !page.contains(".SH EXTRA"), "{page}");
        let examples = page.contains("\n.SH EXAMPLE");
        assert!(examples || command.is_empty() || page.contains("\n.SH SUBCOMMANDS"), "{page}");
    }
}

fn page_of(command: &str) -> String {
    format!("veilrank {command}").trim().replace(' ', "-") + ".1"
}

#[test]
fn manual_pages_go_into_a_folder_that_is_there() {
    let folder = Folder::new();
    let run = folder.run("man nowhere");
    assert_eq!(run.code, 1);
    assert!(run.stderr.contains("nowhere/veilrank.1: a manual page goes into a folder"), "{run:?}");
    assert_eq!(folder.run("man . -o x").code, 2);
    assert!(folder.names().is_empty());
}

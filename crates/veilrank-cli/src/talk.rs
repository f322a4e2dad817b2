//! Questions to whoever sits at the terminal: asked on standard error, answered on standard input, in a pipe as well.

use std::io::{BufRead, IsTerminal, Read, Stdin};

use anyhow::{Context, Result, bail};

use crate::output::Output;

/// The longest line that is taken for an answer, in bytes.
const LONGEST: u64 = 1 << 20;

/// What else can be typed at each step.
const WAYS: &str = "b goes one question back, r starts over, q leaves. Until the noise is added nothing is spent, nothing is sent, and \
    going back asks the curator nothing.";

/// A question from which one can go back.
pub(crate) struct Question {
    /// What is asked, shown once.
    pub(crate) shown: String,
    /// What can be typed, in a few words.
    pub(crate) prompt: String,
    /// The same for whoever does not know what to type.
    pub(crate) help: String,
}

/// A conversation with the user.
pub(crate) struct Talk<'a> {
    output: &'a Output,
    /// Not locked between two questions: a ranking or an invite may come from it too.
    input: Stdin,
    /// A terminal shows what is typed; in a pipe the line must end by itself.
    terminal: bool,
}

/// What was typed at a step from which one can go back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Step<T> {
    /// An answer.
    Said(T),
    /// One question back.
    Back,
    /// All over again.
    Over,
}

impl<'a> Talk<'a> {
    pub(crate) fn new(output: &'a Output) -> Self {
        let input = std::io::stdin();
        let terminal = input.is_terminal();
        Self { output, input, terminal }
    }

    /// Says something that needs no answer; not with `--quiet`.
    pub(crate) fn tell(&self, text: &str) {
        self.output.note(text);
    }

    /// Asks, and waits for a line.
    pub(crate) fn ask(&mut self, question: &str) -> Result<String> {
        Output::prompt(question, !self.terminal);
        self.line()?.context("standard input ended before the last question; nothing was sent")
    }

    /// The next line of standard input, without blanks around it; nothing at its end.
    pub(crate) fn line(&mut self) -> Result<Option<String>> {
        let mut line = Vec::new();
        let read = self.input.lock().take(LONGEST).read_until(b'\n', &mut line);
        match read.context("standard input")? as u64 {
            0 => Ok(None),
            LONGEST => bail!("an answer has less than {LONGEST} bytes, got more; nothing was sent"),
            _ => Ok(Some(String::from_utf8_lossy(&line).trim().to_owned())),
        }
    }

    /// Asks until the answer can be read; `q` ends it all.
    pub(crate) fn ask_until<T>(
        &mut self,
        question: &str,
        read: impl Fn(&str) -> Result<T>,
    ) -> Result<T> {
        loop {
            let answer = self.ask(question)?;
            if answer.eq_ignore_ascii_case("q") {
                bail!("stopped; nothing was sent");
            }
            match read(&answer) {
                Ok(value) => return Ok(value),
                Err(error) => Output::prompt(&format!("{error:#}"), true),
            }
        }
    }

    /// Asks for one step of several, until the answer can be read: `b` goes back, `r` starts over, `q` ends it all. Whoever types nothing,
    /// or `?`, gets help, and is asked again: an empty line is never an answer.
    pub(crate) fn step<T>(
        &mut self,
        Question { shown, prompt, help }: &Question,
        read: impl Fn(&str) -> Result<T>,
    ) -> Result<Step<T>> {
        Output::prompt(shown, true);
        loop {
            let answer = self.ask(&format!("{prompt} (b back, r start over, q leave, ? help):"))?;
            match answer.to_lowercase().as_str() {
                "b" | "back" => return Ok(Step::Back),
                "r" => return Ok(Step::Over),
                "q" => bail!("stopped; nothing was sent, and nothing is spent"),
                "" | "?" | "h" | "help" => Output::prompt(&format!("{help}\n{WAYS}"), true),
                _ => match read(&answer) {
                    Ok(value) => return Ok(Step::Said(value)),
                    Err(error) => Output::prompt(&format!("{error:#}"), true),
                },
            }
        }
    }
}

//! Questions to whoever sits at the terminal: asked on standard error, answered on standard input, in a pipe as well.

mod keys;

use std::io::{BufRead, IsTerminal, Read, Stdin};

use self::keys::plain;
pub(crate) use self::keys::{Key, Keys};
use crate::{
    output::Output,
    trouble::{Input, Trouble},
};

/// The longest line that is taken for an answer, in bytes.
const LONGEST: u64 = 1 << 20;

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

    /// What can be typed in the owner's language.
    pub(crate) fn keys(&self) -> Keys {
        Keys::of(self.output.say())
    }

    /// Asks, and waits for a line.
    fn ask(&mut self, question: &str) -> Result<String, Trouble> {
        Output::prompt(question, !self.terminal);
        self.line()?.map(|line| plain(&line)).ok_or(Input::Ended.into())
    }

    /// The next line of standard input, without blanks around it; nothing at its end.
    pub(crate) fn line(&mut self) -> Result<Option<String>, Trouble> {
        let mut line = Vec::new();
        let read = self.input.lock().take(LONGEST).read_until(b'\n', &mut line);
        match read.map_err(|error| Input::Broken(error.to_string()))? as u64 {
            0 => Ok(None),
            LONGEST => Err(Input::Long(LONGEST).into()),
            _ => Ok(Some(String::from_utf8_lossy(&line).trim().to_owned())),
        }
    }

    /// Asks until the answer can be read, and says what is wrong with it; whoever leaves ends it all.
    pub(crate) fn ask_until<T>(
        &mut self,
        question: &str,
        read: impl Fn(&str) -> Result<T, String>,
    ) -> Result<T, Trouble> {
        loop {
            let answer = self.ask(question)?;
            if self.keys().read(&answer) == Some(Key::Leave) {
                return Err(Input::Stopped.into());
            }
            match read(&answer) {
                Ok(value) => return Ok(value),
                Err(wrong) => Output::prompt(&wrong, true),
            }
        }
    }

    /// Asks for one step of several, until the answer can be read, or goes back, starts over, or ends it all. Whoever types nothing,
    /// or `?`, gets help, and is asked again: an empty line is never an answer.
    pub(crate) fn step<T>(
        &mut self,
        Question { shown, prompt, help }: &Question,
        read: impl Fn(&str) -> Result<T, String>,
    ) -> Result<Step<T>, Trouble> {
        let (keys, say) = (self.keys(), self.output.say());
        let prompt = say
            .text("terminal-ask")
            .with("prompt", prompt)
            .with("back", keys.shown(Key::Back))
            .with("over", keys.shown(Key::Over))
            .with("leave", keys.shown(Key::Leave))
            .to_string();
        Output::prompt(shown, true);
        loop {
            let answer = self.ask(&prompt)?;
            match keys.read(&answer) {
                Some(Key::Back) => return Ok(Step::Back),
                Some(Key::Over) => return Ok(Step::Over),
                Some(Key::Leave) => return Err(Input::StoppedFree.into()),
                Some(Key::Help) => self.help(help),
                None if answer.is_empty() => self.help(help),
                _ => match read(&answer) {
                    Ok(value) => return Ok(Step::Said(value)),
                    Err(wrong) => Output::prompt(&wrong, true),
                },
            }
        }
    }

    fn help(&self, help: &str) {
        let (keys, say) = (self.keys(), self.output.say());
        let ways = say
            .text("terminal-ways")
            .with("back", keys.shown(Key::Back))
            .with("over", keys.shown(Key::Over))
            .with("leave", keys.shown(Key::Leave));
        Output::prompt(&format!("{help}\n{ways}"), true);
    }
}

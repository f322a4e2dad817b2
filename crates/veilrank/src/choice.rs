//! Runtime choices are enums whose names are the same in flags, in JSON and in forms; this macro writes them.

/// Declares an enum with `ALL`, `name()`, `about()`, `Display`, `FromStr` and serde, all from one list of names.
///
/// The first string says what kind of thing is named, for the error message.
#[doc(hidden)]
#[macro_export]
macro_rules! __choice {
    (
        $(#[$meta:meta])*
        $what:literal pub enum $Enum:ident { $( $(#[doc = $doc:literal])+ $Variant:ident = $name:literal, )+ }
    ) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[derive(serde::Serialize, serde::Deserialize)]
        #[serde(try_from = "String", into = "&'static str")]
        pub enum $Enum { $( $(#[doc = $doc])+ $Variant, )+ }

        impl $Enum {
            /// All of them, in the order in which they are offered.
            pub const ALL: &'static [Self] = &[ $( Self::$Variant, )+ ];

            /// The name used in flags, JSON and forms.
            pub const fn name(self) -> &'static str {
                match self { $( Self::$Variant => $name, )+ }
            }

            /// What it is, in a sentence for people.
            pub const fn about(self) -> &'static str {
                match self { $( Self::$Variant => concat!($($doc),+).trim_ascii(), )+ }
            }
        }

        impl std::fmt::Display for $Enum {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.name())
            }
        }

        impl std::str::FromStr for $Enum {
            type Err = $crate::error::Error;

            fn from_str(name: &str) -> Result<Self, Self::Err> {
                Self::ALL.iter().copied().find(|choice| choice.name() == name).ok_or_else(|| {
                    $crate::error::Error::UnknownName {
                        what: $what,
                        got: name.to_owned(),
                        known: [ $( $name, )+ ].join(", "),
                    }
                })
            }
        }

        impl TryFrom<String> for $Enum {
            type Error = $crate::error::Error;

            fn try_from(name: String) -> Result<Self, Self::Error> { name.parse() }
        }

        impl From<$Enum> for &'static str {
            fn from(choice: $Enum) -> Self { choice.name() }
        }
    };
}

/// Declares an enum of named choices; see the module's first line. The crate that uses it depends on `serde`.
pub use crate::__choice as choice;

#[cfg(test)]
mod tests {
    use super::choice;

    choice! {
        /// A drink.
        "drink" pub enum Drink {
            /// Leaves
            /// in water.
            Tea = "green-tea",
            /// Beans.
            Coffee = "coffee",
        }
    }

    #[test]
    fn names_are_read_back() {
        for &drink in Drink::ALL {
            assert_eq!(drink.to_string().parse(), Ok(drink));
            let json = serde_json::to_string(&drink).unwrap();
            assert_eq!(serde_json::from_str::<Drink>(&json).unwrap(), drink);
        }
    }

    #[test]
    fn each_says_what_it_is() {
        assert_eq!((Drink::Tea.about(), Drink::Coffee.about()), ("Leaves in water.", "Beans."));
    }

    #[test]
    fn an_unknown_name_lists_the_known_ones() {
        let error = "cocoa".parse::<Drink>().unwrap_err();
        assert_eq!(error.to_string(), "drink must be one of green-tea, coffee, got \"cocoa\"");
    }
}

//! What a letter says, in three languages.

use engawa_rules::language::Language;

/// A letter's subject and text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Words {
    /// The subject.
    pub subject: String,
    /// The text.
    pub text: String,
}

const fn pick(language: Language, [en, fr, pl]: [&str; 3]) -> &str {
    match language {
        Language::English => en,
        Language::French => fr,
        Language::Polish => pl,
    }
}

fn game(id: &str) -> &str {
    match id {
        "mana" => "Mana",
        "seven-ronin" => "7 Ronin",
        "samurai-sword" => "Samurai Sword",
        other => other,
    }
}

/// That it is somebody's turn.
pub fn turn(language: Language, id: &str, table: &str, stop: &str) -> Words {
    let game = game(id);
    let subject = pick(
        language,
        [
            "It is your turn in {game}",
            "C’est votre tour à {game}",
            "Twoja kolej w {game}",
        ],
    );
    let text = pick(
        language,
        [
            "The others at your table of {game} wait for you:\n{table}\n\n\
             You asked for these letters. One click and there are no more:\n{stop}\n",
            "On vous attend à votre table de {game} :\n{table}\n\n\
             Vous avez demandé ces lettres. Un clic, et il n’y en a plus :\n{stop}\n",
            "Przy twoim stole do {game} czekają na ciebie:\n{table}\n\n\
             Te listy zamówiłeś sam. Jedno kliknięcie i więcej ich nie będzie:\n{stop}\n",
        ],
    );
    let filled = |text: &str| {
        text.replace("{game}", game)
            .replace("{table}", table)
            .replace("{stop}", stop)
    };
    Words {
        subject: filled(subject),
        text: filled(text),
    }
}

/// The question whether an address is somebody's own.
pub fn confirm(language: Language, link: &str) -> Words {
    let subject = pick(
        language,
        [
            "Letters from Engawa?",
            "Des lettres d’Engawa ?",
            "Listy od Engawy?",
        ],
    );
    let text = pick(
        language,
        [
            "Somebody gave this address to be told when it is their turn.\n\
             If that was you, say so here:\n{link}\n\n\
             If it was not, do nothing: no other letter will come.\n",
            "Quelqu’un a donné cette adresse pour savoir quand vient son tour.\n\
             Si c’était vous, dites-le ici :\n{link}\n\n\
             Sinon, ne faites rien : aucune autre lettre ne viendra.\n",
            "Ktoś podał ten adres, żeby wiedzieć, kiedy jest jego kolej.\n\
             Jeśli to ty, potwierdź tutaj:\n{link}\n\n\
             Jeśli nie, nie rób nic: żaden inny list nie przyjdzie.\n",
        ],
    );
    Words {
        subject: subject.to_owned(),
        text: text.replace("{link}", link),
    }
}

/// What a page behind a link asks, what its button says, and what it says once that is done.
pub fn page(language: Language, confirms: bool) -> [&'static str; 3] {
    let all = if confirms {
        [
            [
                "Shall Engawa write to you when it is your turn?",
                "Yes, write to me",
                "Engawa will write to you.",
            ],
            [
                "Engawa doit-il vous écrire quand vient votre tour ?",
                "Oui, écrivez-moi",
                "Engawa vous écrira.",
            ],
            [
                "Czy Engawa ma pisać, kiedy jest twoja kolej?",
                "Tak, piszcie",
                "Engawa będzie pisać.",
            ],
        ]
    } else {
        [
            [
                "No more letters from Engawa?",
                "No more letters",
                "Engawa will not write to you any more.",
            ],
            [
                "Plus de lettres d’Engawa ?",
                "Plus de lettres",
                "Engawa ne vous écrira plus.",
            ],
            [
                "Koniec listów od Engawy?",
                "Koniec listów",
                "Engawa nie będzie już pisać.",
            ],
        ]
    };
    match language {
        Language::English => all[0],
        Language::French => all[1],
        Language::Polish => all[2],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_has_its_links_in_every_language() {
        for language in Language::ALL {
            let words = turn(language, "seven-ronin", "https://a/t", "https://a/s");
            assert!(words.subject.contains("7 Ronin"));
            assert!(words.text.contains("https://a/t") && words.text.contains("https://a/s"));
            let words = confirm(language, "https://a/c");
            assert!(words.text.contains("https://a/c") && !words.text.contains('{'));
            assert_ne!(page(language, true), page(language, false));
        }
    }
}

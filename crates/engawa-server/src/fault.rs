//! Saying no: a status, a stable code and a sentence in the reader's language.

use axum::{
    Json,
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use engawa_rules::language::Language;
use serde::Serialize;
use utoipa::ToSchema;

/// Why something was refused. Nothing has changed when one is returned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The game's own rules refuse it; the sentence is already in the asker's language.
    Rules(engawa_referee::Fault),
    /// What came is not what was asked for; the parser's remark says where.
    Malformed(String),
    /// Anything else.
    Of(Kind),
}

impl From<Kind> for Fault {
    fn from(kind: Kind) -> Self {
        Self::Of(kind)
    }
}

impl From<engawa_referee::Fault> for Fault {
    fn from(fault: engawa_referee::Fault) -> Self {
        Self::Rules(fault)
    }
}

/// What goes out: `{"error":{...}}`.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Refused {
    /// Why.
    pub error: Reason,
}

/// Why something was refused, for programs and for people.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Reason {
    /// A stable identifier.
    #[schema(value_type = String)]
    pub code: &'static str,
    /// The number of the rule in `docs/rules`, where a rule of the game refuses.
    #[schema(value_type = Option<String>)]
    pub rule: Option<&'static str>,
    /// A sentence a player can read.
    pub message: String,
}

impl Fault {
    /// Its status in HTTP.
    pub const fn status(&self) -> StatusCode {
        match self {
            Self::Rules(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Self::Malformed(_) => StatusCode::BAD_REQUEST,
            Self::Of(kind) => kind.status(),
        }
    }

    /// As it goes out.
    pub fn reason(&self, language: Language) -> Reason {
        match self {
            Self::Rules(fault) => Reason {
                code: fault.code,
                rule: Some(fault.rule),
                message: fault.message.clone(),
            },
            Self::Malformed(remark) => Reason {
                code: "malformed",
                rule: None,
                message: format!("{}: {remark}", Kind::Malformed.sentence(language)),
            },
            Self::Of(kind) => Reason {
                code: kind.code(),
                rule: None,
                message: kind.sentence(language).to_owned(),
            },
        }
    }

    /// The whole answer.
    pub fn answer(&self, language: Language) -> Response {
        let body = Refused {
            error: self.reason(language),
        };
        let mut response = (self.status(), Json(body)).into_response();
        let headers = response.headers_mut();
        headers.insert(
            header::CONTENT_LANGUAGE,
            HeaderValue::from_static(language.tag()),
        );
        if self.status() == StatusCode::TOO_MANY_REQUESTS {
            headers.insert(header::RETRY_AFTER, HeaderValue::from_static("5"));
        }
        response
    }
}

/// A fault and the language to tell it in: the error of every route.
#[derive(Debug)]
pub struct Told(pub Fault, pub Language);

impl IntoResponse for Told {
    fn into_response(self) -> Response {
        if self.0.status().is_server_error() {
            tracing::error!(fault = ?self.0, "refused for a reason of ours");
        }
        self.0.answer(self.1)
    }
}

macro_rules! kinds {
    ($($(#[$doc:meta])* $name:ident $status:ident $code:literal $en:literal $fr:literal $pl:literal)*) => {
        /// What the table, the store and the door refuse.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Kind {
            $($(#[$doc])* $name,)*
        }

        impl Kind {
            /// All of them.
            pub const ALL: &'static [Self] = &[$(Self::$name,)*];

            /// Its stable identifier.
            pub const fn code(self) -> &'static str {
                match self { $(Self::$name => $code,)* }
            }

            /// Its status in HTTP.
            pub const fn status(self) -> StatusCode {
                match self { $(Self::$name => StatusCode::$status,)* }
            }

            /// Its sentence: a capital first, no full stop.
            pub const fn sentence(self, language: Language) -> &'static str {
                match (self, language) {
                    $(
                        (Self::$name, Language::English) => $en,
                        (Self::$name, Language::French) => $fr,
                        (Self::$name, Language::Polish) => $pl,
                    )*
                }
            }
        }
    };
}

kinds! {
    /// Nothing is kept under this name.
    NotFound NOT_FOUND "not_found"
        "There is nothing here" "Il n’y a rien ici" "Tu nic nie ma"
    /// The path is known, the verb is not.
    Method METHOD_NOT_ALLOWED "method"
        "This address does not take that method"
        "Cette adresse n’accepte pas cette méthode"
        "Ten adres nie przyjmuje tej metody"
    /// What came could not be read.
    Malformed BAD_REQUEST "malformed"
        "This request cannot be read" "Cette requête est illisible" "Nie można odczytać tego żądania"
    /// More came than anything here needs.
    TooLarge PAYLOAD_TOO_LARGE "too_large"
        "This request is too long" "Cette requête est trop longue" "To żądanie jest za długie"
    /// JSON was expected.
    NotJson UNSUPPORTED_MEDIA_TYPE "not_json"
        "Commands are sent as JSON" "Les commandes s’envoient en JSON" "Polecenia wysyła się jako JSON"
    /// It took too long.
    TimedOut REQUEST_TIMEOUT "timed_out"
        "This took too long" "Cela a pris trop de temps" "To trwało zbyt długo"
    /// Nobody knows who asks.
    WhoAreYou UNAUTHORIZED "who_are_you"
        "Give a name first" "Donnez d’abord un nom" "Najpierw podaj imię"
    /// Handle and password, or recovery code, do not fit.
    Credentials UNAUTHORIZED "credentials"
        "Name and password do not match" "Le nom et le mot de passe ne correspondent pas"
        "Nazwa i hasło do siebie nie pasują"
    /// A request that another site made the browser send.
    ForeignOrigin FORBIDDEN "foreign_origin"
        "This request comes from another site" "Cette requête vient d’un autre site"
        "To żądanie pochodzi z innej strony"
    /// Too much from one address or person.
    TooMany TOO_MANY_REQUESTS "too_many_requests"
        "Too much at once; wait a little" "Trop de requêtes ; attendez un peu"
        "Za dużo naraz; odczekaj chwilę"
    /// Too many sockets or streams.
    TooManyStreams TOO_MANY_REQUESTS "too_many_streams"
        "Too many connections are open from here" "Trop de connexions sont ouvertes d’ici"
        "Za dużo otwartych połączeń z tego miejsca"
    /// Too many tables of one person.
    TooManyTables TOO_MANY_REQUESTS "too_many_tables"
        "You keep too many tables at once" "Vous tenez trop de tables à la fois"
        "Prowadzisz za dużo stołów naraz"
    /// Too many tokens of one person.
    TooManyTokens TOO_MANY_REQUESTS "too_many_tokens"
        "You keep too many tokens; delete one first"
        "Vous avez trop de jetons ; supprimez-en un d’abord"
        "Masz za dużo tokenów; najpierw usuń jeden"
    /// The table's queue, or the server, is full.
    Busy SERVICE_UNAVAILABLE "busy"
        "The server is busy; try again in a moment" "Le serveur est occupé ; réessayez dans un instant"
        "Serwer jest zajęty; spróbuj za chwilę"
    /// The store did not take it: nothing was done.
    NotStored SERVICE_UNAVAILABLE "not_stored"
        "This could not be stored, so it was not done"
        "Ceci n’a pas pu être enregistré et n’a donc pas eu lieu"
        "Nie udało się tego zapisać, więc nic nie zaszło"
    /// A fault of ours.
    Internal INTERNAL_SERVER_ERROR "internal"
        "Something went wrong on the server" "Une erreur s’est produite sur le serveur"
        "Na serwerze wystąpił błąd"
    /// The log does not replay to what it says.
    Damaged GONE "damaged"
        "This table’s record does not replay to what was stored, so it was closed"
        "L’enregistrement de cette table ne redonne pas ce qui fut noté ; elle est donc fermée"
        "Zapis tego stołu nie odtwarza tego, co zapisano, więc stół zamknięto"
    /// No such table.
    NoTable NOT_FOUND "no_table"
        "There is no such table" "Cette table n’existe pas" "Nie ma takiego stołu"
    /// The table was closed.
    Closed GONE "closed"
        "This table is closed" "Cette table est fermée" "Ten stół jest zamknięty"
    /// Only before the start.
    Started CONFLICT "started"
        "The game has already started" "La partie a déjà commencé" "Gra już się zaczęła"
    /// Only after the start.
    NotStarted CONFLICT "not_started"
        "The game has not started yet" "La partie n’a pas encore commencé" "Gra jeszcze się nie zaczęła"
    /// Only while it is played.
    Over CONFLICT "table_over"
        "The game at this table is over" "La partie de cette table est terminée"
        "Gra przy tym stole jest skończona"
    /// Only once it is over.
    NotOver CONFLICT "not_over"
        "The game is not over yet" "La partie n’est pas encore terminée" "Gra jeszcze trwa"
    /// Somebody has not sat down.
    SeatsOpen CONFLICT "seats_open"
        "Some seats are still empty" "Des places sont encore libres" "Niektóre miejsca są jeszcze wolne"
    /// A table of computer players only.
    Nobody CONFLICT "nobody"
        "At least one person must play" "Une personne au moins doit jouer"
        "Musi grać co najmniej jedna osoba"
    /// The game has no computer player of this level.
    NoLevel UNPROCESSABLE_ENTITY "no_level"
        "No computer player of this level plays this game" "Aucun ordinateur de ce niveau ne joue à ce jeu"
        "W tę grę nie gra komputer na tym poziomie"
    /// No such seat.
    NoSeat NOT_FOUND "no_seat"
        "There is no such seat" "Cette place n’existe pas" "Nie ma takiego miejsca"
    /// Somebody else's seat, or nobody's.
    NotYourSeat FORBIDDEN "not_your_seat"
        "This seat is not yours" "Cette place n’est pas la vôtre" "To nie jest twoje miejsce"
    /// The asker holds several seats and named none.
    WhichSeat UNPROCESSABLE_ENTITY "which_seat"
        "Say which seat you mean" "Dites de quelle place il s’agit" "Powiedz, o które miejsce chodzi"
    /// The seat is taken.
    SeatTaken CONFLICT "seat_taken"
        "This seat is taken" "Cette place est prise" "To miejsce jest zajęte"
    /// The seat is kept for another.
    SeatReserved FORBIDDEN "seat_reserved"
        "This seat is kept for somebody else" "Cette place est réservée à quelqu’un d’autre"
        "To miejsce jest zarezerwowane dla kogoś innego"
    /// Only the owner.
    NotOwner FORBIDDEN "not_owner"
        "Only the table’s owner may do that" "Seul le propriétaire de la table peut faire cela"
        "Może to zrobić tylko właściciel stołu"
    /// Only those who play.
    NotPlaying FORBIDDEN "not_playing"
        "Only players of this table may do that" "Seuls les joueurs de cette table peuvent faire cela"
        "Mogą to zrobić tylko gracze tego stołu"
    /// The action answers a situation that has passed.
    Stale CONFLICT "stale"
        "The game has moved on since" "La partie a avancé entre-temps" "Gra poszła tymczasem dalej"
    /// The person is there, or not away for long enough.
    NotAway CONFLICT "not_away"
        "This player has not been away for long" "Ce joueur n’est pas absent depuis assez longtemps"
        "Tego gracza nie ma dopiero od niedawna"
    /// Nothing to return to.
    NotReplaced CONFLICT "not_replaced"
        "No computer player holds a seat of yours" "Aucun ordinateur ne tient votre place"
        "Żaden komputer nie zajmuje twojego miejsca"
    /// Draws are offered in Mana only.
    NoDraws CONFLICT "no_draws"
        "No draw is offered in this game" "On ne propose pas de nulle à ce jeu"
        "W tej grze nie proponuje się remisu"
    /// An offer is open already, or was refused in this position.
    Offered CONFLICT "offered"
        "You have already asked; make a move first" "Vous l’avez déjà demandé ; jouez d’abord"
        "Już o to pytałeś; najpierw wykonaj ruch"
    /// Nothing to answer.
    NoOffer CONFLICT "no_offer"
        "Nobody asked you that" "Personne ne vous l’a demandé" "Nikt cię o to nie pytał"
    /// Somebody acted or learned something since, or there is nothing of one's own.
    NoTakeBack CONFLICT "no_take_back"
        "An action can be taken back only while nobody acted or learned anything since"
        "On ne reprend une action que tant que personne n’a agi ni rien appris depuis"
        "Akcję można cofnąć tylko, dopóki nikt potem nie zagrał ani niczego się nie dowiedział"
    /// No phrase with this id.
    NoPhrase UNPROCESSABLE_ENTITY "no_phrase"
        "There is no such phrase" "Cette phrase n’existe pas" "Nie ma takiego zwrotu"
    /// The owner has not allowed free text.
    NoFreeText FORBIDDEN "no_free_text"
        "Only the given phrases are said at this table" "À cette table, on ne dit que les phrases données"
        "Przy tym stole mówi się tylko gotowymi zwrotami"
    /// Too long, or nothing.
    TextForm UNPROCESSABLE_ENTITY "text_form"
        "A remark has 1 to 200 characters on one line" "Une remarque a de 1 à 200 caractères sur une ligne"
        "Uwaga ma od 1 do 200 znaków w jednym wierszu"
    /// The table has heard enough.
    SaidEnough TOO_MANY_REQUESTS "said_enough"
        "Enough was said at this table" "On a assez parlé à cette table" "Przy tym stole powiedziano już dość"
    /// A name that does not fit.
    NameForm UNPROCESSABLE_ENTITY "name_form"
        "A name has 1 to 24 characters" "Un nom a de 1 à 24 caractères" "Imię ma od 1 do 24 znaków"
    /// A handle that does not fit.
    HandleForm UNPROCESSABLE_ENTITY "handle_form"
        "An account’s name has 3 to 32 letters a to z, digits, - and _"
        "Le nom d’un compte a de 3 à 32 lettres de a à z, chiffres, - et _"
        "Nazwa konta ma od 3 do 32 liter od a do z, cyfr, - i _"
    /// A handle that somebody has.
    HandleTaken CONFLICT "handle_taken"
        "This account name is taken" "Ce nom de compte est pris" "Ta nazwa konta jest zajęta"
    /// This person has an account.
    HasAccount CONFLICT "has_account"
        "You already have an account" "Vous avez déjà un compte" "Masz już konto"
    /// A password that does not fit.
    PasswordForm UNPROCESSABLE_ENTITY "password_form"
        "A password has 10 to 200 bytes" "Un mot de passe a de 10 à 200 octets" "Hasło ma od 10 do 200 bajtów"
    /// This site writes no letters.
    NoMail CONFLICT "no_mail"
        "This site sends no mail" "Ce site n’envoie pas de courrier" "Ta strona nie wysyła poczty"
    /// An address that is none.
    MailForm UNPROCESSABLE_ENTITY "mail_form"
        "This is no e-mail address" "Ce n’est pas une adresse électronique"
        "To nie jest adres poczty elektronicznej"
    /// A link from a letter that is not ours or not good any more.
    NoLetter NOT_FOUND "no_letter"
        "This link is not good any more" "Ce lien n’est plus valable" "Ten odnośnik jest już nieważny"
    /// An idempotency id that does not fit.
    ClientId UNPROCESSABLE_ENTITY "client_id"
        "A client_id has 1 to 64 bytes" "Un client_id a de 1 à 64 octets" "client_id ma od 1 do 64 bajtów"
    /// A clock that does not fit.
    ClockForm UNPROCESSABLE_ENTITY "clock_form"
        "A live clock has 1 second to 3 hours and up to 3 minutes more a move; correspondence has 1 to 14 days"
        "Une pendule a de 1 seconde à 3 heures et jusqu’à 3 minutes de plus par coup ; la correspondance, de 1 à 14 jours"
        "Zegar ma od 1 sekundy do 3 godzin i do 3 minut dodatku na ruch; korespondencja od 1 do 14 dni"
    /// What the log takes is full.
    LogFull CONFLICT "log_full"
        "This table’s record is full" "L’enregistrement de cette table est plein" "Zapis tego stołu jest pełny"
}

/// Which language someone asks for, by `Accept-Language`: the first of ours with the highest weight.
pub fn language(accept: Option<&str>) -> Language {
    let mut best = (0, Language::English);
    for part in accept.unwrap_or_default().split(',').take(16) {
        let (tag, weight) = part.split_once(';').unwrap_or((part, "q=1"));
        let primary = tag.trim().split('-').next().unwrap_or_default();
        let Some(language) = Language::from_tag(&primary.to_ascii_lowercase()) else {
            continue;
        };
        let weight = thousandths(weight.trim().strip_prefix("q=").unwrap_or("1"));
        if weight > best.0 {
            best = (weight, language);
        }
    }
    best.1
}

/// A weight such as `0.8` as thousandths; what is no weight counts nothing.
fn thousandths(weight: &str) -> u32 {
    let (whole, part) = weight.split_once('.').unwrap_or((weight, ""));
    let part: String = part.chars().chain("000".chars()).take(3).collect();
    let whole: u32 = whole.parse().unwrap_or(0);
    whole.min(1) * 1000 + part.parse().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_is_the_one_preferred_among_ours() {
        for (accept, expected) in [
            ("", Language::English),
            ("fr", Language::French),
            ("de-DE, pl;q=0.8, en;q=0.9", Language::English),
            ("de, pl-PL;q=0.7, fr;q=0.3", Language::Polish),
            ("fr;q=0, pl;q=x", Language::English),
        ] {
            assert_eq!(language(Some(accept)), expected, "{accept}");
        }
    }

    #[test]
    fn every_fault_has_a_code_of_its_own_and_three_sentences() {
        let mut codes: Vec<_> = Kind::ALL.iter().map(|kind| kind.code()).collect();
        codes.sort_unstable();
        codes.dedup();
        assert_eq!(codes.len(), Kind::ALL.len());
        for kind in Kind::ALL {
            let [en, fr, pl] = Language::ALL.map(|language| kind.sentence(language));
            assert!(en != fr && fr != pl && en != pl, "{kind:?}");
            assert!(!en.ends_with('.'), "{kind:?}");
        }
    }
}

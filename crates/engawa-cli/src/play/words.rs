//! What the terminal says around a game, in three languages.

use engawa_rules::language::Language;

use crate::show::{Words, pick};

pub(super) const WHICH_GAME: Words = ["Which game?", "Quel jeu ?", "Która gra?"];
pub(super) const HOW_MANY_SEATS: Words = [
    "How many play, 3 to 7? [4]",
    "Combien de joueurs, de 3 à 7 ? [4]",
    "Ilu graczy, od 3 do 7? [4]",
];
pub(super) const HOW_MANY_PEOPLE: Words = [
    "How many people at this screen? The others play at random. [1]",
    "Combien de personnes devant cet écran ? Les autres jouent au hasard. [1]",
    "Ile osób przy tym ekranie? Pozostali grają losowo. [1]",
];
pub(super) const NOT_UNDERSTOOD: Words = [
    "That is none of the choices.",
    "Ce choix n’existe pas.",
    "Nie ma takiego wyboru.",
];
pub(super) const WHAT_HAPPENED: Words = ["What happened:", "Ce qui s’est passé :", "Co się stało:"];
pub(super) const EARLIER: Words = [
    "(earlier: type log)",
    "(avant cela : tapez log)",
    "(wcześniej: wpisz log)",
];
pub(super) const PASS_SCREEN: Words = [
    "Pass the screen to {0}. Enter to look.",
    "Passez l’écran à {0}. Entrée pour regarder.",
    "Przekaż ekran: {0}. Enter, by spojrzeć.",
];
pub(super) const REFUSED: Words = ["Refused: {0}", "Refusé : {0}", "Odrzucone: {0}"];
pub(super) const WHY_HINT: Words = ["why: the rule", "why : la règle", "why: zasada"];
pub(super) const NOTHING_REFUSED: Words = [
    "Nothing was refused yet.",
    "Rien n’a encore été refusé.",
    "Nic jeszcze nie zostało odrzucone.",
];
pub(super) const NO_SUCH_RULE: Words = [
    "There is no such rule. The nearest:",
    "Cette règle n’existe pas. Les plus proches :",
    "Nie ma takiej zasady. Najbliższe:",
];
pub(super) const POSSIBLE: Words = [
    "{0} ways are legal, for example:",
    "{0} possibilités, par exemple :",
    "Możliwości: {0}, na przykład:",
];
pub(super) const DRAFT: Words = ["Draft: {0}", "Brouillon : {0}", "Szkic: {0}"];
pub(super) const DRAFT_READY: Words = ["ready: go", "prêt : go", "gotowe: go"];
pub(super) const DRAFT_HINT_ATTACK: Words = [
    "Draft with inn=2 well=1 ..., inn=0 takes back; go commits.",
    "Composez avec inn=2 well=1 ..., inn=0 retire ; go valide.",
    "Układaj: inn=2 well=1 ..., inn=0 cofa; go zatwierdza.",
];
pub(super) const DRAFT_HINT_DEFENCE: Words = [
    "Draft with kabe@inn yumi@well ...; go commits.",
    "Composez avec kabe@inn yumi@well ... ; go valide.",
    "Układaj: kabe@inn yumi@well ...; go zatwierdza.",
];
pub(super) const NARROW: Words = [
    "A number, an action or its beginning, or ? for help",
    "Un numéro, une action ou son début, ou ? pour l’aide",
    "Numer, akcja albo jej początek, albo ? po pomoc",
];
pub(super) const DRAW: Words = ["The game is a draw.", "Partie nulle.", "Remis."];
pub(super) const WON_BY: Words = ["Won by: {0}", "Victoire de : {0}", "Wygrywa: {0}"];
pub(super) const RECORD_WHERE: Words = [
    "Write the record to which file? (Enter: to none)",
    "Écrire la partie dans quel fichier ? (Entrée : aucun)",
    "Do którego pliku zapisać partię? (Enter: do żadnego)",
];
pub(super) const RECORD_WRITTEN: Words = ["Written: {0}", "Écrit : {0}", "Zapisano: {0}"];
pub(super) const RECORD_FAILED: Words = [
    "Not written: {0}",
    "Échec de l’écriture : {0}",
    "Nie zapisano: {0}",
];
pub(super) const RECONSTRUCTED: Words = [
    "Ring and time track are a reconstruction of the printed board.",
    "L’anneau et la piste de temps sont une reconstitution du plateau imprimé.",
    "Krąg obszarów i tor czasu to rekonstrukcja drukowanej planszy.",
];
pub(super) const HELP: Words = [
    "A number picks from the list, the beginning of an action narrows it.\n\
     An action written in full is done at once. Enter shows everything again.\n\
     rules NUMBER  the rule with that number\n\
     why           the rule that refused you\n\
     log           all that happened\n\
     quit          leave, with a record or without\n\
     Notation: ",
    "Un numéro choisit dans la liste, le début d’une action la réduit.\n\
     Une action écrite en entier est jouée aussitôt. Entrée montre tout à nouveau.\n\
     rules NUMÉRO  la règle de ce numéro\n\
     why           la règle qui vous a refusé\n\
     log           tout ce qui s’est passé\n\
     quit          partir, en gardant la partie ou non\n\
     Notation : ",
    "Numer wybiera z listy, początek akcji ją zawęża.\n\
     Akcja wpisana w całości jest wykonywana od razu. Enter pokazuje wszystko znowu.\n\
     rules NUMER   zasada o tym numerze\n\
     why           zasada, która odmówiła\n\
     log           wszystko, co się stało\n\
     quit          wyjście, z zapisem partii lub bez\n\
     Notacja: ",
];

/// The words with what belongs into them.
pub(super) fn filled(language: Language, words: Words, thing: &str) -> String {
    pick(language, words).replace("{0}", thing)
}

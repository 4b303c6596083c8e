// Every page that can be opened by its address alone.
export const PAGES = [
  ['home', '/'],
  ['play-mana', '/play/mana'],
  ['play-samurai-sword', '/play/samurai-sword'],
  ['lobby', '/lobby'],
  ['games', '/games'],
  ['rules-mana', '/rules/mana'],
  ['rules-seven-ronin', '/rules/seven-ronin'],
  ['rules-samurai-sword', '/rules/samurai-sword'],
  ['rules-common', '/rules/common#EN-5'],
  ['settings', '/settings'],
  ['me', '/me'],
  ['missing', '/nowhere'],
];
export const ROOMS = [
  ['bone', 'light'],
  ['lacquer', 'dark'],
];
export const SIZES = [
  ['desktop', { width: 1280, height: 800 }],
  ['phone', { width: 390, height: 844 }],
];
export const LANGUAGES = [
  ['en', 'en-GB'],
  ['fr', 'fr-FR'],
  ['pl', 'pl-PL'],
];

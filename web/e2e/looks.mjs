// How people look at the house: sizes, rooms and languages.
export const DESKTOP = { viewport: { width: 1280, height: 800 } };
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
export const LOCALES = { en: 'en-GB', fr: 'fr-FR', pl: 'pl-PL' };
/** The room that each setting of the device leads to. */
export const ROOMS = { bone: 'light', lacquer: 'dark' };

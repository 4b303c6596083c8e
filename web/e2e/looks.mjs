// How people look at the house: sizes, rooms and languages.
export const DESKTOP = { viewport: { width: 1280, height: 800 } };
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** Windows that are neither. In a low one a hint may be scrolled for. */
export const ODD = {
  'a small phone': { viewport: { width: 360, height: 640 } },
  'a phone on its side': { viewport: { width: 844, height: 390 }, low: true },
  'a small phone on its side': { viewport: { width: 667, height: 375 }, low: true },
  'a tablet': { viewport: { width: 768, height: 1024 } },
  'a tablet on its side': { viewport: { width: 1024, height: 768 } },
  'a laptop with many bars': { viewport: { width: 1366, height: 640 } },
};
export const LOCALES = { en: 'en-GB', fr: 'fr-FR', pl: 'pl-PL' };
/** The room that each setting of the device leads to. */
export const ROOMS = { bone: 'light', lacquer: 'dark' };

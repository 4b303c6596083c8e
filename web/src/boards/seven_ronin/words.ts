import { catalog } from '../../lib/i18n.svelte';
import type en from './words.en';

/** The village's own words; names of areas, ronin and sides are the house's. */
export const words = catalog<typeof en>({
  en: () => import('./words.en'),
  fr: () => import('./words.fr'),
  pl: () => import('./words.pl'),
});

import { catalog } from '../../lib/i18n.svelte';
import type en from './words.en';

/** Captions, descriptions and labels of the rulebook's drawings. */
export const words = catalog<typeof en>({
  en: () => import('./words.en'),
  fr: () => import('./words.fr'),
  pl: () => import('./words.pl'),
});

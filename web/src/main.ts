import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { BASE } from './lib/base';
import { breath } from './lib/breath';
import { furnish } from './lib/comfort.svelte';
import { firstLanguage, speak } from './lib/i18n.svelte';
import { route } from './lib/router.svelte';
import { find } from './routes';

furnish();
// The page is on its way while the language is; whoever shows it asks for it again.
void find(route.place.path)
  .load()
  .catch(() => undefined);
await speak(firstLanguage());
await breath();
mount(App, { target: document.querySelector('#app') as HTMLElement });

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // Without it the house works all the same; it only opens slower.
  navigator.serviceWorker.register(`${BASE}sw.js`).catch(() => undefined);
}

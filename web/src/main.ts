import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { BASE } from './lib/base';
import { furnish } from './lib/comfort.svelte';
import { firstLanguage, speak } from './lib/i18n.svelte';

furnish();
await speak(firstLanguage());
mount(App, { target: document.querySelector('#app') as HTMLElement });

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // Without it the house works all the same; it only opens slower.
  navigator.serviceWorker.register(`${BASE}sw.js`).catch(() => undefined);
}

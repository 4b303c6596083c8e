import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { furnish } from './lib/comfort.svelte';
import { firstLanguage, speak } from './lib/i18n.svelte';

furnish();
await speak(firstLanguage());
mount(App, { target: document.querySelector('#app') as HTMLElement });

import '../app.css';
import { mount } from 'svelte';
import { comfort, furnish, type RoomChoice } from '../lib/comfort.svelte';
import { firstLanguage, speak } from '../lib/i18n.svelte';
import { isLanguage } from '../lib/language';
import Gallery from './Gallery.svelte';

const wanted = new URLSearchParams(location.search);
const room = wanted.get('room');
if (room) comfort.roomChoice = room as RoomChoice;
furnish();
const language = wanted.get('language');
await speak(isLanguage(language) ? language : firstLanguage());
mount(Gallery, { target: document.querySelector('#app') as HTMLElement });

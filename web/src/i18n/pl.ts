import type { Translation } from '../lib/messages';
import type en from './en';

export default {
  'app.name': 'Engawa',
  'app.porch': 'Ganek',
} satisfies Translation<typeof en>;

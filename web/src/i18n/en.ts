// The words of the shell. A key missing in another language is a type error there.
export default {
  'app.name': 'Engawa',
  'app.porch': 'Porch',
} as const;

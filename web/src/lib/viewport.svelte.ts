const broad = matchMedia('(width >= 720px)');
let wide = $state(broad.matches);
broad.addEventListener('change', (event) => {
  wide = event.matches;
});

/** Whether the porch is at the left (wide) or at the foot (a phone held upright). */
export const viewport = {
  get wide(): boolean {
    return wide;
  },
};

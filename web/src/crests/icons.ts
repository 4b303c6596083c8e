// Icons on a 24 grid, drawn by strokes in currentColor.

export const icons = {
  arrows:
    '<path d="M4 12H10M7 9L4 12L7 15M20 12H14M17 9L20 12L17 15" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="square" stroke-linejoin="miter"/><circle cx="12" cy="12" r="1.6" fill="currentColor"/>',
  back: '<path d="M15 5L8 12L15 19" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="square" stroke-linejoin="miter"/>',
  book: '<path d="M5 4H17A2 2 0 0 1 19 6V20H7A2 2 0 0 1 5 18ZM5 17H19" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="square" stroke-linejoin="miter"/>',
  cancel:
    '<path d="M12 4A8 8 0 1 0 12.01 4M6.5 17.5L17.5 6.5" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="square" stroke-linejoin="miter"/>',
  cards:
    '<path d="M4 7H13V20H4ZM9 7V4H20V17H13" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="square" stroke-linejoin="miter"/>',
  chat: '<path d="M4 5H20V16H11L7 20V16H4Z" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="square" stroke-linejoin="miter"/>',
  check:
    '<path d="M5 12.5L10 17.5L19 7" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="square" stroke-linejoin="miter"/>',
  copy: '<path d="M4 8H15V20H4ZM9 8V4H20V16H15" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="square" stroke-linejoin="miter"/>',
  deck: '<path d="M6 4H18V17H6ZM8 20H20V8" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="square" stroke-linejoin="miter"/>',
  double:
    '<path d="M4 6H9V18H4ZM15 6H20V18H15ZM11 10H13M11 14H13" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="square" stroke-linejoin="miter"/>',
  drop: '<path d="M12 3C16 8.4 18 11.6 18 14.6A6 6 0 0 1 6 14.6C6 11.6 8 8.4 12 3Z" fill="currentColor"/>',
  enter:
    '<path d="M4 12H16M11.5 7.5L16 12L11.5 16.5M20 5V19" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="square" stroke-linejoin="miter"/>',
  eye: '<path d="M3 12C7 6 17 6 21 12C17 18 7 18 3 12Z" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="square" stroke-linejoin="miter"/><circle cx="12" cy="12" r="2.6" fill="currentColor"/>',
  first:
    '<path d="M18 5L11 12L18 19M6 5V19" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="square" stroke-linejoin="miter"/>',
  flag: '<path d="M6 21V4H18L15 8.5L18 13H6" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="square" stroke-linejoin="miter"/>',
  fwd: '<path d="M9 5L16 12L9 19" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="square" stroke-linejoin="miter"/>',
  gain: '<path d="M12 4V14M8 10L12 14L16 10M4 19H20" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="square" stroke-linejoin="miter"/>',
  half: '<path d="M5 12H19M12 6v.01M12 18v.01" fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="square" stroke-linejoin="miter"/>',
  hold: '<path d="M7 11H17V20H7ZM9 11V8A3 3 0 0 1 15 8V11" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="square" stroke-linejoin="miter"/>',
  last: '<path d="M6 5L13 12L6 19M18 5V19" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="square" stroke-linejoin="miter"/>',
  minus:
    '<path d="M5 12H19" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="square" stroke-linejoin="miter"/>',
  moon: '<path d="M19 14.5A8 8 0 1 1 10 4.6A6.4 6.4 0 0 0 19 14.5Z" fill="currentColor"/>',
  more: '<circle cx="5" cy="12" r="2" fill="currentColor"/><circle cx="12" cy="12" r="2" fill="currentColor"/><circle cx="19" cy="12" r="2" fill="currentColor"/>',
  play: '<path d="M7 4L20 12L7 20Z" fill="currentColor"/>',
  plus: '<path d="M12 5V19M5 12H19" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="square" stroke-linejoin="miter"/>',
  return:
    '<path d="M12 20V8M7.5 12.5L12 8L16.5 12.5M5 4H19" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="square" stroke-linejoin="miter"/>',
  undo: '<path d="M9 5L4 10L9 15M4 10H15A5 5 0 0 1 15 20H11" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="square" stroke-linejoin="miter"/>',
  user: '<path d="M12 4A4 4 0 1 1 11.99 4M4 20C5 15 19 15 20 20" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="square" stroke-linejoin="miter"/>',
  sun: '<circle cx="12" cy="12" r="4.4" fill="currentColor"/><path d="M12 3V4.4M12 19.6V21M3 12H4.4M19.6 12H21M5.6 5.6L6.6 6.6M17.4 17.4L18.4 18.4M5.6 18.4L6.6 17.4M17.4 6.6L18.4 5.6" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="square" stroke-linejoin="miter"/>',
  sound:
    '<path d="M4 9.5H8L13 5V19L8 14.5H4ZM16.5 9C17.9 10.7 17.9 13.3 16.5 15M19 6.6C21.7 9.7 21.7 14.3 19 17.4" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="square" stroke-linejoin="miter"/>',
  mute: '<path d="M4 9.5H8L13 5V19L8 14.5H4ZM16.5 9.5L21 14.5M21 9.5L16.5 14.5" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="square" stroke-linejoin="miter"/>',
  close:
    '<path d="M6 6L18 18M18 6L6 18" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="square" stroke-linejoin="miter"/>',
  search:
    '<path d="M10.5 4A6.5 6.5 0 1 1 10.49 4M15.5 15.5L20 20" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="square" stroke-linejoin="miter"/>',
  print:
    '<path d="M7 9V4H17V9M7 17H4V9H20V17H17M7 14H17V20H7Z" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="square" stroke-linejoin="miter"/>',
  download:
    '<path d="M12 4V15M7.5 11L12 15.5L16.5 11M5 20H19" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="square" stroke-linejoin="miter"/>',
  link: '<path d="M10 7H7A5 5 0 0 0 7 17H10M14 7H17A5 5 0 0 1 17 17H14M8.5 12H15.5" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="square" stroke-linejoin="miter"/>',
  sliders:
    '<path d="M4 7H11M15.5 7H20M4 17H8M12.5 17H20" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="square" stroke-linejoin="miter"/><circle cx="13.2" cy="7" r="2.2" fill="currentColor"/><circle cx="10.2" cy="17" r="2.2" fill="currentColor"/>',
  people:
    '<path d="M9 5A3.4 3.4 0 1 1 8.99 5M2.5 19C3.4 14.6 14.6 14.6 15.5 19M15.5 5.4A3.4 3.4 0 0 1 15.5 11.4M18 14.9C20 15.6 21.2 17 21.6 19" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="square" stroke-linejoin="miter"/>',
  clock:
    '<path d="M12 4A8 8 0 1 1 11.99 4M12 8V12.5L15 14.5" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="square" stroke-linejoin="miter"/>',
  flip: '<path d="M8 4V20M8 20L4.5 16.5M8 20L11.5 16.5M16 20V4M16 4L12.5 7.5M16 4L19.5 7.5" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="square" stroke-linejoin="miter"/>',
  dice: '<path d="M5 5H19V19H5Z" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="square" stroke-linejoin="miter"/><circle cx="9" cy="9" r="1.5" fill="currentColor"/><circle cx="15" cy="15" r="1.5" fill="currentColor"/><circle cx="12" cy="12" r="1.5" fill="currentColor"/>',
  refresh:
    '<path d="M19 12A7 7 0 1 1 16.6 6.7M17.4 3V7.4H13" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="square" stroke-linejoin="miter"/>',
  trash:
    '<path d="M5 7H19M9.5 7V4H14.5V7M7 7L8 20H16L17 7M10.6 11V16M13.4 11V16" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="square" stroke-linejoin="miter"/>',
  pause:
    '<path d="M8 5V19M16 5V19" fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="square" stroke-linejoin="miter"/>',
  bell: '<path d="M6 16V11A6 6 0 0 1 18 11V16L20 18H4ZM10.5 21H13.5" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="square" stroke-linejoin="miter"/>',
  share:
    '<path d="M12 15V4M8 7.5L12 3.5L16 7.5M6 11H5V20H19V11H18" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="square" stroke-linejoin="miter"/>',
} as const;

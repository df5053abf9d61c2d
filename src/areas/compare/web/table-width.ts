/** How much of a window the table takes: less than a wide one, no more than that of a phone, or more, so that it scrolls within a frame. */
export type TableWidth = 'narrow' | 'phones' | 'wide';

/** Phones show this many listings side by side; more scroll within a frame. */
const mostOnPhones = 3;

/** Two photos across the whole page would fill the window, and one listing would leave half of the table empty. */
export const tableWidth = (listings: number): TableWidth =>
  listings < 3 ? 'narrow' : listings <= mostOnPhones ? 'phones' : 'wide';

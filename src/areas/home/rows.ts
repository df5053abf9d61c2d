import type { KindName } from '#kinds/names.ts';

/** Listings in a row of the home page. */
export const rowLength = 4;

/** The rows of new listings on the page of all sections: those in a row are described by like facts, so that its cards have about as many lines. */
export const homeRows = [
  { name: 'cars', kinds: ['auto', 'autofromabroad'] },
  { name: 'homes', kinds: ['house'] },
  { name: 'machines', kinds: ['spec', 'equipment'] },
  { name: 'things', kinds: ['ads'] },
] as const satisfies readonly { name: string; kinds: readonly KindName[] }[];

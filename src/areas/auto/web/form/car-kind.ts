/** The kinds that the calls of cars serve. */
export type CarKind = 'auto' | 'autofromabroad';

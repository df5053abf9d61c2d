/** Kinds served by the calls of auto/*. */
export type CarKind = 'auto' | 'autofromabroad';

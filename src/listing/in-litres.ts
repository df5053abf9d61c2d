import type { KindName } from '#kinds/names.ts';

/** Engines of cars are named in litres, those of motorcycles are not. */
export const isInLitres = (kind: KindName, key: string): boolean => key === 'engine_cc' && kind !== 'spec';

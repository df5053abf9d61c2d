import { toLatin } from '#areas/geo/rules.ts';
import type { KindData } from './kind-data.ts';

const mostLetters = 60;

/** The slug of a listing, with its id at the end: «Диван угловой» → `divan-uglovoy-123`. */
export function slugOf(title: string, id: number): string {
  const words = toLatin(title.toLowerCase().replaceAll('ё', 'е'))
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .slice(0, mostLetters)
    .replaceAll(/^-|-$/gu, '');
  return words === '' ? String(id) : `${words}-${id}`;
}

/** The slug for kinds whose addresses contain words; null for other kinds. */
export const slugIn = ({ hasSlugs }: Pick<KindData, 'hasSlugs'>, title: string, id: number): string | null =>
  hasSlugs ? slugOf(title, id) : null;

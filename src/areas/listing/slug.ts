import { toLatin } from '#areas/geo/rules.ts';

const mostLetters = 60;

/** The words of a listing's address, its id at the end: «Диван угловой» → `divan-uglovoy-123`. */
export function slugOf(title: string, id: number): string {
  const words = toLatin(title.toLowerCase().replaceAll('ё', 'е'))
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/gu, '-')
    .slice(0, mostLetters)
    .replaceAll(/^-+|-+$/gu, '');
  return words === '' ? String(id) : `${words}-${id}`;
}

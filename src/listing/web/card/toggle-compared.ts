import { maxCompared } from '../../saved-limits.ts';
import type { Told } from './tell-compared.ts';

/**
 * Adds a listing to the comparison, if its kind has room there, or removes it. Throws if that fails. What has room for certain is stored at once, since
 * the visitor may leave the page before its telling has loaded, for which the first view of lists has no room (decision 31).
 */
export async function toggleCompared(id: number, parts: Told): Promise<void> {
  const { compared } = parts;
  const ids = compared.ids.get();
  const isAdded = !ids.includes(id);
  const stored = isAdded && ids.length >= maxCompared ? null : compared.set(id, isAdded);
  const telling = import('./tell-compared.ts').then(({ tellCompared }) => tellCompared(id, isAdded, !!stored, parts));
  await Promise.all([stored, telling]);
}

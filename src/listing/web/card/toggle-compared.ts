import type { Api } from '#contract/client.ts';
import type { Locale } from '#ui/format.ts';
import { confirmation, hideToastsAbout, showToast } from '#ui/toasts.ts';
import type { SavedListings } from '#web/saved-listings.ts';
import { maxCompared } from '../../saved-limits.ts';

/** The subject of toasts that lead to the page of the comparison, which hides them. */
export const comparison = 'comparison';

/** How many of the listings `ids` are of the same kind as `id`; closed ones do not count. */
export async function countSameKind(api: Api, id: number, ids: readonly number[]): Promise<number> {
  const { items } = await api('object/get_cards', { ids: [id, ...ids] });
  const kind = items.find((card) => card.id === id)?.kind;
  return items.filter((card) => card.kind === kind && card.id !== id).length;
}

/** The words of its toasts. They load with the first press, because the first view of lists has no room for them (decision 31). */
const words = {
  ru: {
    added: 'Добавлено к сравнению',
    full: `В одном разделе можно сравнить не больше ${maxCompared}: сначала уберите одно.`,
  },
  en: {
    added: 'Added to the comparison',
    full: `You can compare up to ${maxCompared} listings of a section: remove one first.`,
  },
} as const;

type Parts = {
  api: Api;
  compared: SavedListings;
  locale: Locale;
  /** The button of toasts that leads to the comparison. */
  open: { label: string; onUndo: () => void };
};

/** Adds a listing to the comparison, if its kind has room there, or removes it. Throws if that fails. */
export async function toggleCompared(id: number, { api, compared, locale, open }: Parts): Promise<void> {
  const { added, full } = words[locale];
  const ids = compared.ids.get();
  const isAdded = !ids.includes(id);
  // Fewer are never too many of a kind, so that nothing is asked for.
  if (isAdded && ids.length >= maxCompared && (await countSameKind(api, id, ids)) >= maxCompared) {
    showToast({ text: full, about: [comparison], undo: open });
    return;
  }
  const about = [`compared:${id}`];
  hideToastsAbout([...about, confirmation]);
  const changed = compared.set(id, isAdded);
  if (isAdded) showToast({ text: added, about: [...about, comparison, confirmation], undo: open });
  await changed;
}

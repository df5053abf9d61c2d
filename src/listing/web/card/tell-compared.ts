import type { Api } from '#contract/client.ts';
import type { KindName } from '#kinds/names.ts';
import type { Locale } from '#ui/format.ts';
import { confirmation, hideToastsAbout, readToasts, showToast } from '#ui/toasts.ts';
import { countedEn, countedRu } from '#web/words/counted.ts';
import type { SavedListings } from '#web/saved-listings.ts';
import { maxCompared } from '../../saved-limits.ts';
import { comparison } from './comparison-toasts.ts';

type SameKind = { kind: KindName; others: number };

/** The kind of the listing `id`, and how many of the listings `ids` are of the same kind besides it; closed ones do not count. */
export async function countSameKind(api: Api, id: number, ids: readonly number[]): Promise<SameKind | null> {
  const { items } = await api('object/get_cards', { ids: [id, ...ids.filter((other) => other !== id)] });
  const kind = items.find((card) => card.id === id)?.kind;
  if (!kind) return null;
  return { kind, others: items.filter((card) => card.kind === kind && card.id !== id).length };
}

/** The words of its toasts. They load with the first press, because the first view of lists has no room for them (decision 31). */
const words = {
  ru: {
    added: 'Добавлено к сравнению',
    counted: (what: string) => `В сравнении ${what}`,
    full: `В одном разделе можно сравнить не больше ${maxCompared}: сначала уберите одно.`,
    open: 'Открыть',
    compare: 'Сравнить',
  },
  en: {
    added: 'Added to the comparison',
    counted: (what: string) => `${what} to compare`,
    full: `You can compare up to ${maxCompared} listings of a section: remove one first.`,
    open: 'Open',
    compare: 'Compare',
  },
} as const;

/** Numbers of listings with what the section is called: «3 автомобиля», "3 cars". */
const things: Readonly<Record<KindName, Record<Locale, (count: number) => string>>> = {
  auto: {
    ru: countedRu({ one: 'автомобиль', few: 'автомобиля', many: 'автомобилей' }),
    en: countedEn('car', 'cars'),
  },
  autofromabroad: {
    ru: countedRu({
      one: 'автомобиль из-за рубежа',
      few: 'автомобиля из-за рубежа',
      many: 'автомобилей из-за рубежа',
    }),
    en: countedEn('car from abroad', 'cars from abroad'),
  },
  spec: {
    ru: countedRu({ one: 'единица техники', few: 'единицы техники', many: 'единиц техники' }),
    en: countedEn('vehicle', 'vehicles'),
  },
  house: {
    ru: countedRu({ one: 'объект недвижимости', few: 'объекта недвижимости', many: 'объектов недвижимости' }),
    en: countedEn('property', 'properties'),
  },
  equipment: {
    ru: countedRu({ one: 'единица оборудования', few: 'единицы оборудования', many: 'единиц оборудования' }),
    en: countedEn('piece of equipment', 'pieces of equipment'),
  },
  ads: {
    ru: countedRu({ one: 'предложение', few: 'предложения', many: 'предложений' }),
    en: countedEn('offer', 'offers'),
  },
};

export type Told = {
  api: Api;
  compared: SavedListings;
  locale: Locale;
  /** Opens the page of the comparison. */
  onOpen: () => void;
};

/** The last press; what earlier ones have to tell is out of date. */
let lastPress = 0;

/** Tells that a listing was added, and how many of its section are compared now. */
async function tellAdded(id: number, about: readonly string[], { api, compared, locale, onOpen }: Told) {
  const press = lastPress;
  const { added, counted, open, compare } = words[locale];
  const found = await countSameKind(api, id, compared.ids.get()).catch(() => null);
  // What has been confirmed meanwhile was pressed later.
  if (press !== lastPress || readToasts().some((toast) => toast.about.includes(confirmation))) return;
  const count = 1 + (found?.others ?? 0);
  showToast({
    text: found ? counted(things[found.kind][locale](count)) : added,
    about: [...about, comparison, confirmation],
    undo: { label: count > 1 ? compare : open, onUndo: onOpen },
  });
}

/** Tells what a press of a comparison button did. An addition that is not stored yet is stored first, if its kind has room. Throws if that fails. */
export async function tellCompared(id: number, isAdded: boolean, isStored: boolean, parts: Told): Promise<void> {
  const { api, compared, locale, onOpen } = parts;
  const { full, open } = words[locale];
  lastPress += 1;
  if (!isStored && ((await countSameKind(api, id, compared.ids.get()))?.others ?? 0) >= maxCompared) {
    showToast({ text: full, about: [comparison], undo: { label: open, onUndo: onOpen } });
    return;
  }
  const about = [`compared:${id}`];
  hideToastsAbout([...about, comparison, confirmation]);
  await Promise.all([isStored || compared.set(id, isAdded), isAdded && tellAdded(id, about, parts)]);
}

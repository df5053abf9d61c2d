import type { Api } from '#contract/client.ts';
import type { KindName } from '#kinds/names.ts';
import type { Locale } from '#ui/format.ts';
import { confirmation, hideToastsAbout, readToasts, showToast } from '#ui/toasts.ts';
import { countedEn, countedRu } from '#web/words/counted.ts';
import type { SavedListings } from '#web/saved-listings.ts';
import { maxCompared } from '../../saved-limits.ts';
import { type BilingualTitle, titleIn } from '../../title.ts';
import { comparison } from './comparison-toasts.ts';

/** The kind of a listing, how many others of it are compared, and the one of them that was added first. */
type SameKind = { kind: KindName; others: number; first: ({ id: number } & BilingualTitle) | null };

/** The kind of the listing `id`, and those of the listings `ids`, the last added first, that are of it too; closed ones do not count. */
export async function countSameKind(api: Api, id: number, ids: readonly number[]): Promise<SameKind | null> {
  const { items } = await api('object/get_cards', { ids: [id, ...ids.filter((other) => other !== id)] });
  const kind = items.find((card) => card.id === id)?.kind;
  if (!kind) return null;
  const others = items.filter((card) => card.kind === kind && card.id !== id);
  const firstId = ids.findLast((other) => others.some((card) => card.id === other));
  return { kind, others: others.length, first: others.find((card) => card.id === firstId) ?? null };
}

/** The words of its toasts. They load with the first press, because the first view of lists has no room for them (decision 31). */
const words = {
  ru: {
    added: 'Добавлено к сравнению',
    counted: (what: string) => `В сравнении ${what}`,
    full: (first: string) => `В разделе сравнивают не больше ${maxCompared}. Заменить «${first}»?`,
    replace: 'Заменить',
    failed: 'Не удалось изменить сравнение. Попробуйте ещё раз.',
    open: 'Открыть',
    compare: 'Сравнить',
  },
  en: {
    added: 'Added to the comparison',
    counted: (what: string) => `${what} to compare`,
    full: (first: string) => `Up to ${maxCompared} listings of a section are compared. Replace “${first}”?`,
    replace: 'Replace',
    failed: 'The comparison could not be changed. Try again.',
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

/** Says that a section is full, and offers the place of the listing that was added to it first. */
function offerPlace(id: number, first: NonNullable<SameKind['first']>, parts: Told): void {
  const { compared, locale } = parts;
  const { full, replace, failed } = words[locale];
  const onUndo = () =>
    void Promise.all([
      compared.set(first.id, false),
      compared.set(id, true),
      tellAdded(id, [`compared:${id}`], parts),
    ]).catch(() => showToast({ text: failed, tone: 'danger', about: [comparison] }));
  showToast({ text: full(titleIn(first, locale)), about: [comparison], undo: { label: replace, onUndo } });
}

/** Tells what a press of a comparison button did. An addition that is not stored yet is stored first, if its kind has room. Throws if that fails. */
export async function tellCompared(id: number, isAdded: boolean, isStored: boolean, parts: Told): Promise<void> {
  const { api, compared } = parts;
  lastPress += 1;
  const found = isStored ? null : await countSameKind(api, id, compared.ids.get());
  if (found?.first && found.others >= maxCompared) {
    offerPlace(id, found.first, parts);
    return;
  }
  const about = [`compared:${id}`];
  hideToastsAbout([...about, comparison, confirmation]);
  await Promise.all([isStored || compared.set(id, isAdded), isAdded && tellAdded(id, about, parts)]);
}

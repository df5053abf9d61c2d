import { expect, test, vi } from 'vitest';
import type { Api } from '#contract/client.ts';
import { listingKinds } from '#kinds/names.ts';
import type { Router } from '#web/router/router.ts';
import { isModelBegun, isSaidBy, kindOfSuggestion, searchOfSuggestion, sectionsToOffer } from './offered-sections.ts';
import { groupsOf, spokenChoice } from './choice.ts';
import { findSearches } from './suggestions.ts';

const row = { id: 1, listing_kind: 'auto' as const, other_kinds: [], name: '', name_ru: null, q: '' };
const camry = { ...row, kind: 'model' as const, mark_id: 2, mark_slug: 'toyota', slug: 'camry' };
const here = { mark: ['bmw', 'audi'], price_to: '2000000', q: 'кам', cursor: 'x', region: 'RU-MOW', sort: 'price_asc' };

test('a suggested model replaces other models and the words, and keeps the other filters', () => {
  expect(searchOfSuggestion(camry, here)).toEqual({
    mark: 'toyota',
    model: 'camry',
    price_to: '2000000',
    region: 'RU-MOW',
    sort: 'price_asc',
  });
  expect(searchOfSuggestion({ ...camry, kind: 'mark', slug: 'toyota' }, {})).toEqual({ mark: 'toyota' });
});

test('a suggested city becomes a circle and replaces regions', () => {
  expect(searchOfSuggestion({ ...camry, kind: 'city', mark_slug: null, slug: 'kazan' }, here)).toEqual({
    mark: ['bmw', 'audi'],
    price_to: '2000000',
    sort: 'price_asc',
    near: 'kazan',
    radius: '100',
  });
});

const of = (listing_kind: 'auto' | 'equipment' | null, ...other_kinds: ('auto' | 'equipment')[]) => ({
  listing_kind,
  other_kinds,
});

test('a suggestion is searched in its own kind, or in the current one if that has it', () => {
  expect(kindOfSuggestion(of('equipment'), 'auto')).toBe('equipment');
  expect(kindOfSuggestion(of('auto'), 'auto')).toBe('auto');
  expect(kindOfSuggestion(of('auto', 'equipment'), 'equipment')).toBe('equipment');
  expect(kindOfSuggestion(of(null), 'equipment')).toBe('equipment');
});

test('sections with hits are offered for what was understood, and none for a single name or for words alone', () => {
  const of = (count: number, search: Record<string, string[]>, ...labels: string[]) => ({ kind: 'auto' as const, count, search, labels: { ru: labels, en: labels } }); // prettier-ignore
  const black = of(12, { model: ['bmw.x5'], colour: ['black'] }, 'BMW X5', 'Чёрный');
  const x5 = of(40, { model: ['bmw.x5'] }, 'BMW X5');
  const words = of(3, { q: ['x5'] }, '«x5»', '«чёрный»');
  const none = of(0, { model: ['bmw.x5'], colour: ['black'] }, 'BMW X5', 'Чёрный');
  expect(sectionsToOffer([black, x5, words, none], 'ru', true)).toEqual([black]);
  expect(sectionsToOffer([x5, words], 'ru', false)).toEqual([x5]);
  expect(sectionsToOffer([black, black, black, black, black], 'ru', true)).toHaveLength(4);
  // One phrase says the main choice and more.
  const toBuy = { ...of(9, { deal: ['sale'], category: ['flat'] }, 'Купить квартиру'), kind: 'house' as const };
  expect(sectionsToOffer([toBuy], 'ru', true)).toEqual([toBuy]);
});

test('the main choice of a section with fewer things of a single name is not offered before the name', () => {
  const labelled = (kind: 'auto' | 'spec', count: number, search: Record<string, string[]>, ...ru: string[]) => ({ kind, count, search, labels: { ru, en: ru } }); // prettier-ignore
  const cars = labelled('auto', 605, { mark: ['ford'] }, 'Ford');
  const lorries = labelled('spec', 6, { mark: ['ford'], deal: ['sale'] }, 'Купить', 'Ford');
  expect(sectionsToOffer([lorries, cars], 'ru', true)).toEqual([]);
  expect(sectionsToOffer([lorries, { ...cars, count: 0 }], 'ru', true)).toEqual([lorries]);
});

test('a quality that nothing else suggests is offered beside names', () => {
  const diesel = { kind: 'auto' as const, count: 90, search: { fuel: ['diesel'] }, labels: { ru: ['Дизель'], en: [] } };
  const generators = { ...diesel, count: 240, search: { category: ['generators'] }, labels: { ru: ['Генераторы'], en: [] } };
  expect(sectionsToOffer([generators, diesel], 'ru', true)).toEqual([diesel]);
}); // prettier-ignore

test('the models of a make that is typed are begun by their own words', () => {
  const camry = { kind: 'model' as const, name: 'Toyota Camry', name_ru: 'Тойота Камри' };
  for (const typed of ['тойота кам', 'toyota cam', 'Камри тойо']) expect(isModelBegun(camry, typed)).toBe(true);
  for (const typed of ['кам', 'тойота камера', 'камаз кам']) expect(isModelBegun(camry, typed)).toBe(false);
  expect(isModelBegun({ ...camry, kind: 'mark' }, 'тойота кам')).toBe(false);
});

type Matches = {
  completions?: readonly object[];
  identifier?: object | null;
  suggestions?: readonly object[];
  /** By the query. */
  suggestionsOf?: Readonly<Record<string, readonly object[]>>;
  sections?: readonly object[];
};

/** A field of a page without a DOM, for which the calls find what is given. */
function fieldWith({
  isFilter = false,
  locale = 'ru',
  identifier = null,
  suggestions = [],
  suggestionsOf = {},
  sections = [],
  completions = [],
  area = null,
}: Matches & { area?: { iso: string } | null } & {
  isFilter?: boolean;
  locale?: 'ru' | 'en';
} = {}) {
  const requestSubmit = vi.fn();
  const navigate = vi.fn();
  const input = {
    value: '',
    dataset: {},
    form: { dataset: {}, addEventListener() {}, requestSubmit },
    closest: (selector: string) => (isFilter && selector === '#filters' ? {} : null),
  };
  const api = vi.fn(async (path: string, { q = '' }: { q?: string } = {}) =>
    path === 'search/suggest'
      ? { suggestions: suggestionsOf[q] ?? suggestions }
      : { completions, identifier, shops: [], organizations: [], destination: null, further_pages: [], sections },
  );
  const router = {
    context: { api: api as unknown as Api, locale, area: { get: () => area } },
    location: () => ({ pathname: '/', search: {} }),
    navigate,
  };
  const find = findSearches(input as unknown as HTMLInputElement, router as unknown as Router);
  const choicesOf = (query: string) => find(query, new AbortController().signal);
  return { input, api, navigate, requestSubmit, choicesOf, now: (query: string) => find.now?.(query) ?? [] };
}

test('the models of a make that is typed come before what else it may go on to', async () => {
  const base = { listing_kind: 'auto', other_kinds: [], id: 1, mark_id: 1, mark_slug: 'toyota', slug: 'camry', q: '' };
  const camry = { ...base, kind: 'model', name: 'Toyota Camry', name_ru: 'Тойота Камри', found: [{ kind: 'auto', count: 5, least_price_minor: null, price_per: null }] }; // prettier-ignore
  const camera = { text: 'тойота камера заднего вида', of: null, place: null, kind: 'auto', count: 9, least_price_minor: null, price_per: null }; // prettier-ignore
  const { choicesOf } = fieldWith({ suggestions: [camry], completions: [camera] });
  const labels = (await choicesOf('тойота кам')).map(({ label }) => label);
  expect(labels.slice(0, 2)).toEqual(['Toyota Camry', 'тойота камера заднего вида']);
});

test('an empty field suggests examples, which are searched, and all sections, which are opened', async () => {
  const { input, api, navigate, requestSubmit, choicesOf } = fieldWith();
  const choices = await choicesOf('');
  expect(api).not.toHaveBeenCalled();
  expect(choices).toHaveLength(3 + listingKinds.length);
  expect(groupsOf(choices).map(({ heading, choices: { length } }) => [heading, length])).toEqual([
    ['Например', 3],
    ['Разделы', listingKinds.length],
  ]);
  choices[0]?.choose();
  expect(input.value).toBe(choices[0]?.label);
  expect(requestSubmit).toHaveBeenCalledOnce();
  choices[3]?.choose();
  expect(navigate).toHaveBeenCalledWith({ to: `/offers/${listingKinds[0]}`, search: {} });
});

test('a query that resembles nothing is offered as a search of texts, once it is long enough', async () => {
  const { input, requestSubmit, choicesOf } = fieldWith({ locale: 'en' });
  const [choice, ...others] = await choicesOf('ывфкшук 77');
  expect(others).toEqual([]);
  expect(choice).toMatchObject({ label: 'Search listings for “ывфкшук 77”', hint: 'Nothing similar' });
  choice?.choose();
  expect(input.value).toBe('ывфкшук 77');
  expect(requestSubmit).toHaveBeenCalledOnce();
});

test('a number is offered with what it is and what is known of it', async () => {
  const vin = { kind: 'vin', value: 'JTNB11HK103456789', make: { name: 'Toyota', slug: 'toyota' }, year: null };
  const hintsOf = async (identifier: object, locale: 'ru' | 'en' = 'ru') => {
    const choices = await fieldWith({ identifier, locale }).choicesOf('JTNB11HK103456789');
    return choices.map(({ hint }) => hint.replaceAll('\u00A0', ' '));
  };
  expect(await hintsOf({ ...vin, listing: null })).toEqual(['VIN · Toyota', '']);
  expect(await hintsOf({ ...vin, year: 2018, listing: { id: 1 } }, 'en')).toEqual([
    'VIN · Toyota, 2018 · on sale here',
    '',
  ]);
  expect(await hintsOf({ kind: 'phone', make: null, year: null, listing: null })).toEqual(['Номер телефона', '']);
});

test('a model abroad is offered without a price, which would lack customs, and one in Russia with it', async () => {
  const foundIn = (kind: string) => ({ kind, count: 5, least_price_minor: 120_000_000, price_per: null });
  const found = [foundIn('autofromabroad'), foundIn('auto')];
  const suggestions = [{ ...camry, name: 'Camry', other_kinds: ['autofromabroad'], found }];
  const choices = await fieldWith({ suggestions }).choicesOf('camry');
  expect(choices.slice(0, 2).map((choice) => spokenChoice(choice).replaceAll(/[\u00A0\u202F]/g, ' '))).toEqual([
    'Camry, Модель · в России, 5 объявлений, от 1,2 млн ₽',
    'Camry, Модель · из-за рубежа, 5 объявлений',
  ]);
});

test('of many models that the typed words only begin, each has one row', async () => {
  const found = ['auto', 'autofromabroad'].map((kind) => ({ kind, count: 5, least_price_minor: null, price_per: null }));
  const base = { ...row, kind: 'model', mark_id: 1, mark_slug: 'bmw', other_kinds: ['autofromabroad'], found };
  const suggestions = ['X1', 'X3', 'X5'].map((slug) => ({ ...base, slug, name: `BMW ${slug}` }));
  const labelsOf = async (query: string) => (await fieldWith({ suggestions }).choicesOf(query)).map(({ label }) => label);
  expect((await labelsOf('bmw x')).slice(0, 3)).toEqual(['BMW X1', 'BMW X3', 'BMW X5']);
  expect((await labelsOf('bmw x1')).slice(0, 2)).toEqual(['BMW X1', 'BMW X1']);
}); // prettier-ignore

test('cars abroad up to a price all in are offered without their price abroad, others with it', async () => {
  const sectionWith = (limit: string) => ({ kind: 'autofromabroad', count: 5, search: { mark: ['toyota'], model: ['toyota.camry'], [limit]: ['3000000'] }, labels: { ru: ['Toyota Camry', 'до 3 млн ₽'], en: [] }, least_price_minor: 58_800_000, price_per: null }); // prettier-ignore
  const priceWith = async (limit: string) => (await fieldWith({ sections: [sectionWith(limit)] }).choicesOf('camry до 3 млн'))[0]?.price; // prettier-ignore
  expect(await priceWith('landed_to')).toBeUndefined();
  expect(await priceWith('price_to')).toContain('без таможни');
});

test('the words of the filters of a kind suggest neither examples nor a search of texts', async () => {
  const { choicesOf } = fieldWith({ isFilter: true });
  expect(await choicesOf('')).toEqual([]);
  expect(await choicesOf('ывфкшук 77')).toEqual([]);
});

test('where nothing is found by all words, what the words before the last one name is offered, and no make that the last one names by chance', async () => {
  const rare = { kind: 'auto', count: 0, is_whole: false, search: { mark: ['gaz'], model: ['gaz.12-zim'], q: ['калеса'] }, labels: { ru: ['ГАЗ 12 ЗИМ', '«калеса»'], en: [] } }; // prettier-ignore
  const tyres = { ...camry, kind: 'category', listing_kind: 'ads', name: 'Tyres and wheels', name_ru: 'Шины и диски', other_kinds: [], found: [] }; // prettier-ignore
  const found = fieldWith({ sections: [rare], suggestionsOf: { калеса: [tyres] } });
  expect((await found.choicesOf('калеса зим')).map(({ label }) => label)).toEqual([
    'Шины и диски',
    'Искать «калеса зим»',
  ]);
  const [alone, ...others] = await fieldWith({ sections: [rare] }).choicesOf('калеса зим');
  expect(others).toEqual([]);
  expect(alone?.label).toBe('Искать «калеса зим» в объявлениях');
});

test('a query that is understood but found nothing is offered by its filters, and words that are found in texts by their number', async () => {
  const section = (count: number, search: Record<string, string[]>, ...labels: string[]) => ({
    kind: 'ads',
    count,
    preset_count: null,
    least_price_minor: null,
    price_per: null,
    search,
    labels: { ru: labels, en: labels },
  });
  const tyres = section(0, { category: ['tyres'], season: ['winter'] }, 'Шины и диски', 'Зимние');
  const ofTyres = fieldWith({ sections: [tyres] as never });
  const [choice] = await ofTyres.choicesOf('зимние шины r17');
  expect(choice).toMatchObject({ label: 'Шины и диски\u00A0· Зимние', hint: 'Сейчас нет, покажем похожее' });
  choice?.choose();
  expect(ofTyres.input.value).toBe('зимние шины r17');
  expect(ofTyres.requestSubmit).toHaveBeenCalledOnce();

  const words = section(43, { q: ['жираф'] }, '«жираф»');
  expect(await fieldWith({ sections: [words] as never }).choicesOf('жираф')).toMatchObject([
    { label: 'Искать «жираф» в объявлениях', hint: '', count: { shown: '43', of: 'объявления' } },
  ]);
});

const halfRead = (label: string, count: number, search: object) => ({
  kind: 'auto', count, preset_count: null, least_price_minor: null, price_per: null, search, labels: { ru: [label], en: [label] },
}); // prettier-ignore

test('half a word is offered as no filter beside names, and by itself is not said to find nothing', async () => {
  const half = halfRead('Ford', 177, { mark: ['ford'], q: ['фок'] });
  const focus = { kind: 'model', name: 'Focus', name_ru: null, slug: 'focus', mark_slug: 'ford', listing_kind: 'auto', other_kinds: [], q: 'Ford Focus' }; // prettier-ignore
  const labelsOf = async (query: string, more: Matches) =>
    (await fieldWith(more).choicesOf(query)).map(({ label, hint }) => [label, hint]);
  expect((await labelsOf('форд фок', { sections: [half] as never, suggestions: [focus] as never }))[0]?.[0]).toBe('Focus'); // prettier-ignore
  expect(await labelsOf('форд фок', { sections: [{ ...half, count: 0 }] as never })).toEqual([
    ['Искать «форд фок» в объявлениях', ''],
  ]);
});

test('the completed end of a query has its count and lowest price, and is searched as a whole', async () => {
  const found = { kind: 'house', count: 12, least_price_minor: 850_000_000, price_per: null };
  const completions = [
    { text: 'двушка у метро Сокольники', of: 'metro', place: { ru: 'Москва', en: 'Moscow' }, ...found },
    { text: 'двушка у метро', of: null, place: null, ...found, least_price_minor: null },
  ];
  const { choicesOf, input } = fieldWith({ completions });
  const choices = await choicesOf('двушка у метро сок');
  expect(choices.map((choice) => spokenChoice(choice).replaceAll(/[\u00A0\u202F]/g, ' '))).toEqual([
    'двушка у метро Сокольники, Станция метро · Москва · Недвижимость, 12 объявлений, от 8,5 млн ₽',
    'двушка у метро, Недвижимость, 12 объявлений',
    'Искать «двушка у метро сок»',
  ]);
  choices[0]?.choose();
  expect(input.value).toBe('двушка у метро Сокольники');
});

test('a thing is offered by its name with its count, and a category that a row says already is no second row', async () => {
  const iphone = { ...camry, kind: 'thing', listing_kind: 'ads', mark_slug: null, slug: '', name: 'iPhone 13', q: 'iPhone 13', found: [{ kind: 'ads', count: 47, least_price_minor: 1_500_000, price_per: null }] }; // prettier-ignore
  const phones = { ...iphone, kind: 'category', slug: 'phones', name: 'Телефоны' };
  const { choicesOf, input, requestSubmit } = fieldWith({ suggestions: [iphone, phones] });
  const [choice, category] = await choicesOf('айфо');
  expect(choice && spokenChoice(choice).replaceAll(/[\u00A0\u202F]/g, ' ')).toBe('iPhone 13, Вещи и услуги, 47 объявлений, от 15 тыс. ₽'); // prettier-ignore
  expect(category).toMatchObject({ label: 'Телефоны', hint: 'Вещи и услуги', count: { shown: '47' } });
  choice?.choose();
  expect(input.value).toBe('iPhone 13');
  expect(requestSubmit).toHaveBeenCalledOnce();
  const sections = [{ ...halfRead('Телефоны', 9, { category: ['phones'], storage_gb_from: ['128'] }), kind: 'ads', labels: { ru: ['Телефоны', '128 ГБ'], en: [] } }]; // prettier-ignore
  const labels = (await fieldWith({ suggestions: [phones], sections }).choicesOf('телефон 128')).map(({ label }) => label); // prettier-ignore
  expect(labels).toEqual(['Телефоны\u00A0· 128 ГБ', 'Искать «телефон 128»']);
});

test('while the choices of a query are being found, its plain search is offered, but not in filters', () => {
  const { now, input } = fieldWith();
  const [choice, ...others] = now('эвакуат');
  expect([choice?.label, others]).toEqual(['Искать «эвакуат»', []]);
  choice?.choose();
  expect(input.value).toBe('эвакуат');
  expect(fieldWith({ isFilter: true }).now('эвакуат')).toEqual([]);
});

test('a section that is named comes before everything else, and groups follow their first choice', async () => {
  const cars = { ...camry, kind: 'section', mark_slug: null, slug: 'auto', name: 'Cars', name_ru: 'Автомобили', found: [{ kind: 'auto', count: 90, least_price_minor: null, price_per: null }] }; // prettier-ignore
  const thing = { ...cars, kind: 'thing', listing_kind: 'ads', slug: '', name: 'Швейная машина', name_ru: null, q: 'Швейная машина', found: [] }; // prettier-ignore
  const usual = {
    text: 'машина на автомате',
    of: null,
    place: null,
    kind: 'auto',
    count: 9,
    least_price_minor: null,
    price_per: null,
  };
  const choices = await fieldWith({ suggestions: [cars, thing], completions: [usual] }).choicesOf('машина');
  expect(groupsOf(choices).map(({ heading, choices: [first] }) => [heading, first?.label])).toEqual([
    ['Разделы', 'Автомобили'],
    ['Товары и услуги', 'Швейная машина'],
    ['Часто ищут', 'машина на автомате'],
    [undefined, 'Искать «машина»'],
  ]);
});

test('signs alone suggest nothing, and ask nothing', async () => {
  const { api, choicesOf, now } = fieldWith();
  expect([await choicesOf('????'), now('????')]).toEqual([[], []]);
  expect(api).not.toHaveBeenCalled();
});

test('a make or a category that a row of its section says is no second row', () => {
  const section = { kind: 'spec' } as const;
  const make = { kind: 'mark', slug: 'harley-davidson' } as const;
  expect(isSaidBy([{ ...section, search: { mark: ['harley-davidson'] } }], { ...make, found: [{ kind: 'spec' }] })).toBe(true);
  // Another kind has it too.
  expect(isSaidBy([{ ...section, search: { mark: ['harley-davidson'] } }], { ...make, found: [{ kind: 'spec' }, { kind: 'auto' }] })).toBe(false);
  expect(isSaidBy([{ ...section, search: { mark: ['harley-davidson'], model: ['harley-davidson.softail'] } }], { ...make, found: [{ kind: 'spec' }] })).toBe(false);
}); // prettier-ignore

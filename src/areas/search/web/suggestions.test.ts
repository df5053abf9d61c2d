import { expect, test, vi } from 'vitest';
import type { Api } from '#contract/client.ts';
import { listingKinds } from '#kinds/names.ts';
import type { Router } from '#web/router/router.ts';
import {
  sectionOfSuggestion,
  otherKindsOf,
  kindOfSuggestion,
  searchOfSuggestion,
  sectionsToOffer,
  cityAsked,
  stationAsked,
  textsOfSection,
} from './offered-sections.ts';
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

test('rows that differ only by their section lead with its name', () => {
  const of = (kind: 'auto' | 'spec', ...ru: string[]) => ({ kind, labels: { ru, en: ru } });
  const car = of('auto', 'Mercedes-Benz', 'Белый');
  const lorry = of('spec', 'Mercedes-Benz', 'Белый');
  const other = of('spec', 'Mercedes-Benz Actros');
  expect(textsOfSection(lorry, [car, lorry], 1200, 'ru')).toEqual({
    label: 'Спецтехника и мото: Mercedes-Benz\u00A0· Белый',
    hint: 'Найдено: 1\u202F200',
  });
  expect(textsOfSection(lorry, [car, lorry], null, 'ru').hint).toBe('');
  expect(textsOfSection(other, [car, other], 3, 'ru')).toEqual({
    label: 'Mercedes-Benz Actros',
    hint: 'Спецтехника и мото: 3',
  });
  expect(textsOfSection(other, [car, other], null, 'ru').hint).toBe('Спецтехника и мото');
});

type Matches = { identifier?: object | null; suggestions?: readonly object[]; sections?: readonly object[] };

/** A field of a page without a DOM, for which the calls find what is given. */
function fieldWith({
  isFilter = false,
  locale = 'ru',
  identifier = null,
  suggestions = [],
  sections = [],
  stations = [],
  cities = [],
  area = null,
}: Matches & { stations?: readonly object[]; cities?: readonly object[]; area?: { iso: string } | null } & {
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
  const api = vi.fn(async (path: string) =>
    path === 'search/suggest'
      ? { suggestions }
      : path === 'geo/find_metro' || path === 'geo/autocomplete_global'
        ? { items: path === 'geo/find_metro' ? stations : cities }
        : { identifier, shops: [], organizations: [], destination: null, sections },
  );
  const router = {
    context: { api: api as unknown as Api, locale, area: { get: () => area } },
    location: () => ({ pathname: '/', search: {} }),
    navigate,
  };
  const find = findSearches(input as unknown as HTMLInputElement, router as unknown as Router);
  const choicesOf = (query: string) => find(query, new AbortController().signal);
  return { input, api, navigate, requestSubmit, choicesOf };
}

test('an empty field suggests examples, which are searched, and all sections, which are opened', async () => {
  const { input, api, navigate, requestSubmit, choicesOf } = fieldWith();
  const choices = await choicesOf('');
  expect(api).not.toHaveBeenCalled();
  expect(choices.map(({ hint }) => hint)).toEqual([
    ...Array.from({ length: 3 }, () => 'Например'),
    ...listingKinds.map(() => 'Раздел'),
  ]);
  choices[0]?.choose();
  expect(input.value).toBe(choices[0]?.label);
  expect(requestSubmit).toHaveBeenCalledOnce();
  choices[3]?.choose();
  expect(navigate).toHaveBeenCalledWith({ to: `/offers/${listingKinds[0]}`, search: {} });
});

test('a query that resembles nothing is offered as a search of texts, once it is long enough', async () => {
  const { input, requestSubmit, choicesOf } = fieldWith({ locale: 'en' });
  expect(await choicesOf('ывф')).toEqual([]);
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
  const search = { mark: ['toyota'], model: ['toyota.camry'] };
  const sectionIn = (kind: string) => ({ kind, count: 5, search, labels: { ru: [], en: [] }, least_price_minor: 120_000_000, price_per: null }); // prettier-ignore
  const suggestions = [{ ...camry, name: 'Camry', other_kinds: ['autofromabroad'] }];
  const sections = [sectionIn('auto'), sectionIn('autofromabroad')];
  const choices = await fieldWith({ suggestions, sections }).choicesOf('camry');
  expect(choices.slice(0, 2).map(({ hint, price }) => [hint, price?.replaceAll(/[\u00A0\u202F]/g, ' ')])).toEqual([
    ['Модель · в России · 5', 'от 1,2 млн ₽'],
    ['Модель · из-за рубежа · 5', undefined],
  ]);
});

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

test('a suggestion has the count of the section that understood it and nothing else', () => {
  const search = { model: ['toyota.camry'], mark: ['toyota'] };
  const sections = [
    { kind: 'autofromabroad' as const, count: 2, search },
    { kind: 'auto' as const, count: 8, search },
  ];
  expect(sectionOfSuggestion(camry, 'auto', sections)?.count).toBe(8);
  expect(sectionOfSuggestion({ ...camry, slug: 'camry-gracia' }, 'auto', sections)).toBeNull();
  expect(
    sectionOfSuggestion(camry, 'auto', [{ kind: 'auto', count: 3, search: { ...search, colour: ['white'] } }]),
  ).toBeNull();
  expect(sectionOfSuggestion(camry, 'auto', [{ kind: 'auto', count: 0, search }])).toBeNull();
});

test('a make or model is offered in each kind that has listings of it, the open one first', () => {
  const search = { model: ['toyota.camry'], mark: ['toyota'] };
  const sections = [
    { kind: 'auto' as const, count: 8, search },
    { kind: 'autofromabroad' as const, count: 2, search },
    { kind: 'spec' as const, count: 5, search },
  ];
  const found = { ...camry, listing_kind: 'auto' as const, other_kinds: ['autofromabroad' as const] };
  expect(otherKindsOf(found, 'auto', sections)).toEqual([{ kind: 'autofromabroad', count: 2 }]);
  expect(otherKindsOf(found, 'autofromabroad', sections)).toEqual([{ kind: 'auto', count: 8 }]);
  expect(otherKindsOf({ ...found, other_kinds: [] }, 'auto', sections)).toEqual([]);
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
    { label: 'Искать «жираф» в объявлениях', hint: 'Найдено: 43' },
  ]);
});

const halfRead = (label: string, count: number, search: object) => ({
  kind: 'auto', count, preset_count: null, least_price_minor: null, price_per: null, search, labels: { ru: [label], en: [label] },
}); // prettier-ignore

test('the name of a metro station is completed, and searched with what stands before it', async () => {
  const sokolniki = {
    slug: 'metro-moskva-sokolniki', name: 'м. Сокольники', name_en: 'Sokolniki metro', city: { name: 'Москва', name_en: 'Moscow' },
  }; // prettier-ignore
  const sections = [halfRead('Квартиры', 0, { category: ['flat'], q: ['сок'] })] as never;
  const { choicesOf, input, api } = fieldWith({ stations: [sokolniki], sections });
  const choices = await choicesOf('двушка у метро сок');
  expect(api).toHaveBeenCalledWith('geo/find_metro', { query: 'сок' }, expect.anything());
  expect(choices.map(({ label, hint }) => [label, hint])).toEqual([
    ['двушка у метро Сокольники', 'Станция метро · Москва'],
    ['Искать «двушка у метро сок»', ''],
  ]);
  choices[0]?.choose();
  expect(input.value).toBe('двушка у метро Сокольники');
  const whole = fieldWith({ stations: [sokolniki], sections: [halfRead('м. Сокол', 3, { place: ['metro-moskva-sokol'] })] as never }); // prettier-ignore
  await whole.choicesOf('метро сокол');
  expect(whole.api).not.toHaveBeenCalledWith('geo/find_metro', expect.anything(), expect.anything());
  expect(stationAsked('камри до 2 млн')).toBeNull();
});

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

test('the name of a city is completed after its preposition, unless the query names a place already', async () => {
  const kazan = { slug: 'kazan', name: 'Казань', name_in: 'Казани', name_en: 'Kazan', region: { name: 'Татарстан', name_en: 'Tatarstan' } }; // prettier-ignore
  const sections = [halfRead('Квартиры', 0, { category: ['flat'], q: ['каз'] })] as never;
  const { choicesOf, input, api } = fieldWith({ cities: [kazan], sections });
  const choices = await choicesOf('квартира в каз');
  expect(api).toHaveBeenCalledWith('geo/autocomplete_global', { query: 'каз' }, expect.anything());
  expect(choices.map(({ label, hint }) => [label, hint])).toEqual([
    ['квартира в Казани', 'Город · Татарстан'],
    ['Искать «квартира в каз»', ''],
  ]);
  choices[0]?.choose();
  expect(input.value).toBe('квартира в Казани');
  const english = await fieldWith({ cities: [kazan], sections, locale: 'en' }).choicesOf('flat in kaz');
  expect(english[0]).toMatchObject({ label: 'flat in Kazan', hint: 'City · Tatarstan' });
  const whole = fieldWith({ cities: [kazan], sections: [halfRead('Казань', 3, { near: ['kazan'] })] as never });
  await whole.choicesOf('квартира в казани');
  expect(whole.api).not.toHaveBeenCalledWith('geo/autocomplete_global', expect.anything(), expect.anything());
  // The viewer's own region is in every answer, and a whole name is not offered again.
  const inRegion = [halfRead('Квартиры', 0, { category: ['flat'], q: ['каз'], region: ['RU-TA'] })] as never;
  const own = fieldWith({ cities: [kazan], sections: inRegion, area: { iso: 'RU-TA' } });
  expect((await own.choicesOf('квартира в каз'))[0]).toMatchObject({ label: 'квартира в Казани' });
  expect((await own.choicesOf('квартира в казани')).map(({ label }) => label)).not.toContain('квартира в Казани');
  const other = fieldWith({ cities: [kazan], sections: inRegion, area: { iso: 'RU-MOW' } });
  await other.choicesOf('квартира в татарстане');
  expect(other.api).not.toHaveBeenCalledWith('geo/autocomplete_global', expect.anything(), expect.anything());
  expect([cityAsked('камри в 2018'), cityAsked('в казани'), cityAsked('камри')]).toEqual([null, null, null]);
});

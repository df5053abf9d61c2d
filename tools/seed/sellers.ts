import { dayMs } from '#ui/durations.ts';
import type { KindName } from '#kinds/names.ts';
import { aboutOf } from './about-shops.ts';
import type { City } from './geo.ts';
import { createRandom, createWeighted, type Random } from './random.ts';
import { type DemoShop, shopOf, sitesOf } from './shops.ts';
import { sells, type Trade, tradeAt, trades } from './trades.ts';

export interface Seller {
  /** The index in the demo, from 0, of which the phone is made. */
  readonly index: number;
  readonly phone: string;
  readonly kind: 'private' | 'sole_trader' | 'company';
  /** Null for private people, who sell anything. */
  readonly trade: Trade | null;
  readonly displayName: string;
  readonly inn: string | null;
  readonly city: City;
  readonly since: Date;
  /** Null for private people and for firms that have not filled it in. */
  readonly shop: DemoShop | null;
  /** What it tells of itself. */
  readonly about: string | null;
  /** Where its stock stands. */
  readonly sites: readonly string[];
}

/** The demo uses the range +7 900 000-xx-xx alone, which has this many numbers. */
export const maxSellers = 10_000;

/** The accounts to sign in with: the first two sellers. */
export const demoUsers = [
  { phone: '+79000000001', displayName: 'Анна Примерова', kind: 'private', trade: null, city: 'Москва' },
  {
    phone: '+79000000002',
    displayName: 'Автосалон «Демо-Двор»',
    kind: 'company',
    trade: 'cars',
    city: 'Санкт-Петербург',
  },
] as const;

export const women = 'Анна Мария Елена Ольга Наталья Ирина Татьяна Светлана Юлия Екатерина Марина Дарья Ксения Алина Вера Полина'.split(' '); // prettier-ignore
const men = 'Андрей Сергей Дмитрий Алексей Михаил Иван Николай Артём Роман Денис Владимир Павел Евгений Кирилл Максим Олег Руслан Тимур Виктор Антон Игорь Станислав Ильдар Георгий'.split(' '); // prettier-ignore
// Surnames that are plainly made up, so that every reader recognises a demo.
const surnames = 'Примеров Образцов Вымыслов Условнов Макетов Эскизов Шаблонов Демонстрационов Выдумкин Небывалов Чертежов Прототипов Ненастоящев Черновиков Заглушкин Тестов Сочинилов Фантазёров'.split(' '); // prettier-ignore
const firmFirst = 'Демо Пример Образец Макет Эскиз Прототип Вымысел Шаблон Набросок Черновик'.split(' ');

/** A taxpayer number with a region code that no region has, seven digits and valid check digits (domain.md §3). */
export function fictionalInn(number: number, length: 10 | 12): string {
  const digits = [0, 0, ...String(number).padStart(length - (length === 10 ? 3 : 4), '0')].map(Number);
  const check = (weights: readonly number[]) =>
    (weights.reduce((sum, w, at) => sum + w * (digits[at] ?? 0), 0) % 11) % 10;
  if (length === 10) digits.push(check([2, 4, 10, 3, 5, 9, 4, 6, 8]));
  else {
    digits.push(check([7, 2, 4, 10, 3, 5, 9, 4, 6, 8]));
    digits.push(check([3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8]));
  }
  return digits.join('');
}

export const phoneOf = (index: number) => `+7900000${String((index + 1) % maxSellers).padStart(4, '0')}`;

function personName(random: Random): string {
  const isWoman = random.chance(0.28);
  const name = random.pick(isWoman ? women : men);
  if (random.chance(0.35)) return name;
  return `${name} ${random.pick(surnames)}${isWoman ? 'а' : ''}`;
}

function nameOf({ kind, trade }: Pick<Seller, 'kind' | 'trade'>, random: Random): string {
  if (trade === null) return personName(random);
  if (kind === 'sole_trader')
    return `ИП ${random.pick(surnames)} ${random.pick([...'АБВГДЕИКМНОПРС'])}. ${random.pick([...'АВДИМНОПСЮ'])}.`;
  const { forms, names } = trades[trade];
  const firm = `«${random.pick(firmFirst)}-${random.pick<string>(names)}»`;
  return random.pick<string>(forms).replace('{}', firm);
}

/** The sellers of a demo. Each depends on the seed and its index alone, so that a larger demo begins with the same sellers. */
export function createSellers(seed: number, count: number, cities: readonly City[], now: Date): Seller[] {
  const anywhere = createWeighted(cities, (city) => city.population);
  const trading = createWeighted(cities, (city) => city.population ** 1.15);
  const taken = new Set<string>();
  /** A name that no earlier seller has, as far as there is one: of later sellers a few share theirs, as people do. */
  const unusedName = (of: Pick<Seller, 'kind' | 'trade'>, drawn: string, index: number): string => {
    const again = createRandom(seed, 15, index);
    let name = drawn;
    for (let tries = 0; taken.has(name) && tries < 20; tries++) name = nameOf(of, again);
    taken.add(name);
    return name;
  };
  return Array.from({ length: Math.min(count, maxSellers) }, (_, index) => {
    const random = createRandom(seed, 1, index);
    const share = random.next();
    const demo = demoUsers[index];
    const kind = demo?.kind ?? (share < 0.06 ? 'company' : share < 0.15 ? 'sole_trader' : 'private');
    const sellerCity = (kind === 'private' ? anywhere : trading)(random);
    const city = (demo && cities.find((one) => one.name === demo.city)) ?? sellerCity;
    const days = random.chance(0.2) && !demo ? random.int(62, 410) : random.int(411, 2600);
    const trade = demo ? demo.trade : kind === 'private' ? null : tradeAt(createRandom(seed, 4, index).next());
    const number = 1_000_000 + index * 37 + random.int(0, 36);
    const shop = shopOf({ index, kind, city }, seed);
    const size =
      trade === null ? 0 : Math.max(...trades[trade].kinds.map((one) => weightOf({ index, kind, trade }, seed, one)));
    return {
      index,
      shop,
      about: trade === null ? null : aboutOf({ index, trade }, seed),
      sites: sitesOf({ index, shop }, size, seed),
      phone: phoneOf(index),
      kind,
      trade,
      displayName:
        demo?.displayName ?? unusedName({ kind, trade }, nameOf({ kind, trade }, random), index).slice(0, 80),
      inn: kind === 'private' ? null : fictionalInn(number, kind === 'company' ? 10 : 12),
      city,
      since: new Date(now.getTime() - days * dayMs - random.int(0, dayMs - 1)),
    };
  });
}

/** So many of the first sellers sell what is photographed alone, if they are private. */
const firstSellers = 18;

/** Whether a person sells nothing but what is photographed, as most people sell a thing or two. */
export const sellsPhotographed = ({ index, kind }: Pick<Seller, 'index' | 'kind'>): boolean =>
  kind === 'private' && index >= demoUsers.length && index < firstSellers;

/** How many listings of a kind a seller has, relative to other sellers: few private people have many. */
export const sellerWeight = (seller: Seller, seed: number, kind: KindName): number => weightOf(seller, seed, kind);

function weightOf(seller: Pick<Seller, 'index' | 'kind' | 'trade'>, seed: number, kind: KindName): number {
  const random = createRandom(seed, 2, seller.index);
  // The accounts to sign in with and the sellers of what is photographed get their listings separately.
  if (seller.index < demoUsers.length || sellsPhotographed(seller)) return 0;
  if (!sells(seller.trade, kind)) return 0;
  if (seller.trade === null) return random.pick([1, 1, 1, 1, 2, 2, 2]);
  return (seller.kind === 'company' ? random.int(8, 62) : random.int(3, 14)) * trades[seller.trade].busy;
}

const farEast = new Set(['RU-PRI', 'RU-KHA', 'RU-SAK', 'RU-AMU', 'RU-KAM', 'RU-MAG', 'RU-YEV', 'RU-SA', 'RU-CHU', 'RU-ZAB', 'RU-BU']); // prettier-ignore
const siberia = new Set([
  'RU-IRK',
  'RU-KYA',
  'RU-NVS',
  'RU-OMS',
  'RU-ALT',
  'RU-AL',
  'RU-KEM',
  'RU-TOM',
  'RU-KK',
  'RU-TY',
]);

/** The share of Japanese cars with the wheel on the right, by the region of sale. */
export function rightHandShare(region: string): number {
  if (farEast.has(region)) return 0.75;
  return siberia.has(region) ? 0.42 : 0.05;
}

export const isEastern = (region: string) => farEast.has(region) || siberia.has(region);

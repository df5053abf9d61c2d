import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import { autoFields } from '#areas/auto/fields.ts';
import { noSavedListings } from '#web/saved-listings.ts';
import type { Picture } from '#contract/shapes.ts';
import type { ListingCard as Listing } from '../contract.ts';
import { cardPictures } from '../present.ts';
import type { CardLook } from './card/card-look.ts';
import { LifeBanner } from './page/LifeBanner.tsx';
import { ListingCard } from './card/ListingCard.tsx';
import { PriceDrop } from './card/PriceDrop.tsx';
import { PictureCredit } from './page/PictureCredit.tsx';
import { words as page } from './page/words.ru.ts';
import { words } from './words.ru.ts';

const draw = (node: React.ReactNode) =>
  renderToStaticMarkup(
    <IntlProvider locale="ru" messages={{ listing: words, page }} timeZone="UTC">
      {node}
    </IntlProvider>,
  );

const look: CardLook = {
  locale: 'ru',
  href: (path) => path,
  when: () => 'вчера',
  level: (level) =>
    ({ great: 'Отличная цена', good: 'Хорошая цена', fair: 'Обычная цена', high: 'Выше, чем у похожих' })[level],
  similar: (count) => `среди ${count} похожих`,
  ad: 'Реклама',
  was: 'Было',
  landed: 'с доставкой и таможней',
  from: 'от',
  abroad: (price) => `${price} за рубежом`,
  noPhoto: 'Нет фото',
  sellerKinds: { private: 'Частное лицо', sole_trader: 'Предприниматель', company: 'Компания' },
  rating: ({ average, count }) => `★ ${average} (${count})`,
  favorites: noSavedListings,
  favoriteWords: {
    add: 'В избранное',
    remove: 'В избранном',
    failed: 'Нет',
    tell: async () => {},
  },
  compare: {
    list: noSavedListings,
    words: { add: 'Сравнить', remove: 'В сравнении' },
    toggle: () => {},
  },
  alt: ({ title }) => title,
};

const pictureOf = (id: string, drawing: boolean): Picture => ({
  id,
  urls: { w320: `/${id}`, w640: `/${id}`, w1280: `/${id}` },
  avif: false,
  width: 4,
  height: 3,
  placeholder: null,
  drawing,
  credit: null,
});

const reference = (id: number, name: string) => ({ id, name, name_ru: null, slug: name.toLowerCase() });
const car: Listing = {
  id: 7,
  kind: 'auto',
  status: 'active',
  title: '<b>Toyota</b> Camry, 2019',
  title_en: '<b>Toyota</b> Camry, 2019',
  facts: { ru: ['84\u202F000\u202Fкм', 'автомат'], en: ['84,000\u202Fkm', 'automatic'] },
  badges: { ru: ['1\u00A0владелец'], en: ['1\u00A0owner'] },
  details: { ru: ['седан'], en: ['saloon'] },
  price_note: null,
  excerpt: 'Один хозяин с завода…',
  price: { minor: 99_999_999_900, currency: 'RUB' },
  price_rub: null,
  price_before_minor: null,
  price_rating: null,
  price_per: null,
  slug: null,
  values: {
    mark_id: 1,
    model_id: 2,
    generation_id: null,
    year: 2019,
    body: 'sedan',
    colour: 'white',
    steering: 'left',
    fuel: 'petrol',
    engine_cc: 2494,
    power_hp: 181,
    gearbox: 'at',
    drive: 'fwd',
    mileage_km: 84_000,
    condition: 'good',
  },
  refs: { mark_id: reference(1, 'Toyota'), model_id: reference(2, 'Camry'), generation_id: null },
  city: { id: 5, name: 'Москва', name_en: 'Moscow', name_in: 'Москве', region: 'RU-MOW' },
  pictures: [],
  picture_count: 0,
  seller: { id: 3, name: 'Анна', kind: 'private', rating: null },
  published_at: '2026-11-01T10:00:00.000Z',
  publish_at: null,
  expires_at: null,
  rejection: null,
};

const unknownCosts = {
  landed_minor: null,
  landed_at_least_minor: null,
  landed_left_out: [],
  landed_unknown: null,
  monthly_minor: null,
  day_one_minor: null,
};

const drawCard = (listing: Listing, layout: 'row' | 'tile', costs?: Record<string, number>) =>
  draw(
    <ListingCard
      listing={listing}
      look={look}
      layout={layout}
      costs={costs && { id: listing.id, ...unknownCosts, ...costs }}
      terms={undefined}
    />,
  );

test('a card without photos has a placeholder, escapes text and does not name a private seller', () => {
  const html = drawCard(car, 'row');
  expect(html).toContain('Нет фото');
  expect(html).toContain('&lt;b&gt;Toyota&lt;/b&gt; Camry, 2019');
  expect(html).toContain('Частное лицо');
  expect(html).not.toContain('Анна');
  expect(html.replaceAll(/[\u00A0\u202F\u2009]/g, ' ')).toContain('999 999 999 ₽');
});

test('a card names the city once, in the address where it has one', () => {
  const facts = { ru: ['Москва, ул. Полевая', '8/9 эт.'], en: ['Moscow, ul. Polevaya', 'floor 8 of 9'] };
  for (const layout of ['row', 'tile'] as const) {
    expect(drawCard({ ...car, facts }, layout).match(/Москва/g)).toHaveLength(1);
    expect(drawCard(car, layout)).toContain('<span>Москва</span>');
  }
});

test('a wide card has what decides: owners, the beginning of the description, the former price and how far it fell', () => {
  const reduced = { ...car, price: { minor: 95_000_000, currency: 'RUB' }, price_before_minor: 100_000_000 };
  const row = drawCard(reduced, 'row').replaceAll(/[\u00A0\u202F\u2009]/g, ' ');
  for (const text of ['1 владелец', 'Один хозяин с завода…', 'Было </span>1 000 000 ₽', '−5 %'])
    expect(row).toContain(text);
  expect(drawCard(car, 'row')).not.toContain('Было');
});

test('how far a price fell is written as each language writes percents', () => {
  const reduced = { ...car, price: { minor: 95_000_000, currency: 'RUB' }, price_before_minor: 100_000_000 };
  const dropIn = (locale: 'ru' | 'en') => draw(<PriceDrop listing={reduced} look={{ locale, was: 'Was' }} />);
  expect(dropIn('ru')).toContain('−5\u202F%');
  expect(dropIn('en')).toContain('−5%');
});

test('a card has the word of its price rating and the number of listings compared, and neither without a rating', () => {
  const price_rating = { level: 'good', comparables: 18 } as const;
  for (const layout of ['row', 'tile'] as const) {
    const html = drawCard({ ...car, price_rating }, layout);
    expect(html).toContain('Хорошая цена');
    expect(html).toContain('среди 18 похожих');
    expect(drawCard(car, layout)).not.toContain('похожих');
  }
});

test('the note of a price stands with the price, its rating below the title', () => {
  const price_rating = { level: 'good', comparables: 18 } as const;
  const price_note = { ru: '213 095 ₽ за м²', en: '213,095 ₽ per m²' };
  for (const layout of ['row', 'tile'] as const) {
    const [above, below] = drawCard({ ...car, price_note, price_rating }, layout).split('<h3');
    expect(above).toMatch(/213 095 ₽ за м²/u);
    expect(above).not.toContain('похожих');
    expect(below).toMatch(/84\u202F000.+среди 18 похожих/u);
  }
});

test('what a car from abroad fell from stands with its price there, in its currency', () => {
  const fallen = {
    ...car,
    kind: 'autofromabroad',
    price: { minor: 1_770_000, currency: 'USD' },
    price_rub: { minor: 136_400_000, rate_date: '2026-06-28' },
    price_before_minor: 1_840_000,
  } as Listing;
  const text = drawCard(fallen, 'tile', { landed_minor: 249_512_300 }).replaceAll(/[\u00A0\u202F]/g, ' ');
  expect(text).toMatch(/2 495 000 ₽.+17 700 \$ за рубежом.+Было <\/span>18 400 \$.+−4 %/u);
});

test('a card says a foreign price without the date of its rate', () => {
  const abroad = {
    ...car,
    price: { minor: 1_770_000, currency: 'USD' },
    price_rub: { minor: 136_400_000, rate_date: '2026-06-28' },
  };
  const html = drawCard(abroad, 'row').replaceAll(/[\u00A0\u202F]/g, ' ');
  expect(html).toContain('≈ 1 364 000 ₽');
  expect(html).toContain('>17 700 $<');
  expect(html).not.toContain('курсу');
});

test('a car abroad is sold for its price with delivery and customs, where that is known', () => {
  // Cards read no values, in which the kinds differ.
  const abroad = {
    ...car,
    kind: 'autofromabroad',
    price: { minor: 1_770_000, currency: 'USD' },
    price_rub: { minor: 136_400_000, rate_date: '2026-06-28' },
  } as Listing;
  const cardText = (isLeast: boolean) =>
    drawCard(
      abroad,
      'row',
      isLeast ? { landed_at_least_minor: 249_512_300 } : { landed_minor: 249_512_300 },
    ).replaceAll(/[\u00A0\u202F]/g, ' ');
  const text = cardText(false);
  expect(text).toMatch(/≈ 2 495 000 ₽ <span[^>]*>с доставкой и таможней/u);
  expect(text).toContain('>17 700 $ за рубежом<');
  expect(text).not.toContain('1 364 000');
  // A lower bound lacks a part: it is not called all-in.
  expect(cardText(true)).toMatch(/>от 2 495 000 ₽</u);
  expect(cardText(true)).not.toContain('с доставкой и таможней');
  const inRussia = drawCard(car, 'row', { landed_minor: 1 });
  expect(inRussia).not.toContain('с доставкой и таможней');
});

test('beside the price of a car in Russia no words say that nothing is added', () => {
  const price = { minor: 99_000_000, currency: 'RUB' };
  for (const landed_minor of [99_000_000, 99_000_001])
    expect(drawCard({ ...car, price }, 'row', { landed_minor })).not.toContain('с доставкой и таможней');
});

test('a wide card shows thumbnails beside a photo', () => {
  const pictures = ['a', 'b', 'c'].map((id) => pictureOf(id, false));
  expect(drawCard({ ...car, pictures }, 'row')).toContain('card-thumbs');
  expect(drawCard({ ...car, pictures }, 'tile')).not.toContain('card-thumbs');
  // Of two photos each has a half of the width.
  expect(drawCard({ ...car, pictures: pictures.slice(0, 2) }, 'row')).toContain('card-thumbs');
  expect(drawCard({ ...car, pictures: pictures.slice(0, 1) }, 'row')).not.toContain('card-thumbs');
});

test('a card has one drawing, however many views are drawn, and all of its photos', () => {
  const of = (drawing: boolean) => cardPictures(['a', 'b', 'c'].map((id) => pictureOf(id, drawing)));
  expect(of(true).map(({ id }) => id)).toEqual(['a']);
  expect(of(false)).toHaveLength(3);
  const html = drawCard({ ...car, pictures: of(true) }, 'row');
  expect(html).not.toMatch(/photo-dots|card-thumbs/);
});

test('a photo much wider than its frame is shown whole, others fill the frame', () => {
  const photo = (width: number) => [{ ...pictureOf('a', false), width, height: 600 }];
  for (const layout of ['row', 'tile'] as const) {
    expect(drawCard({ ...car, pictures: photo(1200) }, layout)).toMatch(/object-contain/);
    expect(drawCard({ ...car, pictures: photo(900) }, layout)).not.toMatch(/object-contain/);
  }
});

test('a Russian title says its language on a page in English', () => {
  const english = (title_en: string) =>
    draw(
      <ListingCard
        listing={{ ...car, title_en }}
        look={{ ...look, locale: 'en' }}
        layout="tile"
        costs={undefined}
        terms={undefined}
      />,
    );
  expect(english('Диван угловой')).toMatch(/<a [^>]*lang="ru"[^>]*>Диван угловой/u);
  expect(english('Toyota Camry, 2019')).not.toContain('lang=');
  expect(drawCard({ ...car, title: 'Диван угловой' }, 'tile')).not.toContain('lang=');
});

test('an active listing has no banner; a rejected one tells its owner what to correct', () => {
  expect(draw(<LifeBanner fields={autoFields} listing={car} locale="ru" />)).toBe('');
  const html = draw(
    <LifeBanner
      fields={autoFields}
      locale="ru"
      listing={{
        ...car,
        status: 'rejected',
        rejection: [{ field: 'photos', code: 'bad_photos', comment: 'На третьем снимке другой цвет' }],
      }}
    />,
  );
  expect(html).toContain('Фотографии: На фотографиях не то, что продаётся. На третьем снимке другой цвет');
});

test('a drawing is labelled as one, a photo names its author and licence', () => {
  const picture: Picture = {
    id: '9259ed28-3f77-4c7b-ab11-3b1ef7297745',
    urls: { w320: '/a', w640: '/b', w1280: '/c' },
    avif: false,
    width: 4,
    height: 3,
    placeholder: null,
    drawing: true,
    credit: null,
  };
  expect(draw(<PictureCredit picture={picture} />)).toContain('Рисунок, а не фотография');
  const credit = { author: 'A. Person', licence: 'CC BY 4.0', licence_url: 'https://example.org/l', source_url: null };
  const html = draw(<PictureCredit picture={{ ...picture, drawing: false, credit }} />);
  expect(html).toContain('Фото: A. Person');
  expect(html).toContain('href="https://example.org/l"');
  expect(html).not.toContain('Рисунок');
});

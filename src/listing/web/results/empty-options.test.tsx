import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { autoField } from '#areas/auto/fields.ts';
import { houseData } from '#areas/house/data.ts';
import { adsData } from '#areas/ads/data.ts';
import { AddOption } from './AddOption.tsx';
import { CategoryFilter } from './CategoryFilter.tsx';
import { specOf } from './spec-of.ts';
import { words } from './words.ru.ts';
import { IntlProvider } from 'use-intl';
import { ChoiceOptions, FlagTicks, isTick } from '#dictionary/web/FilterControls.tsx';

const draw = (node: React.ReactNode) =>
  renderToStaticMarkup(
    <IntlProvider locale="ru" messages={{ results: words }} timeZone="UTC">
      {node}
    </IntlProvider>,
  );

test('an option without results can be chosen, and says so', () => {
  const colour = autoField('colour');
  const facets = { counts: { colour: { black: 3 } }, ranges: {} };
  const shared = { locale: 'ru', chosen: [] } as const;
  const options = draw(<ChoiceOptions {...shared} field={colour} facets={facets} />);
  expect(options).toContain('<span>Белый</span><small>0</small>');
  const category = draw(<CategoryFilter field={colour} chosen={null} counts={{ black: 3 }} locale="ru" />);
  expect(category).toContain('Белый (0)');
  const region = { value: 'RU-TA', label: 'Татарстан', count: 0 };
  const added = draw(<AddOption name="region" label="Ещё" title="Регион" locale="ru" options={[region]} />);
  expect(added).toContain('Татарстан (0)');
  for (const html of [options, category, added]) expect(html).not.toContain('disabled');
});

test('options without results are folded, unless chosen or few', () => {
  const colour = autoField('colour');
  const optionsOf = (counts: Record<string, number>, chosen: string[] = []) =>
    draw(
      <ChoiceOptions locale="ru" chosen={chosen} field={colour} facets={{ counts: { colour: counts }, ranges: {} }} />,
    );
  expect(optionsOf({})).toMatch(/^<details>.+Белый.+<\/details>$/su);
  // Beside options with results the others are folded too, but for a chosen one.
  const some = optionsOf({ black: 3 });
  expect(some.indexOf('Чёрный')).toBeLessThan(some.indexOf('<details>'));
  expect(some).toMatch(/<details>.+Ещё \d+, без объявлений.+Белый.+<\/details>$/su);
  const chosen = optionsOf({ black: 3 }, ['white']);
  expect(chosen.indexOf('Белый')).toBeLessThan(chosen.indexOf('<details>'));
  // Of numbers a few are not: their order tells them.
  const all = Object.fromEntries(colour.options!.map(({ key }) => [key, 3]));
  expect(optionsOf({ ...all, white: 0 })).toMatch(/<details>.+Ещё 1, без объявлений.+Белый.+<\/details>$/su);
  const rooms = houseData.fields.find(({ key }) => key === 'rooms')!;
  const counts = { rooms: { '0': 3, '1': 0, '2': 3, '3': 3, '4': 3, '5': 0, '6': 3 } };
  const ofRooms = draw(<ChoiceOptions locale="ru" chosen={[]} field={rooms} facets={{ counts, ranges: {} }} />);
  expect(ofRooms).not.toContain('<details>');
});

test('whether one may haggle over a thing is a tick among the open filters, and its opposite among the folded ones', () => {
  const { flags } = specOf(adsData);
  const ticks = flags.filter((flag) => isTick(flag, {}));
  expect(ticks.map(({ key }) => key)).toEqual(['delivery', 'bargain', 'exchange']);
  expect(flags.filter((flag) => isTick(flag, { bargain: false })).map(({ key }) => key)).not.toContain('bargain');
  const facets = { counts: { bargain: { true: 12 } }, ranges: {} };
  const html = draw(<FlagTicks flags={ticks} answers={{ bargain: true }} locale="ru" facets={facets} />);
  expect(html).toContain(
    'type="checkbox" name="bargain" checked="" value="yes"/><span>Торг уместен</span><small>12</small>',
  );
});

test('a tick of what is no field says its answer', () => {
  const { flags } = specOf(adsData);
  const photo = flags.find(({ key }) => key === 'with_photo')!;
  const drawn = draw(<FlagTicks flags={[photo]} answers={{}} locale="ru" facets={null} />);
  expect(drawn).toContain('<span>С фото</span>');
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { autoField } from '#areas/auto/fields.ts';
import { AddOption } from './AddOption.tsx';
import { CategoryFilter } from './CategoryFilter.tsx';
import { words } from './words.ru.ts';
import { IntlProvider } from 'use-intl';
import { ChoiceOptions } from '#dictionary/web/FilterControls.tsx';

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

test('options that all have no results are folded, unless one is chosen', () => {
  const colour = autoField('colour');
  const optionsOf = (counts: Record<string, number>, chosen: string[] = []) =>
    draw(
      <ChoiceOptions locale="ru" chosen={chosen} field={colour} facets={{ counts: { colour: counts }, ranges: {} }} />,
    );
  expect(optionsOf({})).toMatch(/^<details>.+Белый.+<\/details>$/su);
  expect(optionsOf({ black: 3 })).not.toContain('<details>');
  expect(optionsOf({}, ['white'])).not.toContain('<details>');
});

import { expect, test } from 'vitest';
import { adsFields } from '#areas/ads/fields.ts';
import { autoField } from '#areas/auto/fields.ts';
import { conditionSwitches, isOn } from './condition-switches.ts';

test('cars are new, used or not damaged; things are new or used; other fields have no switches', () => {
  const switches = conditionSwitches(autoField('condition'));
  expect(switches.map(({ label }) => label.ru)).toEqual(['Новые', 'С пробегом', 'Не битые']);
  for (const { label, values } of switches) {
    expect(values.includes('new')).toBe(label.en !== 'Used');
    expect(values.includes('damaged')).toBe(label.en === 'Used');
  }
  const things = adsFields.find(({ key }) => key === 'condition');
  expect(things && conditionSwitches(things).map(({ label }) => label.ru)).toEqual(['Новые', 'Б/у']);
  expect(conditionSwitches(autoField('colour'))).toEqual([]);
});

test('a switch is on when exactly its conditions are chosen', () => {
  const [, used] = conditionSwitches(autoField('condition'));
  expect(used && isOn(used, used.values)).toBe(true);
  expect(used && isOn(used, used.values.slice(1))).toBe(false);
});

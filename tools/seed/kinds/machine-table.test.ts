import { describe, expect, test } from 'vitest';
import type { Field } from '#dictionary/field.ts';
import { readSpecCatalogue } from '#areas/spec/catalogue/catalogue-file.ts';
import { specData } from '#areas/spec/data.ts';
import { readCities } from '../geo.ts';
import { createRandom } from '../random.ts';
import { createSellers } from '../sellers.ts';
import { machineRow, machineRows, type MachineRow } from './machine-table.ts';
import { photographedMachines } from './photographed-machines.ts';
import { createSpec } from './spec.ts';
import { yearlyUse } from './spec-figures.ts';

const fields: readonly Field[] = specData.fields;
const { marks, models } = readSpecCatalogue();
const sellers = createSellers(1, 200, readCities(), new Date('2026-11-21T12:00:00Z'));
const told = ({ category, mark, model }: MachineRow) => `${category} ${mark} ${model}`;

/** Fields of the category that the model determines: all but the state of one machine and what it may have or lack. */
const ofModel = (category: unknown): Field[] =>
  fields.filter(
    ({ categories, section, type }) => categories?.includes(String(category)) && section !== 'state' && section !== 'numbers' && type !== 'bool',
  ); // prettier-ignore

describe('the table of machines', () => {
  test('has values of fields of the category, and a source for each row', () => {
    const wrong = machineRows().flatMap((row) => {
      const own = ofModel(row.category);
      const odd = Object.entries(row.facts).filter(([key, value]) => {
        const field = own.find((one) => one.key === key);
        if (!field) return true;
        if (field.options) return !field.options.some((option) => option.key === value);
        return typeof value !== 'number' || value < (field.min ?? 0) || value > (field.max ?? Infinity);
      });
      const isUnsaid = row.source === '' || !(row.price > 0) || (row.years && row.years[0] > row.years[1]);
      return [...odd.map(([key]) => `${told(row)} ${key}`), ...(isUnsaid ? [told(row)] : [])];
    });
    expect(wrong).toEqual([]);
  });

  test('has machines of every category, and every motorcycle, quad bike, snowmobile and boat of the catalogue', () => {
    const categories = fields.find(({ key }) => key === 'category')!.options!.map(({ key }) => key);
    expect(categories.filter((key) => !(key in yearlyUse))).toEqual([]);
    expect(categories.filter((key) => !machineRows().some(({ category }) => category === key))).toEqual([]);
    const leisure = models.filter(({ category }) => ['motorcycle', 'atv', 'snowmobile', 'boat'].includes(category));
    const markOf = (id: number) => marks.find((mark) => mark.id === id)!.name;
    const known = new Set(machineRows().map(told));
    expect(leisure.map(({ category, markId, name }) => `${category} ${markOf(markId)} ${name}`).filter((one) => !known.has(one))).toEqual([]); // prettier-ignore
  });

  test('has what buyers know of their machines', () => {
    const factsOf = (category: string, mark: string, model: string, year: number) => machineRow(category, mark, model, year)?.facts; // prettier-ignore
    expect(factsOf('tractor', 'МТЗ (Беларус)', '82.1', 2015)).toMatchObject({ power_hp: 81 });
    expect(factsOf('tractor', 'МТЗ (Беларус)', '1221', 2015)).toMatchObject({ power_hp: 130 });
    expect(factsOf('tractor', 'МТЗ (Беларус)', '1523', 2015)).toMatchObject({ power_hp: 155 });
    expect(factsOf('mobile_crane', 'Галичанин', 'КС-55713', 2015)).toMatchObject({ lift_capacity_t: 25, chassis: 'kamaz' }); // prettier-ignore
    expect(factsOf('mobile_crane', 'XCMG', 'XCT25', 2020)).toMatchObject({ lift_capacity_t: 25 });
    expect(factsOf('dump_truck', 'КАМАЗ', '6520', 2015)).toMatchObject({ payload_t: 20, axles: 3 });
    expect(factsOf('crawler_excavator', 'Caterpillar', '330', 2000)).toMatchObject({ power_hp: 222 });
    expect(factsOf('crawler_excavator', 'Caterpillar', '330', 2020)).toMatchObject({ power_hp: 274 });
  });
});

describe('machines of the demo', async () => {
  const { draw, photographed } = await createSpec();
  const context = (index: number) => ({ seller: sellers[index % sellers.length]!, status: 'active' as const, thisYear: 2026, random: createRandom(4, index) }); // prettier-ignore
  const things = [...Array.from({ length: 3000 }, () => draw), ...photographed].map((make, index) => make(context(index))); // prettier-ignore
  const markOf = new Map(marks.map(({ id, name }) => [id, name]));
  const modelOf = new Map(models.map(({ id, name }) => [id, name]));
  const words = new Map(photographedMachines().map(({ mark, model }) => [`${mark} ${model}`, { mark, model }]));

  test('have the figures of their model and year, and no others', () => {
    const wrong = things.flatMap(({ content, title }) => {
      const { category, mark_id: mark, model_id: model, model_name: name, year } = content;
      const makeName = markOf.get(Number(mark)) ?? '';
      const inWords = words.get([makeName, name].filter(Boolean).join(' '));
      const row = machineRow(String(category), inWords?.mark ?? makeName, inWords?.model ?? modelOf.get(Number(model)) ?? '', Number(year)); // prettier-ignore
      const seen = photographedMachines().find((one) => one.mark === row?.mark && one.model === row.model);
      return ofModel(category).flatMap(({ key }) => {
        if (key === 'euro' || (key === 'strokes' && category === 'boat')) return [];
        const known = row?.facts[key] ?? null;
        const isOfPhoto = content[key] === seen?.facts[key];
        return (content[key] ?? null) === known || isOfPhoto ? [] : [`${title}: ${key} ${String(content[key])}, not ${String(known)}`]; // prettier-ignore
      });
    });
    expect(wrong).toEqual([]);
    expect(things.filter(({ content }) => content['power_hp'] ?? content['payload_t'] ?? content['lift_capacity_t']).length).toBeGreaterThan(things.length / 2); // prettier-ignore
  });

  test('cranes are hired out with their crew, which the text names', () => {
    const hired = things.filter(({ content }) => content['deal'] === 'rent');
    const cranes = hired.filter(({ content }) => content['category'] === 'mobile_crane');
    expect(cranes.length).toBeGreaterThan(0);
    expect(cranes.filter(({ content }) => content['operator'] !== 'with')).toEqual([]);
    for (const { content, description } of hired) expect(description).toMatch(content['operator'] === 'without' ? /без экипажа|Без водителя/iu : /машинист|водител/iu); // prettier-ignore
  });
});

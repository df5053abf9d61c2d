import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { catalogueUrl, readCatalogue } from '#areas/auto/catalogue/catalogue-file.ts';
import { bodies, drives, fuels, gearboxes } from '#areas/auto/options.ts';
import { buildCatalogue, readRegister } from './build.ts';
import { markKey, modelName, nameKey, slugOf } from './normalise.ts';
import { parseNames } from './sources.ts';

const { marks } = readCatalogue();
const models = marks.flatMap((mark) => mark.models);
const generations = models.flatMap((model) => model.generations);
const modifications = [...models, ...generations].flatMap((row) => row.modifications);
const keys = (options: readonly { key: string }[]) => new Set(options.map((option) => option.key));

test('a rebuild gives the same bytes and no new ids', () => {
  const register = readRegister();
  const before = JSON.stringify(register);
  const built = buildCatalogue(register);
  expect(built.text === readFileSync(catalogueUrl, 'utf8')).toBe(true);
  expect(JSON.stringify(built.register) === before).toBe(true);
});

test('ids stay when the sources change, and the id of a lost row is not reused', () => {
  const register = readRegister();
  const last = Math.max(...Object.values(register.marks));
  register.marks['a-mark-of-an-earlier-build'] = last + 1;
  delete register.marks['toyota'];
  const toyota = /"id":(\d+),"name":"Toyota"/u.exec(buildCatalogue(register).text);
  expect(Number(toyota?.[1])).toBe(last + 2);
});

test('contains the required makes and models', () => {
  expect(marks.length).toBeGreaterThanOrEqual(110);
  expect(models.length).toBeGreaterThanOrEqual(2000);
  expect(generations.length).toBeGreaterThanOrEqual(213);
});

test('every row has its source and its confidence', () => {
  for (const row of [...marks, ...models, ...generations, ...modifications]) {
    expect(row.source, JSON.stringify(row).slice(0, 80)).toMatch(/^[a-z_]+(?:\+[a-z_]+)*$/u);
    expect(['sourced', 'unverified']).toContain(row.confidence);
  }
  expect(generations.every((row) => row.confidence === 'unverified')).toBe(true);
});

test('every make sold in Russia has a Russian name and Cyrillic synonyms', () => {
  for (const mark of marks.filter((mark) => mark.soldInRussia)) {
    expect(mark.nameRu, mark.name).toMatch(/[а-яё0-9]/iu);
    expect(
      [mark.name, ...mark.synonyms].some((word) => /[а-яё]/iu.test(word)),
      mark.name,
    ).toBe(true);
  }
});

test.each([
  ['бмв', 'BMW'], ['мерс', 'Mercedes-Benz'], ['хендай', 'Hyundai'], ['хендэ', 'Hyundai'], ['хундай', 'Hyundai'],
  ['жигули', 'Lada (ВАЗ)'], ['ваз', 'Lada (ВАЗ)'], ['хавейл', 'Haval'], ['лисян', 'Li Auto (Lixiang)'], ['фольц', 'Volkswagen'],
  ['зикр', 'Zeekr'], ['тойота', 'Toyota'], ['пежо', 'Peugeot'], ['чери', 'Chery'],
])('"%s" finds %s', (word, name) => {
  const found = marks.filter((mark) => [mark.nameRu ?? '', ...mark.synonyms].some((one) => nameKey(one) === nameKey(word)));
  expect(found.map((mark) => mark.name)).toContain(name);
}); // prettier-ignore

test('no make, and no model of a make, occurs twice', () => {
  expect(new Set(marks.map((mark) => nameKey(mark.name))).size).toBe(marks.length);
  expect(new Set(marks.map((mark) => mark.slug)).size).toBe(marks.length);
  for (const mark of marks) {
    expect(new Set(mark.models.map((model) => nameKey(model.name))).size, mark.name).toBe(mark.models.length);
    expect(new Set(mark.models.map((model) => model.slug)).size, mark.name).toBe(mark.models.length);
  }
  for (const rows of [marks, models, generations, modifications])
    expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
});

test('options are those of options.ts, and years are in order', () => {
  for (const model of models) {
    expect(model.bodies.every((body) => keys(bodies).has(body))).toBe(true);
    if (model.yearFrom && model.yearTo) expect(model.yearFrom, model.name).toBeLessThanOrEqual(model.yearTo);
  }
  for (const row of modifications) {
    expect(keys(fuels).has(row.fuel)).toBe(true);
    expect(row.gearbox === null || keys(gearboxes).has(row.gearbox)).toBe(true);
    expect(row.drive === null || keys(drives).has(row.drive)).toBe(true);
    expect(row.engineCc === null || (row.engineCc > 400 && row.engineCc < 9000), row.name).toBe(true);
  }
});

describe('names', () => {
  test('are equal regardless of case, spaces, hyphens and diacritics', () => {
    expect(nameKey('CR-V')).toBe(nameKey('crv'));
    expect(nameKey('Škoda')).toBe(nameKey('SKODA'));
    expect(nameKey('C-HR+')).not.toBe(nameKey('C-HR'));
    expect(nameKey('Йети')).not.toBe(nameKey('Иети'));
    expect(markKey('MG Motor')).toBe(markKey('MG'));
  });
  test('become slugs of Latin letters', () => {
    expect(slugOf('2121 Бронто')).toBe('2121-bronto');
    expect(slugOf('Citroën')).toBe('citroen');
    expect(slugOf('Lynk & Co')).toBe('lynk-and-co');
  });
  test.each([
    ['Mazda', 'MAZDA6', '6'], ['Ford', 'F150 SuperCrew Cab', 'F150'], ['Ford', 'Transit 350 HD Cargo Van', 'Transit'],
    ['Toyota', 'Camry Hybrid', 'Camry'], ['Mercedes-Benz', 'GLA-Class', 'GLA'], ['Mercedes-Benz', 'C-Class', 'C-Class'],
    ['Mercedes-Benz', 'Mercedes-AMG C-Class', null], ['Mercedes-Benz', 'Mercedes-AMG GT', 'AMG GT'],
    ['Nissan', 'Regular Cab', null], ['Jeep', 'Wrangler 4 Door', 'Wrangler'], ['MG', 'MG4', 'MG 4'], ['Polestar', 'Polestar 2', '2'],
  ])('%s "%s" is the model %s', (mark, raw, name) => {
    expect(modelName(mark, raw)).toBe(name);
  }); // prettier-ignore
  test('in the authored file may contain a colon', () => {
    const [mark] = parseNames('@ A | А | RU | + | а\nDelica D:5=Делика Д5,д5:m:2007-; X');
    expect(mark?.models[0]).toEqual({
      name: 'Delica D:5', nameRu: 'Делика Д5', synonyms: ['д5'], bodies: ['minivan'], yearFrom: 2007, yearTo: null,
    }); // prettier-ignore
    expect(() => parseNames('@ A | А | RU | yes')).toThrow(/bad mark/u);
  });
});

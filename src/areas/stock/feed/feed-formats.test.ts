import { describe, expect, test } from 'vitest';
import { dataOf } from '#kinds/data.ts';
import { decodeFeed } from './decode.ts';
import { BrokenFeed, type FeedRow } from './feed-row.ts';
import { readCsv } from './read-csv.ts';
import { readXml } from './read-xml.ts';
import { knownRow, templateColumns } from './row-texts.ts';
import { readFields, readNumber } from './to-content.ts';
import { autoru, avito } from './xml-formats.ts';

async function all(read: AsyncIterable<FeedRow>): Promise<FeedRow[]> {
  const rows: FeedRow[] = [];
  for await (const row of read) rows.push(row);
  return rows;
}
const csv = (text: string) => all(readCsv(text));
const xml = (text: string, format = avito) => all(readXml(text, format));
const codeOf = async (work: () => unknown): Promise<string> => {
  try {
    await work();
  } catch (error) {
    if (error instanceof BrokenFeed) return error.code;
    throw error;
  }
  return 'read';
};

describe('a table', () => {
  test.each([
    ['semicolons', 'id;mark;price\n7;Lada;500 000\n'],
    ['commas', 'id,mark,price\n7,Lada,500 000\n'],
    ['tabs and a byte order mark', '\uFEFFid\tmark\tprice\r\n7\tLada\t500 000\r\n'],
    ['quotes', '"id";"mark";"price"\n"7";"Lada";"500 000"\n'],
  ])('with %s gives the texts of its columns', async (_name, text) => {
    const [row] = await csv(text);
    expect(Object.fromEntries(row!.texts)).toEqual({ id: ['7'], mark: ['Lada'], price: ['500 000'] });
  });

  test('keeps line breaks within quotes, leaves out empty cells and lines, and counts lines', async () => {
    const rows = await csv('id;description;vin\n1;"Первая\nвторая";\n\n2;;X\n');
    expect(rows.map(({ texts }) => Object.fromEntries(texts))).toEqual([
      { id: ['1'], description: ['Первая\nвторая'] },
      { id: ['2'], vin: ['X'] },
    ]);
    expect(rows.map(({ place }) => place)).toEqual([3, 5]);
  });

  test.each([
    ['no_header', 'id;mark\n'],
    ['malformed', 'id;mark\n1;"Lada\n'],
    ['row_too_large', `id;mark\n1;${'a'.repeat(300_000)}\n`],
  ])('is refused as %s', async (code, text) => {
    expect(await codeOf(() => csv(text))).toBe(code);
  });

  test('with ten thousand and one rows is refused', async () => {
    expect(await codeOf(() => csv(`id;mark\n${'1;Lada\n'.repeat(10_001)}`))).toBe('too_many_rows');
    expect(await csv(`id;mark\n${'1;Lada\n'.repeat(10_000)}`)).toHaveLength(10_000);
  });

  test('may use keys of the dictionary, with or without their suffix, or its labels', async () => {
    const [row] = await csv(
      'id;mark;Модель;price;Цвет;city;photos\n7;Lada;Vesta;900000;Белый;Казань;https://a.example/1.jpg https://a.example/2.jpg\n',
    );
    const known = knownRow(row!, 'csv');
    expect(known).toMatchObject({
      key: '7',
      kind: 'auto',
      photos: ['https://a.example/1.jpg', 'https://a.example/2.jpg'],
    });
    expect([...known.texts.keys()]).toEqual(['mark_id', 'model_id', 'price_minor', 'colour', 'city_id']);
  });

  test('of another kind names it; an unknown kind and a missing key are null', async () => {
    const [spec, strange] = await csv('id;kind;mark\n7;spec;Scania\n;boat;Scania\n');
    expect(knownRow(spec!, 'csv')).toMatchObject({ key: '7', kind: 'spec' });
    expect(knownRow(strange!, 'csv')).toMatchObject({ key: null, kind: null });
  });

  test('has a template whose columns are all recognised', async () => {
    for (const kind of ['auto', 'spec', 'equipment'] as const) {
      const columns = templateColumns(kind);
      const [row] = await csv(
        `${columns.join(';')}\n${columns.map((column) => (column === 'kind' ? kind : 'x')).join(';')}\n`,
      );
      const wanted = dataOf(kind).fields.filter(({ type, key }) => type !== 'photos' && key !== 'point');
      expect([...knownRow(row!, 'csv').texts.keys()].sort()).toEqual(wanted.map(({ key }) => key).sort());
    }
  });
});

describe('the encoding of a feed', () => {
  test('is UTF-8, that of the XML declaration, or Windows-1251', () => {
    const cyrillic = Buffer.from([0xcb, 0xe0, 0xe4, 0xe0]);
    expect(decodeFeed(Buffer.from('Лада'))).toBe('Лада');
    expect(decodeFeed(cyrillic)).toBe('Лада');
    const declared = Buffer.concat([Buffer.from('<?xml version="1.0" encoding="windows-1251"?><a>'), cyrillic]);
    expect(decodeFeed(declared)).toContain('Лада');
    expect(() => decodeFeed(Buffer.from([1, 0, 2]))).toThrow(BrokenFeed);
  });
});

describe('XML', () => {
  const ad = `<?xml version="1.0"?><Ads formatVersion="3" target="Avito.ru"><Ad><Id>A-1</Id><Make>LADA</Make><Model>Vesta</Model>
    <EngineSize>1.6</EngineSize><Transmission>Механика</Transmission><DriveType>Передний</DriveType><BodyType>Седан</BodyType>
    <Description><![CDATA[Одна <b>хозяйка</b> & гараж]]></Description><Price>900000</Price><Address>Татарстан, Казань, ул. Баумана</Address>
    <Images><Image url="https://a.example/1.jpg"/><Image url="https://a.example/2.jpg?a=1&amp;b=2"/></Images></Ad></Ads>`;

  test('of Avito becomes texts of our fields', async () => {
    const [row] = await xml(ad);
    const known = knownRow(row!, 'avito');
    expect(known).toMatchObject({ place: 1, key: 'A-1', kind: 'auto' });
    expect(known.photos).toEqual(['https://a.example/1.jpg', 'https://a.example/2.jpg?a=1&b=2']);
    expect(Object.fromEntries(known.texts)).toEqual({
      mark_id: ['LADA'],
      model_id: ['Vesta'],
      engine_cc: ['1600'],
      gearbox: ['mt'],
      drive: ['fwd'],
      body: ['Седан'],
      description: ['Одна <b>хозяйка</b> & гараж'],
      price_minor: ['900000'],
      city_id: ['Татарстан, Казань, ул. Баумана'],
    });
  });

  test('of Auto.ru becomes texts of our fields', async () => {
    const text = `<data><cars><car><unique_id>77</unique_id><mark_id>Kia</mark_id><folder_id>Rio</folder_id><run>45000</run>
      <owners_number>Один владелец</owners_number><custom>растаможен</custom><images><image>https://a.example/1.jpg</image></images></car></cars></data>`;
    const [row] = await xml(text, autoru);
    const known = knownRow(row!, 'autoru');
    expect(known).toMatchObject({ key: '77', photos: ['https://a.example/1.jpg'] });
    expect(known.texts.get('customs_cleared')).toEqual(['true']);
  });

  test.each([
    ['malformed', '<Ads><Ad><Id>1</Id>'],
    ['malformed', '<Ads><Ad><Id>1</Ad></Id></Ads>'],
    ['no_header', '<html><body>404</body></html>'],
    ['row_too_large', `<Ads><Ad><Id>${'a'.repeat(300_000)}</Id></Ad></Ads>`],
    ['too_many_rows', `<Ads>${'<Ad><Id>1</Id></Ad>'.repeat(10_001)}</Ads>`],
    ['malformed', `<Ads><Ad>${'<Id>'.repeat(200)}1${'</Id>'.repeat(200)}</Ad></Ads>`],
  ])('is refused as %s', async (code, text) => {
    expect(await codeOf(() => xml(text))).toBe(code);
  });

  test('of an element that repeats is read in time, and lets other work pass', async () => {
    const row = `<Ad><Id>1</Id>${'<Option>1</Option>'.repeat(100_000)}</Ad>`;
    let passed = 0;
    const other = setInterval(() => (passed += 1), 1);
    const before = performance.now();
    const [first] = await xml(`<Ads>${row.repeat(3)}</Ads>`);
    clearInterval(other);
    expect(first!.texts.get('option')).toHaveLength(100_000);
    expect(passed).toBeGreaterThan(3);
    // A copy of the texts for each element took a minute and a half.
    expect(performance.now() - before).toBeLessThan(20_000);
  });

  test('expands no entities declared in the document', async () => {
    const bomb = `<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><Ads><Ad><Id>1</Id><Make>&b;</Make></Ad></Ads>`;
    expect((await xml(bomb))[0]!.texts.get('make')).toEqual(['&b;']);
  });
});

test.each([
  ['1 250 000', 1_250_000],
  ['1\u00A0250\u202F000 ₽', 1_250_000],
  ['84 000 км', 84_000],
  ['2,5', 2.5],
  ['-18', -18],
  ['от 5', null],
  ['', null],
  ['12abc', null],
])('the number of «%s» is %s', (text, value) => {
  expect(readNumber(text)).toBe(value);
});

test('fields are parsed by their types, and each invalid text is a problem of its field', () => {
  const { fields } = dataOf('auto');
  const texts = new Map([
    ['year', ['2019']],
    ['body', ['Седан']],
    ['gearbox', ['CVT']],
    ['owners', ['один']],
    ['price_minor', ['1 250 000']],
    ['bargain', ['да']],
    ['comfort', ['Климат-контроль|Парктроник']],
    ['colour', ['малиновый']],
    ['mileage_km', ['много']],
  ]);
  const { values, problems } = readFields(fields, texts);
  expect(values).toEqual({
    year: 2019,
    body: 'sedan',
    gearbox: 'cvt',
    owners: 1,
    price_minor: 125_000_000,
    bargain: true,
    comfort: ['climate', 'parking_sensors'],
  });
  expect(problems.map(({ path, code }) => [path, code])).toEqual([
    ['colour', 'unreadable'],
    ['mileage_km', 'unreadable'],
  ]);
});

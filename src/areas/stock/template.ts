import { csvFile } from '#ui/csv.ts';
import { templateColumns } from './feed/row-texts.ts';

/** The kinds that a table may contain, each with a valid example row. */
const examples = {
  auto: {
    id: 'A-001',
    mark: 'Toyota',
    model: 'Camry',
    year: '2018',
    body: 'Седан',
    colour: 'Белый',
    steering: 'Левый',
    fuel: 'Бензин',
    engine_cc: '2494',
    power_hp: '181',
    gearbox: 'Автомат',
    drive: 'Передний',
    mileage_km: '84000',
    condition: 'Хорошее',
    owners: 'Два',
    pts: 'Оригинал',
    price: '1500000',
    city: 'Москва',
    description: 'Ухоженный седан, обслуживался у официального дилера.',
  },
  spec: {
    id: 'S-001',
    deal: 'Продажа',
    category: 'Вилочные погрузчики',
    model_name: 'Образец 25',
    year: '2019',
    condition: 'Б/у',
    papers: 'ПСМ',
    engine_hours: '4200',
    price: '1200000',
    city: 'Москва',
    description: 'Вилочный погрузчик с обслуженной мачтой, готов к работе.',
  },
  equipment: {
    id: 'E-001',
    title: 'Дизельный генератор 100 кВт',
    deal: 'Продажа',
    category: 'Генераторы и электростанции',
    year: '2021',
    condition: 'Б/у, работает',
    hours: '900',
    power_kw: '100',
    price: '900000',
    city: 'Москва',
    description: 'Дизельный генератор в кожухе, проверен под нагрузкой.',
  },
} as const satisfies Record<string, Readonly<Record<string, string>>>;

export type TemplateKind = keyof typeof examples;
export const templateKinds = Object.keys(examples) as TemplateKind[];

/** Returns a table with the columns of a kind and one example row. */
export function templateOf(kind: TemplateKind): string {
  const columns = templateColumns(kind);
  const row: Readonly<Record<string, string>> = { ...examples[kind], kind };
  return csvFile([columns, columns.map((column) => row[column] ?? null)], 'ru');
}

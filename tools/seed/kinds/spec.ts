import { spaced } from '../phrase-facts.ts';
import type { Field } from '#dictionary/field.ts';
import { specTitle } from '#areas/spec/card.ts';
import { readSpecCatalogue } from '#areas/spec/catalogue/catalogue-file.ts';
import { specData } from '#areas/spec/data.ts';
import { motifAsStated } from '#areas/spec/machine-drawing.ts';
import type { Random } from '../random.ts';
import { hireOf, hireTexts } from './hire.ts';
import { vehicleGrounds } from '#areas/media/drawing-names.ts';
import { drawingsOf, motifNamed } from './drawings.ts';
import { machineMotif } from './machine-motif.ts';
import { machineRow, machineRows, type MachineRow } from './machine-table.ts';
import { photographedMachines, type PhotographedMachine } from './photographed-machines.ts';
import { createRowPicker, euroOf, yearlyUse } from './spec-figures.ts';
import { contentWith, roundPrice, tell, type Thing, type ThingContext, type ThingMakers } from './thing.ts';

const fields: readonly Field[] = specData.fields;
const onRoads = new Set(['truck_tractor', 'dump_truck', 'flatbed_truck', 'box_truck', 'semi_trailer', 'trailer', 'mobile_crane', 'manipulator', 'concrete_mixer', 'concrete_pump', 'bus', 'utility', 'drilling', 'motorcycle']); // prettier-ignore
const leisure = new Set(['motorcycle', 'atv', 'snowmobile', 'boat']);
const towed = new Set(['semi_trailer', 'trailer']);
const serialLetters = [...'ABCDEFGHJKLMNPRSTUVWXYZ'];

/** A plainly fictional number: it contains DEM, like the VINs of the demo. */
const serialOf = (random: Random) =>
  `DEM${random.pick(serialLetters)}${random.int(10, 99)}-${random.int(10_000, 99_999)}`;

/** Values of fields of the category: what the model determines as the table has it, and beside it only what each machine may have or lack. */
function traitsOf(category: string, known: Readonly<Record<string, string | number | boolean>>, random: Random) {
  const own = fields.filter((field) => field.categories?.includes(category) && field.section !== 'state');
  const extras = own.filter(({ type }) => type === 'bool').map(({ key }) => [key, random.chance(0.4)]);
  const motor = category === 'boat' && known['power_hp'] ? { strokes: random.pick(['two', 'four']) } : {};
  return { ...Object.fromEntries(extras), ...motor, ...known };
}

/** A machine without a make has a noun for its name, which only fits where it is not declined. */
type Told = {
  isDealer: boolean;
  isNamed: boolean;
  category: string;
  condition: string;
  run: string;
  city: string;
  hasVat: boolean;
  canLease: boolean;
  isBrought: boolean;
  bargain: boolean;
};

/** What does not work, by what the vehicle has. */
function faultsOf(category: string): string[] {
  if (towed.has(category)) return ['Нужна сварка рамы, оси в порядке.', 'Требует ремонта тормозов. Документы чистые.'];
  if (leisure.has(category)) return ['Не заводится, причину не искали.', 'Двигатель требует ремонта. Документы чистые.'];
  return ['Требует ремонта, остальное в порядке.', 'Нужен ремонт ходовой. Документы чистые.', 'Не на ходу, можно забрать тралом.'];
} // prettier-ignore

/** What is said of a vehicle in working order. */
function orderOf(category: string): string[] {
  if (towed.has(category)) return ['Рама ровная, без сварки.', 'Тормоза и подвеска в порядке.', ''];
  if (leisure.has(category)) return ['Хранится под крышей.', 'Перед сезоном прошли обслуживание.', 'Есть мелкие царапины, на ход не влияют.', ''];
  return ['Течей нет, люфты в норме.', 'Ходовая в порядке.', 'Недавно прошли обслуживание.', 'Есть небольшие следы работы на кузове, на дело не влияют.', ''];
} // prettier-ignore

const describe = (random: Random, name: string, year: number, { isDealer, isNamed, category, condition, run, city, hasVat, canLease, isBrought, bargain }: Told): string => {
  const works = !leisure.has(category);
  return tell(
    random,
    isNamed
      ? [isDealer && `В продаже ${name}, ${year} год.`, isDealer && `${name} ${year} года, стоит на нашей площадке в ${city}.`, !isDealer && `Продаётся ${name} ${year} года.`, !isDealer && works && `${name}, ${year} год, продаю: работы на объекте закончились.`, !isDealer && works && `Продаётся ${name}, техника работала на одном предприятии.`, !works && !isDealer && `${name}, ${year} год, стоит без дела.`]
      : [isDealer && `${name}, ${year} год, стоит на нашей площадке в ${city}.`, !isDealer && `${name}, ${year} год, продаю ${works ? 'после окончания работ' : 'за ненадобностью'}.`],
    condition === 'new'
      ? ['Техника новая, на учёт не ставилась.', 'Новая, со склада, гарантия завода.', 'Приехала с завода, пробег только перегонный.']
      : condition === 'needs_repair'
        ? faultsOf(category)
        : condition === 'for_parts'
          ? ['На запчасти, по узлам тоже продаём.', 'Стоит давно, документов на учёт нет.']
          : [works && !towed.has(category) && `${run} Работает каждый день, можно посмотреть в деле.`, `${run} Обслуживалась по регламенту, все отметки есть.`, `${run} Вложений не требует.`, run],
    condition === 'used' ? orderOf(category) : [''],
    [hasVat && (canLease ? 'Цена с НДС, работаем с лизингом.' : 'Цена с НДС.'), isDealer && isBrought && (works ? 'Поможем с доставкой тралом по России.' : 'Поможем с доставкой по России.'), isDealer && 'Осмотр с выездом механика по договорённости.', bargain && 'Торг на месте.', !isDealer && condition !== 'for_parts' && 'Документы в порядке, один владелец.', 'Смотреть по предварительной договорённости.'],
  );
}; // prettier-ignore

/** A machine of the catalogue, or one of a photograph, whose model the catalogue may lack. */
interface Machine {
  readonly category: string;
  readonly mark: { id: number; name: string; nameRu: string | null; synonyms: readonly string[] } | null;
  readonly model: { id: number; name: string } | null;
  readonly words: string | null;
  /** The row of the table; undefined for a photographed machine without a make. */
  readonly row: MachineRow | undefined;
  /** The price of a new one, in thousands of roubles. */
  readonly fresh: number;
  readonly age: number;
  readonly seen: PhotographedMachine | null;
}

function ageOf({ years }: MachineRow, { seller, thisYear, random }: ThingContext): number {
  const [from, to] = years ?? [0, thisYear];
  const isFresh = seller.kind === 'company' && random.chance(0.3);
  const age = isFresh ? random.int(0, 1) : Math.min(28, 2 + Math.abs(Math.round(random.normal() * 6 + 6)));
  return Math.max(thisYear - to, Math.min(thisYear - from, age));
}

function offer(machine: Machine, context: ThingContext): Thing {
  const { seller, status, thisYear, random, like } = context;
  const { category, mark, model, words, row, age, seen } = machine;
  const yearly = yearlyUse[category] ?? 0; // a test holds the table to the categories
  const isDealer = seller.kind === 'company';
  const condition = seen ? 'used' : age <= 1 && isDealer ? 'new' : random.chance(0.07) ? 'needs_repair' : random.chance(0.03) ? 'for_parts' : 'used'; // prettier-ignore
  const run = condition === 'new' ? random.int(1, 60) : Math.round((yearly * Math.max(1, age) * (0.55 + random.next() * 0.7)) / 10) * 10; // prettier-ignore
  const known = { ...row?.facts, ...seen?.facts };
  const isRoadless = category === 'aerial_platform' && known['platform_type'] !== 'truck';
  const isDriven =
    !isRoadless && fields.some(({ key, categories }) => key === 'mileage_km' && categories?.includes(category));
  const hasHours = fields.some(({ key, categories }) => key === 'engine_hours' && categories?.includes(category));
  const runs = { mileage_km: isDriven ? Math.min(run, 1_400_000) : null, engine_hours: hasHours ? Math.min(isDriven ? Math.round(run / 10) : run, 60_000) : null }; // prettier-ignore
  const year = thisYear - age;
  const hasVat = isDealer && random.chance(0.8);
  const bargain = !isDealer && random.chance(0.6);
  const hire =
    isDealer && condition === 'used' && random.chance(0.25) ? hireOf(category, machine.fresh * 1000, random) : null;
  const content = contentWith(specData, {
    deal: 'sale', delivery: random.chance(0.6), ...hire?.terms, category, mark_id: mark?.id, model_id: model?.id, model_name: words, year, condition, ...runs,
    euro: euroOf(category, year, known['platform_type']), ...traitsOf(category, known, random),
    serial_number: random.chance(0.7) ? serialOf(random) : null,
    papers: condition === 'for_parts' ? 'none' : category === 'boat' ? 'ship_ticket' : onRoads.has(category) ? (year >= 2020 ? 'epts' : 'pts') : year >= 2022 ? 'epsm' : 'psm',
    vat: hasVat, leasing: hasVat && condition !== 'for_parts', bargain: bargain || null,
  }); // prettier-ignore
  const remainingShare = Math.max(0.12, (condition === 'new' ? 1 : 0.86) * 0.915 ** Math.max(0, age - 1));
  const worn = { new: 1, used: 1, needs_repair: 0.62, for_parts: 0.25 }[condition] ?? 1;
  // Photographed machines lead their section, which should not begin with prices above the market.
  const asked = seen && !like ? 0.94 : 1;
  const price = roundPrice(
    machine.fresh * 1000 * remainingShare * worn * asked * Math.exp(random.normal() * 0.09),
    random,
  );
  const spoken = runs.engine_hours ? `Наработка ${spaced(runs.engine_hours)} моточасов.` : runs.mileage_km ? `Пробег ${Math.round(runs.mileage_km / 1000)} тыс. км.` : 'Состояние рабочее.'; // prettier-ignore
  const told = {
    isDealer,
    isNamed: mark !== null,
    category,
    condition,
    run: spoken,
    city: seller.city.nameIn,
    hasVat,
    canLease: content['leasing'] === true,
    isBrought: content['delivery'] === true,
    bargain,
  };
  const name = [mark?.name, model?.name ?? words].filter(Boolean).join(' ');
  return {
    content, title: specTitle(content, { mark_id: mark ?? undefined, model_id: model ?? undefined }, 'ru'),
    description: hire ? tell(random, [`${name || 'Техника'}, ${year} год.`], ...hireTexts(category, hire.terms.operator, content['delivery'] === true)) : describe(random, name, year, told),
    priceMinor: (hire?.price ?? price) * 100,
    named: [mark && { name: mark.name, name_ru: mark.nameRu, synonyms: mark.synonyms }, model && { name: model.name }],
    facts: [words],
    pictures: (like ? null : seen?.photos) ?? drawingsOf(motifNamed(motifAsStated(machineMotif(category, model?.name ?? ''), content)), status, random, vehicleGrounds),
  }; // prettier-ignore
}

/** Special vehicles of the table: figures, hours and price fit their model and age. */
export async function createSpec(): Promise<ThingMakers> {
  const { marks, models } = readSpecCatalogue();
  const markNamed = new Map(marks.map((mark) => [mark.name, mark]));
  const modelOf = (category: string, mark: { id: number } | null, name: string) =>
    models.find((one) => one.category === category && one.markId === mark?.id && one.name === name) ?? null;
  const pickRow = createRowPicker(machineRows().filter((row) => modelOf(row.category, markNamed.get(row.mark) ?? null, row.model))); // prettier-ignore

  const ofTable = (row: MachineRow, context: ThingContext): Machine => {
    const { category, price: fresh } = row;
    const mark = markNamed.get(row.mark) ?? null;
    return { category, mark, model: modelOf(category, mark, row.model), words: null, row, fresh, age: ageOf(row, context), seen: null }; // prettier-ignore
  };
  const ofPhotograph = (seen: PhotographedMachine, { thisYear, random }: ThingContext): Machine => {
    const { category } = seen;
    const mark = markNamed.get(seen.mark) ?? null;
    const model = modelOf(category, mark, seen.model);
    const words = model ? null : [mark ? '' : seen.mark, seen.model].join(' ').trim();
    const year = random.int(...seen.years);
    const row = machineRow(category, seen.mark, seen.model, year);
    const fresh = seen.price ?? row?.price;
    if (fresh === undefined) throw new Error(`data/special/machine_figures.json has no ${seen.mark} ${seen.model} of ${year}.`); // prettier-ignore
    return { category, mark, model, words, row, fresh, age: thisYear - year, seen };
  };
  return {
    draw: (context) => offer(ofTable(pickRow(context.random), context), context),
    hasAlike: true,
    photographed: photographedMachines().map((seen) => (context) => offer(ofPhotograph(seen, context), context)),
  };
}

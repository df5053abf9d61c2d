import { spaced } from '../phrase-facts.ts';
import type { Field } from '#dictionary/field.ts';
import { specTitle } from '#areas/spec/card.ts';
import { readSpecCatalogue } from '#areas/spec/catalogue/catalogue-file.ts';
import { specData } from '#areas/spec/data.ts';
import { createWeighted, type Random } from '../random.ts';
import { hireOf, hireTexts } from './hire.ts';
import { vehicleGrounds } from '#areas/media/drawing-names.ts';
import { drawingsOf } from './drawings.ts';
import { leisureModel, type LeisureModel } from './leisure-models.ts';
import { machineMotif } from './machine-motif.ts';
import { photographedMachines, type PhotographedMachine } from './photographed-machines.ts';
import { machineFigures } from './spec-figures.ts';
import { contentWith, figureAt, roundPrice, tell, type Thing, type ThingContext, type ThingMakers } from './thing.ts';

const fields: readonly Field[] = specData.fields;
const popular: Readonly<Record<string, number>> = { truck_tractor: 4, dump_truck: 3, crawler_excavator: 3, backhoe_loader: 3, tractor: 3, forklift: 3, mobile_crane: 2, flatbed_truck: 2, semi_trailer: 3, motorcycle: 5, atv: 2, snowmobile: 2, boat: 3 }; // prettier-ignore
const onRoads = new Set(['truck_tractor', 'dump_truck', 'flatbed_truck', 'box_truck', 'semi_trailer', 'trailer', 'mobile_crane', 'manipulator', 'concrete_mixer', 'concrete_pump', 'bus', 'utility', 'drilling', 'motorcycle']); // prettier-ignore
const leisure = new Set(['motorcycle', 'atv', 'snowmobile', 'boat']);
const towed = new Set(['semi_trailer', 'trailer']);
const serialLetters = [...'ABCDEFGHJKLMNPRSTUVWXYZ'];

/** A plainly fictional number: it contains DEM, like the VINs of the demo. */
const serialOf = (random: Random) =>
  `DEM${random.pick(serialLetters)}${random.int(10, 99)}-${random.int(10_000, 99_999)}`;

function traitsOf(category: string, at: number, random: Random) {
  const { figures, only = {} } = machineFigures[category]!; // a test holds the table to the categories
  const own = fields.filter(
    (field) => field.categories?.includes(category) && field.section !== 'state' && field.type !== 'text',
  );
  return Object.fromEntries(
    own.map((field) => {
      const figure = figures[field.key];
      if (figure) return [field.key, figureAt(figure, at, random)];
      if (field.type === 'bool') return [field.key, random.chance(0.4)];
      return [field.key, random.pick(only[field.key] ?? (field.options ?? []).map(({ key }) => key))];
    }),
  );
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
      ? [isDealer && `Предлагаем ${name}, ${year} год.`, isDealer && `${name} ${year} года, стоит на нашей площадке в ${city}.`, !isDealer && `Продаю ${name} ${year} года.`, !isDealer && works && `${name}, ${year} год, продаю в связи с окончанием объекта.`, !isDealer && works && `Продаётся ${name}, техника работала на одном предприятии.`, !works && !isDealer && `${name}, ${year} год, стоит без дела.`]
      : [isDealer && `${name}, ${year} год, стоит на нашей площадке в ${city}.`, !isDealer && `${name}, ${year} год, продаю ${works ? 'в связи с окончанием объекта' : 'за ненадобностью'}.`],
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
  /** The price of a new one, in thousands of roubles. */
  readonly fresh: number;
  /** From 0 to 1 among the machines of the make. */
  readonly size: number;
  readonly seen: PhotographedMachine | null;
  readonly known: LeisureModel | undefined;
}

function ageOf({ seen, known }: Machine, { seller, thisYear, random }: ThingContext): number {
  if (seen) return thisYear - random.int(...seen.years);
  if (seller.kind === 'company' && random.chance(0.3)) return random.int(0, 1);
  const age = Math.min(28, 2 + Math.abs(Math.round(random.normal() * 6 + 6)));
  const [from, to] = known?.years ?? [0, thisYear];
  return Math.max(thisYear - to, Math.min(thisYear - from, age));
}

function offer(machine: Machine, context: ThingContext): Thing {
  const { seller, status, thisYear, random, like } = context;
  const { category, mark, model, words, seen } = machine;
  const { yearly } = machineFigures[category]!; // a test holds the table to the categories
  const isDealer = seller.kind === 'company';
  const age = ageOf(machine, context);
  const condition = seen ? 'used' : age <= 1 && isDealer ? 'new' : random.chance(0.07) ? 'needs_repair' : random.chance(0.03) ? 'for_parts' : 'used'; // prettier-ignore
  const run = condition === 'new' ? random.int(1, 60) : Math.round((yearly * Math.max(1, age) * (0.55 + random.next() * 0.7)) / 10) * 10; // prettier-ignore
  const isDriven = fields.some(({ key, categories }) => key === 'mileage_km' && categories?.includes(category));
  const hasHours = fields.some(({ key, categories }) => key === 'engine_hours' && categories?.includes(category));
  const runs = { mileage_km: isDriven ? Math.min(run, 1_400_000) : null, engine_hours: hasHours ? Math.min(isDriven ? Math.round(run / 12) : run, 60_000) : null }; // prettier-ignore
  const year = thisYear - age;
  const hasVat = isDealer && random.chance(0.8);
  const bargain = !isDealer && random.chance(0.6);
  const hire = isDealer && condition === 'used' && random.chance(0.25) ? hireOf(machine.fresh * 1000, random) : null;
  const content = contentWith(specData, {
    deal: 'sale', delivery: random.chance(0.6), ...hire?.terms, category, mark_id: mark?.id, model_id: model?.id, model_name: words, year, condition, ...runs,
    ...traitsOf(category, machine.size, random), ...machine.known?.facts, ...seen?.facts,
    serial_number: random.chance(0.7) ? serialOf(random) : null,
    papers: condition === 'for_parts' ? 'none' : category === 'boat' ? 'ship_ticket' : onRoads.has(category) ? (year >= 2020 ? 'epts' : 'pts') : year >= 2022 ? 'epsm' : 'psm',
    vat: hasVat, leasing: hasVat && condition !== 'for_parts', bargain: bargain || null,
  }); // prettier-ignore
  const remainingShare = Math.max(0.12, (condition === 'new' ? 1 : 0.86) * 0.915 ** Math.max(0, age - 1));
  const worn = { new: 1, used: 1, needs_repair: 0.62, for_parts: 0.25 }[condition] ?? 1;
  const price = roundPrice(machine.fresh * 1000 * remainingShare * worn * Math.exp(random.normal() * 0.09), random);
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
    description: hire ? tell(random, [`${name || 'Техника'}, ${year} год.`], hireTexts(content['delivery'] === true)) : describe(random, name, year, told),
    priceMinor: (hire?.price ?? price) * 100,
    named: [mark && { name: mark.name, name_ru: mark.nameRu, synonyms: mark.synonyms }, model && { name: model.name }],
    facts: [words],
    pictures: (like ? null : seen?.photos) ?? drawingsOf(machineMotif(category, model?.name ?? ''), status, random, vehicleGrounds),
  }; // prettier-ignore
}

/** Special vehicles of the catalogue: figures, hours and price fit their category and age. */
export async function createSpec(): Promise<ThingMakers> {
  const { marks, models } = readSpecCatalogue();
  const markOf = new Map(marks.map((mark) => [mark.id, mark]));
  const inCategory = Map.groupBy(models, ({ category }) => category);
  const pickModel = createWeighted(models, ({ category }) => (popular[category] ?? 1) / (inCategory.get(category)?.length ?? 1)); // prettier-ignore

  const ofCatalogue = (model: (typeof models)[number]): Machine => {
    const { category, markId } = model;
    const same = inCategory.get(category)!.filter((one) => one.markId === markId);
    // The catalogue lists the models of a mark from the smallest to the largest.
    const size = (same.indexOf(model) + 0.5) / same.length;
    const { price } = machineFigures[category]!; // a test holds the table to the categories
    const mark = markOf.get(markId) ?? null;
    const known = leisureModel(category, mark?.name ?? '', model.name);
    const fresh = known?.price ?? price[0] + (price[1] - price[0]) * size;
    return { category, mark, model, words: null, fresh, size, seen: null, known };
  };
  const ofPhotograph = (seen: PhotographedMachine): Machine => {
    const { category, price: fresh } = seen;
    const mark = marks.find(({ name }) => name === seen.mark) ?? null;
    const model = models.find((one) => one.category === category && one.markId === mark?.id && one.name === seen.model) ?? null; // prettier-ignore
    const words = model ? null : [mark ? '' : seen.mark, seen.model].join(' ').trim();
    return { category, mark, model, words, fresh, size: 0.5, seen, known: undefined };
  };
  return {
    draw: (context) => offer(ofCatalogue(pickModel(context.random)), context),
    hasAlike: true,
    photographed: photographedMachines().map((seen) => (context) => offer(ofPhotograph(seen), context)),
  };
}

import type { Field } from '#dictionary/field.ts';
import { specTitle } from '#areas/spec/card.ts';
import { readSpecCatalogue } from '#areas/spec/catalogue/catalogue-file.ts';
import { specData } from '#areas/spec/data.ts';
import { createWeighted, type Random } from '../random.ts';
import { readMachinePhotos } from './photos.ts';
import { drawingsOf } from './drawings.ts';
import { machineMotif } from './machine-motif.ts';
import { machineFigures } from './spec-figures.ts';
import { contentWith, type DrawThing, figureAt, roundPrice, tell } from './thing.ts';

const fields: readonly Field[] = specData.fields;
const popular: Readonly<Record<string, number>> = { truck_tractor: 4, dump_truck: 3, crawler_excavator: 3, backhoe_loader: 3, tractor: 3, forklift: 3, mobile_crane: 2, flatbed_truck: 2, semi_trailer: 3 }; // prettier-ignore
const onRoads = new Set(['truck_tractor', 'dump_truck', 'flatbed_truck', 'box_truck', 'semi_trailer', 'trailer', 'mobile_crane', 'manipulator', 'concrete_mixer', 'concrete_pump', 'bus', 'utility', 'drilling']); // prettier-ignore
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

type Told = { isDealer: boolean; condition: string; run: string; city: string; hasVat: boolean };

const describe = (random: Random, name: string, year: number, { isDealer, condition, run, city, hasVat }: Told): string =>
  tell(
    random,
    [isDealer && `Предлагаем ${name}, ${year} год.`, isDealer && `${name} ${year} года, стоит на нашей площадке в ${city}.`, !isDealer && `Продаю ${name} ${year} года.`, !isDealer && `${name}, ${year} год, продаю в связи с окончанием объекта.`, !isDealer && `Продаётся ${name}, работала на одном предприятии.`],
    condition === 'new'
      ? ['Техника новая, на учёт не ставилась.', 'Новая, со склада, гарантия завода.', 'Приехала с завода, пробег только перегонный.']
      : condition === 'needs_repair'
        ? ['Требует ремонта гидравлики, остальное в порядке.', 'Двигатель стучит, нужен ремонт. Документы чистые.', 'Не на ходу, можно забрать тралом.']
        : condition === 'for_parts'
          ? ['На запчасти, по узлам тоже продаём.', 'Стоит давно, документов на учёт нет.']
          : [`${run} Работает каждый день, можно посмотреть в деле.`, `${run} Обслуживалась по регламенту, все отметки есть.`, `${run} Вложений не требует.`, run],
    condition === 'used' ? ['Резина хорошая, течей нет.', 'Ходовая в порядке, гидравлика сухая.', 'Недавно поменяли масло и все фильтры.', 'Есть небольшие следы работы на кузове, на дело не влияют.', ''] : [''],
    [hasVat && 'Цена с НДС, работаем с лизингом.', isDealer && 'Поможем с доставкой тралом по России.', isDealer && 'Осмотр с выездом механика по договорённости.', !isDealer && 'Торг на месте.', !isDealer && 'Документы в порядке, один владелец.', 'Смотреть по предварительной договорённости.'],
  ); // prettier-ignore

/** Special vehicles of the catalogue: figures, hours and price fit their category and age. */
export async function createSpec(): Promise<DrawThing> {
  const { marks, models } = readSpecCatalogue();
  const photos = await readMachinePhotos();
  const markOf = new Map(marks.map((mark) => [mark.id, mark]));
  const inCategory = Map.groupBy(models, ({ category }) => category);
  const isPictured = ({ category, markId, name }: (typeof models)[number]) =>
    photos.has(`${category}|${markOf.get(markId)?.name}|${name}`);
  // Photographs of machines are few, so the models that they show stand oftener.
  const pickModel = createWeighted(models, (model) => {
    const ofCategory = inCategory.get(model.category)?.length ?? 1;
    return ((popular[model.category] ?? 1) * (isPictured(model) ? 4 : 1)) / ofCategory;
  });

  return ({ seller, status, thisYear, random }) => {
    const model = pickModel(random);
    const mark = markOf.get(model.markId)!; // a model's mark is in the same file
    const { category } = model;
    const known = machineFigures[category]!; // a test holds the table to the categories
    const same = inCategory.get(category)!.filter(({ markId }) => markId === mark.id);
    // The catalogue lists the models of a mark from the smallest to the largest.
    const size = (same.indexOf(model) + 0.5) / same.length;
    const isDealer = seller.kind === 'company';
    const age =
      isDealer && random.chance(0.3)
        ? random.int(0, 1)
        : Math.min(28, 2 + Math.abs(Math.round(random.normal() * 6 + 6)));
    const condition = age <= 1 && isDealer ? 'new' : random.chance(0.07) ? 'needs_repair' : random.chance(0.03) ? 'for_parts' : 'used'; // prettier-ignore
    const run = condition === 'new' ? random.int(1, 60) : Math.round((known.yearly * Math.max(1, age) * (0.55 + random.next() * 0.7)) / 10) * 10; // prettier-ignore
    const isDriven = fields.some(({ key, categories }) => key === 'mileage_km' && categories?.includes(category));
    const hasHours = fields.some(({ key, categories }) => key === 'engine_hours' && categories?.includes(category));
    const runs = { mileage_km: isDriven ? Math.min(run, 1_400_000) : null, engine_hours: hasHours ? Math.min(isDriven ? Math.round(run / 12) : run, 60_000) : null }; // prettier-ignore
    const year = thisYear - age;
    const hasVat = isDealer && random.chance(0.8);
    const content = contentWith(specData, {
      category, mark_id: mark.id, model_id: model.id, year, condition, ...runs, ...traitsOf(category, size, random),
      serial_number: random.chance(0.7) ? serialOf(random) : null,
      papers: condition === 'for_parts' ? 'none' : onRoads.has(category) ? (year >= 2020 ? 'epts' : 'pts') : year >= 2022 ? 'epsm' : 'psm',
      vat: hasVat, leasing: hasVat && condition !== 'for_parts',
    }); // prettier-ignore
    const fresh = known.price[0] + (known.price[1] - known.price[0]) * size;
    const remainingShare = Math.max(0.12, (condition === 'new' ? 1 : 0.86) * 0.915 ** Math.max(0, age - 1));
    const worn = { new: 1, used: 1, needs_repair: 0.62, for_parts: 0.25 }[condition];
    const price = roundPrice(fresh * 1000 * remainingShare * worn * Math.exp(random.normal() * 0.09), random);
    const spoken = runs.engine_hours ? `Наработка ${runs.engine_hours} моточасов.` : runs.mileage_km ? `Пробег ${Math.round(runs.mileage_km / 1000)} тыс. км.` : 'Состояние рабочее.'; // prettier-ignore
    const photo = photos.get(`${category}|${mark.name}|${model.name}`);
    const facts = { isDealer, condition, run: spoken, city: seller.city.nameIn, hasVat };
    return {
      content, title: specTitle({ category, year }, { mark_id: mark, model_id: model }, 'ru'),
      description: describe(random, `${mark.name} ${model.name}`, year, facts),
      priceMinor: price * 100, named: [{ name: mark.name, name_ru: mark.nameRu, synonyms: mark.synonyms }, { name: model.name }],
      pictures: photo && condition === 'used' && random.chance(0.8) ? [photo] : drawingsOf(machineMotif(category, model.name), status, random),
    }; // prettier-ignore
  };
}

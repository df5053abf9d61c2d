import { equipmentData } from '#areas/equipment/data.ts';
import type { Field } from '#dictionary/field.ts';
import { photographs } from '../photo-library.ts';
import { drawingsOf, motifNamed } from './drawings.ts';
import { hireOf, hireTexts } from './hire.ts';
import { equipmentItems, type Item, photographedEquipment } from './equipment-items.ts';
import {
  contentWith,
  type Figure,
  figureAt,
  roundPrice,
  tell,
  type Thing,
  type ThingContext,
  type ThingMakers,
} from './thing.ts';

const fields: readonly Field[] = equipmentData.fields;

const figures: Readonly<Record<string, Figure>> = {
  working_length_mm: [500, 3000, 100], output_per_hour: [50, 3000, 50], volume_l: [50, 1400, 50], temperature_from_c: [-24, 5, 1],
  air_l_min: [200, 4000, 50], pressure_bar: [6, 16, 0.5], flow_m3_h: [2, 120, 1], current_a: [140, 500, 10], payload_kg: [200, 5000, 100],
}; // prettier-ignore

function offer(item: Item, { seller, status, thisYear, random }: ThingContext): Thing {
  const photos = item.picture.includes('/') ? photographs(item.picture) : null;
  const isFirm = seller.kind !== 'private';
  // Racks and the like, and machines that others drive.
  const isPassive = item.kw === null;
  const isNew = isFirm && !photos && random.chance(0.4);
  const age = isNew ? random.int(0, 1) : random.int(1, item.oldest);
  const condition = isNew
    ? 'new'
    : // What a photograph shows is whole.
      random.pick(['used', 'used', 'used', 'used', 'refurbished', ...(photos ? [] : ['needs_repair', 'for_parts'])]);
  const own = fields.filter((field) => field.categories?.includes(item.category));
  const traits = Object.fromEntries(
    own.map((field) => {
      const figure = figures[field.key];
      if (figure) return [field.key, random.chance(0.8) ? figureAt(figure, random.next(), random) : null];
      if (field.key === 'control' && item.title.includes('ЧПУ')) return [field.key, 'cnc'];
      return [field.key, random.pick((field.options ?? []).map(({ key }) => key))];
    }),
  );
  const usedHours = random.chance(0.5) ? Math.round((age * random.int(300, 1600)) / 50) * 50 : null;
  const hours = isPassive ? null : isNew ? random.int(0, 20) : usedHours;
  const isHireable =
    item.category === 'generators' || item.category === 'compressors' || item.category === 'construction';
  const hire =
    isFirm && condition === 'used' && isHireable && random.chance(0.5) ? hireOf(item.price * 5000, random) : null;
  const content = contentWith(equipmentData, {
      ...traits, deal: 'sale', ...hire?.terms, category: item.category, brand: item.brand, model: item.model, year: item.brand === '' ? null : thisYear - age, condition, hours,
      serial_number: random.chance(0.4) ? `DEM-${random.int(10_000, 99_999)}` : null, warranty_months: isNew ? random.pick([6, 12, 12, 24]) : null,
      power_kw: item.kw === null ? null : item.kw, weight_kg: item.kg, voltage: isPassive ? null : item.kw! > 5 ? '380' : '220',
      vat: isFirm ? random.pick(['included', 'included', 'none']) : 'none', delivery: random.pick(['none', 'city', 'russia', 'russia']),
      leasing: isFirm && random.chance(0.5), in_stock: random.chance(0.8),
    }); // prettier-ignore
  const worn = { new: 1, used: 0.9, refurbished: 0.95, needs_repair: 0.5, for_parts: 0.2 }[condition] ?? 1;
  const remainingShare = isNew ? 1 : Math.max(0.15, 0.9 ** age);
  const price = roundPrice(
    Math.max(300, item.price * 1000 * remainingShare * worn * Math.exp(random.normal() * 0.1)),
    random,
  );
  const description = tell(
      random,
      [isFirm ? `Предлагаем: ${item.what}.` : `Продаю: ${item.what}.`, isNew && `В наличии ${item.what}, новое оборудование.`, !isFirm && 'Продаю за ненадобностью.', !isNew && 'Освобождаем площадь, поэтому продаём.'],
      condition === 'new' ? ['Не использовалось, полный комплект, паспорт.', !isPassive && 'Гарантия и пусконаладка.', 'Упаковка завода.']
        : condition === 'needs_repair' ? ['Требует ремонта, причина известна, подскажем.', !isPassive && 'Запускается, но нужна наладка.']
        : condition === 'for_parts' ? ['На запчасти, комплект неполный.', 'Отдельные узлы целые.']
        : ['Рабочее, можно проверить при осмотре.', !isPassive && 'Стоит подключённым, покажем в работе.', 'Обслуживалось вовремя, документы есть.', 'Состояние хорошее, без вложений.'],
      ['Поможем с погрузкой.', 'Отправим транспортной компанией.', 'Самовывоз со склада, пропуск закажем заранее.', isFirm && 'Счёт и закрывающие документы в день оплаты.', 'Торг при осмотре.', `Находится в ${seller.city.nameIn}.`],
    ); // prettier-ignore
  return {
      content, title: item.title,
      description: hire ? tell(random, [`${item.title}.`], hireTexts) : description,
      priceMinor: (hire?.price ?? price) * 100,
      pictures: photos ?? drawingsOf(motifNamed(item.picture), status, random),
    }; // prettier-ignore
}

/** Equipment: things of a list, whose age, hours and price fit each other. */
export async function createEquipment(): Promise<ThingMakers> {
  return {
    draw: (context) => offer(context.random.pick(equipmentItems), context),
    photographed: photographedEquipment.map((item) => (context) => offer(item, context)),
  };
}

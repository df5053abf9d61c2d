import { equipmentData } from '#areas/equipment/data.ts';
import { photographs } from '../photo-library.ts';
import { tellOf } from './thing-texts.ts';
import { drawingsOf, motifNamed } from './drawings.ts';
import { hireOf, hireTexts } from './hire.ts';
import { equipmentItems, type Item, photographedEquipment } from './equipment-items.ts';
import { contentWith, roundPrice, tell, type Thing, type ThingContext, type ThingMakers } from './thing.ts';

/** Sources of power that need no network. */
const burning = new Set(['diesel', 'petrol', 'gas']);

/** The voltage of what is connected to a network, or makes it. */
function voltageOf({ category, kw, facts }: Item): string | null {
  if (kw === null || (burning.has(String(facts['engine'])) && category !== 'generators')) return null;
  return kw > (category === 'generators' ? 9 : 5) ? '380' : '220';
}

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
  const usedHours = random.chance(0.5) ? Math.round((age * random.int(300, 1600)) / 50) * 50 : null;
  const hours = isPassive ? null : isNew ? random.int(0, 20) : usedHours;
  const isHireable =
    item.category === 'generators' || item.category === 'compressors' || item.category === 'construction';
  const hire =
    isFirm && condition === 'used' && isHireable && random.chance(0.5)
      ? hireOf(item.category, item.price * 5000, random)
      : null;
  const delivery = random.pick(['none', 'city', 'russia', 'russia']);
  // What has been used exists.
  const isInStock = !isNew || random.chance(0.6);
  const bargain = random.chance(0.4);
  const hasWarranty = isNew && !isPassive;
  const content = contentWith(equipmentData, {
      deal: 'sale', ...hire?.terms, category: item.category, brand: item.brand, model: item.model, year: thisYear - age, condition,
      // What is ordered has not run.
      hours: isInStock ? hours : null,
      serial_number: !isPassive && random.chance(0.4) ? `DEM-${random.int(10_000, 99_999)}` : null, warranty_months: hasWarranty ? random.pick([6, 12, 12, 24]) : null,
      power_kw: item.kw, weight_kg: item.kg, voltage: voltageOf(item), ...item.facts,
      vat: isFirm ? random.pick(['included', 'included', 'none']) : 'none', delivery,
      leasing: isFirm && random.chance(0.5), in_stock: isInStock, bargain: bargain || null,
    }); // prettier-ignore
  const worn = { new: 1, used: 0.9, refurbished: 0.95, needs_repair: 0.5, for_parts: 0.2 }[condition] ?? 1;
  const remainingShare = isNew ? 1 : Math.max(0.15, 0.9 ** age);
  const price = roundPrice(
    Math.max(300, item.price * 1000 * remainingShare * worn * Math.exp(random.normal() * 0.1)),
    random,
  );
  const states: Readonly<Record<string, string>> = {
    new: isInStock ? `${item.title}: новое оборудование, стоит на складе.` : `${item.title}: новое оборудование, привезём под заказ.`,
    needs_repair: `${item.title}: под ремонт, причину назовём.`,
    for_parts: `${item.title}: на запчасти, комплект неполный.`,
  }; // prettier-ignore
  const own = tellOf(item.title, isNew ? 'new' : condition === 'used' || condition === 'refurbished' ? 'used' : null, random); // prettier-ignore
  const description = [own, states[condition]].filter(Boolean).join(' ');
  return {
      content, title: item.title,
      description: hire ? tell(random, [`${item.title}.`], ...hireTexts(item.category, hire.terms.operator, delivery !== 'none')) : description,
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

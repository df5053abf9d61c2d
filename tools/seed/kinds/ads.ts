import { adsData } from '#areas/ads/data.ts';
import type { PriceRow } from '#dictionary/field.ts';
import { photographs } from '../photo-library.ts';
import { type AdItem, adItems, photographedAds } from './ad-items.ts';
import { tellOf } from './thing-texts.ts';
import { drawingsOf, motifNamed, tonesOf } from './drawings.ts';
import { indoorGrounds } from '#areas/media/drawing-names.ts';
import { contentWith, roundPrice, type Thing, type ThingContext, type ThingMakers } from './thing.ts';

const worth: Readonly<Record<string, number>> = { new: 0.95, like_new: 0.75, good: 0.55, worn: 0.35, broken: 0.12 };
const alive = new Set(['animals', 'food', 'services']);
/** Categories of things that may be broken; a dress or a stamp can only be worn. */
const breaking = new Set([
  'phones',
  'computers',
  'audio_video',
  'games',
  'appliances',
  'tools',
  'car_parts',
  'bicycles',
]);

/** The works of a service, by its picture: name, price in roubles, unit. */
const works: Readonly<Record<string, readonly (readonly [string, number, string])[]>> = {
  paint_roller: [
    ['Демонтаж старой отделки', 450, 'metre'],
    ['Штукатурка стен по маякам', 650, 'metre'],
    ['Поклейка обоев', 350, 'metre'],
    ['Укладка плитки', 1600, 'metre'],
    ['Укладка ламината', 480, 'metre'],
    ['Установка плинтуса', 220, 'running_metre'],
    ['Установка розетки или выключателя', 500, 'piece'],
  ],
  light_van: [
    ['Газель с водителем по городу', 900, 'hour'],
    ['Поездка за город', 38, 'kilometre'],
    ['Грузчик', 600, 'hour'],
    ['Подъём мебели без лифта, этаж', 250, 'piece'],
  ],
  blackboard: [
    ['Подготовка к ЕГЭ по математике', 1600, 'hour'],
    ['Подготовка к ОГЭ', 1300, 'hour'],
    ['Занятие онлайн', 1100, 'hour'],
  ],
  cleaning: [
    ['Поддерживающая уборка', 90, 'metre'],
    ['Генеральная уборка', 160, 'metre'],
    ['Уборка после ремонта', 190, 'metre'],
    ['Мойка окна', 450, 'piece'],
    ['Химчистка дивана', 3200, 'service'],
  ],
  washer_repair: [
    ['Диагностика', 700, 'service'],
    ['Замена сливного насоса', 1900, 'service'],
    ['Замена подшипников барабана', 4200, 'service'],
    ['Замена манжеты люка', 2100, 'service'],
    ['Ремонт модуля управления', 3500, 'service'],
  ],
  tree_felling: [
    ['Спил дерева целиком', 3500, 'piece'],
    ['Спил дерева по частям', 7500, 'piece'],
    ['Корчевание пня', 2500, 'piece'],
    ['Кронирование', 2800, 'piece'],
  ],
};

/** Drawn things whose largest part has the colour of the drawing; those that say a colour are drawn in it. */
const coloured = new Set([
  'jacket', 'down_jacket', 'sneaker', 'boots', 'bag', 'backpack', 'stroller', 'car_seat', 'tricycle', 'bed', 'office_chair', 'rug',
  'bicycle', 'folding_bike', 'kids_bicycle', 'e_scooter', 'carrier',
]); // prettier-ignore

const priceListOf = (picture: string): PriceRow[] | null =>
  works[picture]?.map(([name, roubles, unit]) => ({ name, unit, price_minor: roubles * 100 })) ?? null;

/** The lowest price of a list per the unit of the service, which its price states. */
const statedOf = (rows: readonly PriceRow[] | null, unit: unknown): number | null => {
  const ofUnit = rows?.filter((row) => row.unit === unit || (unit === 'service' && row.unit === 'piece')) ?? [];
  return ofUnit.length === 0 ? null : Math.min(...ofUnit.map((row) => row.price_minor));
};

function offer(item: AdItem, { seller, status, random }: ThingContext): Thing {
  const photos = item.picture.includes('/') ? photographs(item.picture) : null;
  const isThing = !alive.has(item.category);
  const last = breaking.has(item.category) ? 'broken' : 'worn';
  // What a photograph shows is neither new nor broken; firms sell hardly any used things.
  const isFirm = seller.kind !== 'private';
  const seen = photos
    ? (['like_new', 'good', 'good'] as const)
    : isFirm && random.chance(0.92)
      ? (['new'] as const)
      : (['new', 'like_new', 'good', 'good', 'good', 'worn', last] as const);
  const condition = isThing ? random.pick<string>(seen) : null;
  const isService = item.category === 'services';
  // Cheap things that are worn out or broken are given away, and a few others, which show their photograph.
  const isWorn = condition === 'worn' || condition === 'broken';
  const isFree = photos
    ? item.price < 2000 && random.chance(0.35)
    : isWorn && item.price * (worth[condition] ?? 1) < 3000;
  const { tone: drawnTone, ...traits } = item.traits;
  const motif = photos ? null : motifNamed(item.picture);
  const tones = motif ? tonesOf(motif) : [];
  const tone = tones.find((one) => one === (drawnTone ?? traits['colour'])) ?? (motif && random.pick(tones));
  const bargain = random.chance(0.5) && !isFree;
  const delivery = isThing && random.chance(0.5);
  const rows = isService ? priceListOf(item.picture) : null;
  const content = contentWith(adsData, {
      ...(coloured.has(item.picture) && { colour: tone }), ...traits, category: item.category, brand: item.brand, condition,
      delivery, bargain, exchange: isThing && random.chance(0.15),
      price_list: rows,
    }); // prettier-ignore
  const price = roundPrice(item.price * (condition === null ? 1 : (worth[condition] ?? 0.5)) * Math.exp(random.normal() * 0.15), random); // prettier-ignore
  const description = tellOf(item.title, condition, random);
  const named = item.brand === null || !isThing ? [] : [{ name: item.brand }];
  return {
      content, title: item.title, description, priceMinor: isFree ? 0 : (statedOf(rows, traits['service_unit']) ?? price * 100), named,
      pictures: photos ?? drawingsOf(motifNamed(item.picture), status, random, indoorGrounds, tone ? [tone] : tones),
    }; // prettier-ignore
}

/** What shops sell new: nothing that grew, was collected or was left over. */
const privately = new Set(['animals', 'food', 'collecting', 'books', 'building', 'other']);
const shopItems = adItems.filter(({ category }) => !privately.has(category));

/** Generic ads: things, animals and services of a list; the more worn, the cheaper. */
export async function createAds(): Promise<ThingMakers> {
  return {
    draw: (context) => offer(context.random.pick(context.seller.kind === 'private' ? adItems : shopItems), context),
    photographed: photographedAds.map((item) => (context) => offer(item, context)),
  };
}

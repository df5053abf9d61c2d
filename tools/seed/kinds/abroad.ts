import type { Content } from '#dictionary/content.ts';
import { plural } from '../phrase-facts.ts';
import { abroadData } from '#areas/abroad/data.ts';
import { carTitle } from '#areas/auto/card.ts';
import { readCatalogue } from '#areas/auto/catalogue/catalogue-file.ts';
import { roublesOf } from '#areas/currency/rates.ts';
import { snapshotRates } from '#areas/currency/snapshot.ts';
import { sheetDrawingName } from '#areas/media/drawing-names.ts';
import { currencyDigits } from '#ui/format.ts';
import { type Car, createMarket, drawSimilar } from '../cars.ts';
import { carOfPhoto, dearest, drawBought, oftenImported } from '../imported.ts';
import { priceAbroad } from '../landed.ts';
import { type Photo, readPhotosAbroad } from '../photos.ts';
import type { DemoPicture } from '../demo-picture.ts';
import { drawPictures } from '../pictures.ts';
import type { Random } from '../random.ts';
import { roadDays } from './abroad-way.ts';
import { vinAbroad } from '../vins.ts';
import { contentWith, type DrawThing, tell, type Thing, type ThingContext, type ThingMakers } from './thing.ts';

type Origin = {
  country: string;
  currency: string;
  /** Days from the order until the car stands at the border: papers, port and sea. */
  days: readonly [number, number];
  points: readonly string[];
  from: string;
  /** Where the car has been cleared, if in a state of the EAEU, and the share of its price in Russia. */
  cleared?: { in: string; share: number };
};

const seaEast = ['vladivostok', 'vladivostok', 'vladivostok', 'nakhodka', 'zarubino'] as const;
const west = ['saint_petersburg', 'ust_luga', 'burachki', 'shumilkino', 'ivangorod'] as const;
const origins: Readonly<Record<string, Origin>> = {
  JP: { country: 'JP', currency: 'JPY', days: [25, 50], points: seaEast, from: 'из Японии' },
  KR: { country: 'KR', currency: 'KRW', days: [16, 35], points: seaEast, from: 'из Кореи' },
  CN: { country: 'CN', currency: 'CNY', days: [12, 30], points: ['blagoveshchensk', 'blagoveshchensk', 'blagoveshchensk', 'zabaikalsk'], from: 'из Китая' },
  AE: { country: 'AE', currency: 'AED', days: [28, 55], points: ['novorossiysk', 'makhachkala', 'saint_petersburg'], from: 'из Эмиратов' },
  US: { country: 'US', currency: 'USD', days: [45, 85], points: ['verkhny_lars', 'saint_petersburg', 'novorossiysk'], from: 'из США' },
  DE: { country: 'DE', currency: 'EUR', days: [8, 20], points: west, from: 'из Германии' },
  BY: { country: 'BY', currency: 'USD', days: [2, 5], points: ['belarus'], from: 'из Беларуси', cleared: { in: 'в Беларуси', share: 0.75 } },
  KZ: { country: 'KZ', currency: 'USD', days: [3, 7], points: ['kazakhstan'], from: 'из Казахстана', cleared: { in: 'в Казахстане', share: 0.75 } },
}; // prettier-ignore
const europe = new Set(['DE', 'FR', 'CZ', 'GB', 'SE', 'IT', 'ES']);

/**
 * Where cars are bought that are not from the country of their make: the Emirates, which have all makes, or for a few used ones a state of the EAEU.
 * It takes no random number.
 */
function elsewhere({ mileageKm, condition }: Car): Origin {
  const at = Math.floor(mileageKm / 1000) % 12;
  return origins[condition !== 'new' && at < 2 ? (at === 0 ? 'BY' : 'KZ') : 'AE']!; // the table above has them
}

/** Where a car is bought: in most cases in the country of its make; nowhere else those that have the wheel on the right. */
function originOf(car: Car, random: Random): Origin {
  const { country } = car.mark;
  const home = origins[country !== null && europe.has(country) ? 'DE' : (country ?? '')];
  return home && (!random.chance(0.12) || car.steering === 'right') ? home : elsewhere(car);
}

/** Minor units of the currency for an amount of roubles, rounded as sellers abroad round. */
function priceIn(currency: string, roubles: number): number {
  const scale = 10 ** currencyDigits(currency);
  const unit = (roublesOf(snapshotRates, 1_000_000 * scale, currency) ?? 0) / 100 / 1_000_000;
  const step = unit > 5 ? 100 : unit > 0.1 ? 10_000 : 100_000;
  return Math.max(step, Math.round(roubles / unit / step) * step) * scale;
}

/** Countries whose cars come with an inspection sheet. */
const inspecting = new Set(['JP', 'KR', 'CN']);

/** The drawing of an inspection sheet, which says on itself that it is an example. */
const sheet = ({ body }: Car): DemoPicture => ({
  source: 'drawing',
  path: sheetDrawingName(body),
  width: 1200,
  height: 900,
  credit: null,
});

function powerOf({ powerHp, fuel }: Car, random: Random) {
  const power_kw = Math.round(powerHp * 73.549875) / 100;
  const share = fuel === 'electric' ? 0.32 + random.next() * 0.25 : 0.12 + random.next() * 0.3;
  const lasting = fuel === 'electric' || (fuel === 'hybrid' && random.chance(0.8)) ? Math.round(power_kw * share * 10) / 10 : null; // prettier-ignore
  return { power_kw, power_30min_kw: lasting };
}

/** What the sheet of a Japanese auction would say, by the state of the car; it takes no random number, so that other listings stay as they are. */
function auctionOf({ condition, mileageKm, year }: Car): Pick<Content, 'auction_grade' | 'auction_lot'> {
  const good = mileageKm < 60_000 ? '4.5' : '4';
  const grade = condition === 'new' ? '6' : condition === 'excellent' ? (mileageKm < 30_000 ? '5' : good) : '3.5';
  return { auction_grade: grade, auction_lot: String(10_000 + ((mileageKm * 7 + year) % 80_000)) };
}

/** The landed price of a car beside what it costs in Russia: from an eighth below to a twelfth above, as `at` from 0 to 1 says. */
const landedShare = (at: number): number => 0.87 + at * 0.21;

/** Photographed cars that are offered for less than most, so that the home page has an example of a good price to whose price less is added than it is. */
const bargains: ReadonlySet<string> = new Set(['toyota-corolla-sedan-white']);
/** Below what `landedShare` takes otherwise. */
const atOfBargain = -0.15;

/** The share of cars that are like some that are sold in Russia in numbers. */
const usualShare = 0.9;

type Draw = (context: ThingContext) => Car;

function offer(draw: Draw, photo: Photo | null, context: ThingContext): Thing {
  const { seller, status, random, like, thisYear } = context;
  const car = draw(context);
  const origin = (photo?.abroad && origins[photo.abroad]) || originOf(car, random);
  const { cleared } = origin;
  const isJapanese = origin.country === 'JP';
  const drawnDays = random.int(...origin.days);
  const drawnAt = random.next();
  const at = photo && !like && bargains.has(photo.name) ? atOfBargain : drawnAt;
  const hasCost = random.chance(0.9);
  const drawnStage = random.pick([
    'on_sale',
    'on_sale',
    'on_sale',
    isJapanese ? 'auction' : 'on_sale',
    'on_way',
    'at_border',
  ]);
  // What has been cleared is not for order: it has been bought and is being brought.
  const stage = cleared ? 'on_way' : drawnStage;
  const point = random.pick(origin.points);
  const untilBorder = Math.ceil(drawnDays * (stage === 'at_border' ? 0.1 : stage === 'on_way' ? 0.5 : 1));
  const days = untilBorder + roadDays(point, seller.city);
  const content = contentWith(abroadData, {
      mark_id: car.mark.id, model_id: car.model.id, generation_id: car.generation?.id, modification_id: car.modification?.id,
      year: car.year, month: car.year >= thisYear ? 1 : random.int(1, 12), body: car.body, colour: car.colour,
      steering: isJapanese ? 'right' : 'left', fuel: car.fuel, engine_cc: car.engineCc, power_hp: car.powerHp, ...powerOf(car, random),
      gearbox: car.gearbox, drive: car.drive, mileage_km: car.mileageKm, condition: car.condition,
      vin: isJapanese || car.vin === null ? null : vinAbroad(car.vin, car.mark, origin.country), frame_number: isJapanese ? car.frameNumber : null,
      ...(isJapanese && auctionOf(car)), country: origin.country, stage, border_point: point, delivery_days: days,
      delivery_cost_minor: hasCost ? random.int(9, 32) * 1_000_000 : null, delivery_currency: hasCost ? 'RUB' : null,
    }); // prettier-ignore
  const roubles = cleared
    ? car.priceRub * (cleared.share + at * 0.12)
    : priceAbroad(content, car.priceRub, car.priceRub * landedShare(at), thisYear);
  const minor = priceIn(origin.currency, roubles);
  // Cars that are sold with a sheet, or inspected before they leave.
  const isInspected = inspecting.has(origin.country) && random.chance(0.7);
  const rouble = roublesOf(snapshotRates, minor, origin.currency);
  if (rouble === null) throw new Error(`The demo has no rate of ${origin.currency}.`);
  const name = `${car.mark.name} ${car.model.name}`;
  const isFirm = seller.kind !== 'private';
  const description = tell(
      random,
      [stage !== 'at_border' && !cleared && (isFirm ? `Привезём ${name} ${origin.from}.` : `Помогу привезти ${name} ${origin.from}.`), (stage === 'on_sale' || stage === 'auction') && `${name}, ${car.year} год, ${origin.from} под заказ.`, stage === 'on_way' && `${name} уже в пути.`, stage === 'at_border' && `${name} ждёт на границе, можно посмотреть.`],
      [isInspected && isJapanese && 'Аукционный лист приложен.', isInspected && origin.country === 'KR' && 'Осмотрен на площадке в Корее, лист осмотра приложен.', origin.country === 'CN' && 'Меню на русском поставим.', 'На осмотре замечаний не было.', 'Фото и видео осмотра пришлём.'],
      [`До города ${days} ${plural(days, 'день', 'дня', 'дней')}.`, 'Договор с фиксированной ценой.', 'Оплата по этапам, документы на каждом шаге.', !cleared && 'Таможню, СБКТС и ЭПТС оформляем сами, цену назовём до договора.'],
      cleared
        ? [`Растаможен ${cleared.in}. Доставка и доплаты за ввоз в Россию отдельно.`, `Растаможен ${cleared.in}. Доплаты за ввоз в Россию посчитаем до договора.`]
        : ['В объявлении цена за рубежом: доставка и таможня отдельно.', 'Пошлину и сбор посчитаем до договора.'],
    ); // prettier-ignore
  return {
      content, title: carTitle({ year: car.year }, { mark_id: car.mark, model_id: car.model }, 'ru'), description,
      priceMinor: minor, currency: origin.currency, priceRubMinor: rouble,
      pictures: drawPictures(car, like ? null : photo, status, random),
      ...(isInspected ? { morePictures: { inspection: [sheet(car)] } } : {}),
      named: [car.mark, car.model].map(({ name: one, nameRu, synonyms }) => ({ name: one, name_ru: nameRu, synonyms })),
    }; // prettier-ignore
}

/** The newest and the least driven cars have a photograph, so that they lead the orders by these; so have the dearest (`dearest`). */
const withoutPhoto = { newestAge: 2, leastKm: 22_000 };

const isOrdinary = ({ year, mileageKm, priceRub }: Car, thisYear: number): boolean =>
  year <= thisYear - withoutPhoto.newestAge && mileageKm >= withoutPhoto.leastKm && priceRub <= dearest;

/** Cars abroad, with their delivery and a price in the currency of the country, for a demo with this many cars in Russia. */
export async function createAbroad(cars = 20_000): Promise<ThingMakers> {
  const market = createMarket(readCatalogue());
  const photos = readPhotosAbroad();
  let known: readonly Car[] | null = null;
  const usualIn = (thisYear: number): readonly Car[] =>
    (known ??= oftenImported(market, cars, thisYear).filter((car) => isOrdinary(car, thisYear)));
  const drawUsual: Draw = ({ random, thisYear }) => drawSimilar(random.pick(usualIn(thisYear)), thisYear, random);
  const drawAny: Draw = ({ random, thisYear }) => drawBought(market, thisYear, random);
  const draw: DrawThing = (context) => {
    const { random, thisYear } = context;
    const drawOne = usualIn(thisYear).length > 0 && random.chance(usualShare) ? drawUsual : drawAny;
    let car = drawOne(context);
    for (let attempt = 0; attempt < 20 && !isOrdinary(car, thisYear); attempt++) car = drawOne(context);
    return offer(() => car, null, context);
  };
  const drawPhotographed =
    (photo: Photo): DrawThing =>
    (context) => {
      const { like, random, thisYear } = context;
      const car = carOfPhoto(market, photo, thisYear);
      // Nobody brings in a dozen of the dearest.
      if (like && car.priceRub > dearest) return draw(context);
      return offer(() => (like ? drawSimilar(car, thisYear, random) : car), photo, context);
    };
  return {
    draw,
    hasAlike: true,
    photographed: photos.map(drawPhotographed),
  };
}

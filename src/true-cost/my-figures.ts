import { type BonusClass, bonusClasses } from '#areas/calculators/osago-table.ts';

export const figurePayers = ['individual', 'firm', 'firm_vat'] as const;
/** A private individual; a firm; a firm under the general tax regime, which reclaims VAT. */
export type FigurePayer = (typeof figurePayers)[number];

/** The figures that a buyer states once, and for which every price of the site is computed. */
export type MyFigures = {
  /** The slug of the city of delivery. */
  readonly city: string;
  readonly payer: FigurePayer;
  /** The age of the youngest driver. */
  readonly driverAge: number;
  /** The experience of the least experienced driver, whole years. */
  readonly driverExperience: number;
  readonly bonusClass: BonusClass;
  /** The down payment in whole percent of the price; `downMinor` takes precedence if it is greater than 0. */
  readonly downPercent: number;
  readonly downMinor: number;
  readonly months: number;
  /** The term of a mortgage. */
  readonly homeMonths: number;
  /** Years of ownership. */
  readonly years: number;
  readonly kmPerYear: number;
  /** Kopecks per kilometre of delivery. */
  readonly kmRateMinor: number;
  /** Kopecks per kilometre of use: fuel, tyres and upkeep. */
  readonly runningRateMinor: number;
  /** The working hours of a machine in a year. */
  readonly hoursPerYear: number;
  /** Kopecks per hour of a machine: fuel, operator and upkeep. There is no assumption for it. */
  readonly operatingRateMinor: number;
};
export type FigureKey = keyof MyFigures;

/** The figures that a buyer has stated so far. */
export type StatedFigures = Partial<MyFigures>;

/** The day on which the latest of the assumptions below was made. They are Dvor's own, without a source, and each can be changed. */
export const assumedOn = '2026-11-27';

/** The figures until a buyer states them. Moscow is the largest city; class 4 is the first without a claim; homes are paid for over twenty years. */
export const assumedFigures: MyFigures = {
  city: 'moskva',
  payer: 'individual',
  driverAge: 35,
  driverExperience: 10,
  bonusClass: '4',
  downPercent: 20,
  downMinor: 0,
  months: 60,
  homeMonths: 240,
  years: 5,
  kmPerYear: 15_000,
  kmRateMinor: 30_00,
  runningRateMinor: 10_00,
  hoursPerYear: 1_500,
  operatingRateMinor: 0,
};

/** The minimum and maximum of each number. */
export const figureLimits = {
  driverAge: { min: 16, max: 99 },
  driverExperience: { min: 0, max: 83 },
  downPercent: { min: 0, max: 90 },
  downMinor: { min: 0, max: 1_000_000_000_000 },
  months: { min: 3, max: 360 },
  homeMonths: { min: 12, max: 360 },
  years: { min: 1, max: 15 },
  kmPerYear: { min: 0, max: 200_000 },
  kmRateMinor: { min: 0, max: 1_000_00 },
  runningRateMinor: { min: 0, max: 1_000_00 },
  hoursPerYear: { min: 1, max: 8_784 },
  operatingRateMinor: { min: 0, max: 100_000_00 },
} as const satisfies Partial<Record<FigureKey, { min: number; max: number }>>;

/** A slug of a city, such as «nizhny-novgorod». */
export const citySlug = /^[a-z0-9-]{2,60}$/;

type NumberKey = keyof typeof figureLimits;
const numberKeys = Object.keys(figureLimits) as NumberKey[];

const isWithin = (value: unknown, { min, max }: { min: number; max: number }): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max;

/** The stated figures that are valid; others count as not stated. */
export function readStated(values: Readonly<Record<string, unknown>>): StatedFigures {
  const numbers = numberKeys.flatMap((key) => (isWithin(values[key], figureLimits[key]) ? [[key, values[key]]] : []));
  const payer = figurePayers.find((each) => each === values['payer']);
  const bonusClass = bonusClasses.find((each) => each === values['bonusClass']);
  const { city } = values;
  const stated: StatedFigures = {
    ...Object.fromEntries(numbers),
    ...(typeof city === 'string' && citySlug.test(city) ? { city } : {}),
    ...(payer ? { payer } : {}),
    ...(bonusClass ? { bonusClass } : {}),
  };
  const isYoung = 'driverAge' in stated && 'driverExperience' in stated;
  if (isYoung && stated.driverExperience! > stated.driverAge! - figureLimits.driverAge.min) {
    const { driverExperience: _experience, ...rest } = stated;
    return rest;
  }
  return stated;
}

const separator = '.';
const sign = ':';
/** Short names of figures in the cookie, which is sent with every request. */
const shortNames: Readonly<Record<FigureKey, string>> = {
  city: 'c',
  payer: 'p',
  driverAge: 'a',
  driverExperience: 'e',
  bonusClass: 'b',
  downPercent: 'd',
  downMinor: 's',
  months: 'm',
  homeMonths: 't',
  years: 'y',
  kmPerYear: 'k',
  kmRateMinor: 'r',
  runningRateMinor: 'u',
  hoursPerYear: 'h',
  operatingRateMinor: 'o',
};
const figureKeys = Object.keys(shortNames) as FigureKey[];
const longest = 300;

/** The figures for special vehicles and equipment, which offers finance for firms alone: who has stated no firm sees what one would pay. */
export const figuresForMachine = (stated: StatedFigures): StatedFigures =>
  stated.payer === 'firm_vat' ? stated : { ...stated, payer: 'firm' };

/** Encodes stated figures as the text of a cookie: «c:12.p:firm.a:30». */
export const figuresToText = (stated: StatedFigures): string =>
  figureKeys
    .flatMap((key) => (stated[key] === undefined ? [] : [`${shortNames[key]}${sign}${stated[key]}`]))
    .join(separator);

/** Parses the text of a cookie; malformed values and values beyond their limits count as not stated. */
export function figuresOfText(text: string | undefined): StatedFigures {
  if (!text || text.length > longest) return {};
  const parts = new Map(text.split(separator).map((part) => part.split(sign, 2) as [string, string | undefined]));
  const values = figureKeys.flatMap((key): [FigureKey, string | number][] => {
    const value = parts.get(shortNames[key]);
    if (value === undefined) return [];
    return [[key, key in figureLimits ? Number(/^\d{1,15}$/.test(value) ? value : Number.NaN) : value]];
  });
  return readStated(Object.fromEntries(values));
}

/** Returns all figures: the stated ones, and assumptions for the others, whose keys are listed. */
export function completeFigures(
  stated: StatedFigures,
  assumed: MyFigures = assumedFigures,
): { figures: MyFigures; assumed: readonly FigureKey[] } {
  const figures = { ...assumed, ...stated };
  return { figures: fitted(figures, stated), assumed: figureKeys.filter((key) => stated[key] === undefined) };
}

/** The driving age. */
const drivingAge = 18;

/**
 * An assumed experience is never longer than a stated age allows, and an assumed age never lower than a stated experience requires.
 */
function fitted(figures: MyFigures, stated: StatedFigures): MyFigures {
  const { driverAge, driverExperience } = figures;
  if (stated.driverExperience === undefined) {
    return { ...figures, driverExperience: Math.min(driverExperience, Math.max(0, driverAge - drivingAge)) };
  }
  if (stated.driverAge !== undefined) return figures;
  const least = Math.min(figureLimits.driverAge.max, driverExperience + drivingAge);
  return { ...figures, driverAge: Math.max(driverAge, least) };
}

/** The figures by which a thing of a kind is financed: `months` is the term of a mortgage for homes. */
export const figuresOf = (kind: string, figures: MyFigures): MyFigures =>
  kind === 'house' ? { ...figures, months: figures.homeMonths } : figures;

/**
 * Returns the down payment for a price, in kopecks: the stated sum, or a share rounded up; never more than the price.
 */
export const downPaymentOf = (
  priceMinor: number,
  { downMinor, downPercent }: Pick<MyFigures, 'downMinor' | 'downPercent'>,
): number =>
  Math.min(priceMinor, downMinor > 0 ? downMinor : Number((BigInt(priceMinor) * BigInt(downPercent) + 99n) / 100n));

/** What `object/similar` returns: listings like this one, others of its region, or others of its section. */
export const closenesses = ['similar', 'same_region', 'same_section'] as const;
export type Closeness = (typeof closenesses)[number];

/** The search that finds more of them: values of filters, and the region unless it is all of Russia. */
export type SimilarSearch = { filters: Record<string, string[]>; region: string | null };

export type SimilarFound = { ids: number[]; closeness: Closeness; search: SimilarSearch };

/** A listing beside the one that it may be similar to. */
export type Candidate = {
  id: number;
  title: string;
  /** In kopecks, converted to roubles. */
  price: number;
  isSameCity: boolean;
  isSameRegion: boolean;
  hasPhoto: boolean;
  /** Whether its seller sends it, as far as sellers of the kind say so. */
  isSent: boolean;
  /** How far its city is. */
  km: number;
  /** The number of fields that similar listings must share and that are equal. */
  same: number;
  /** The number of further fields that are equal. */
  more: number;
};

type Subject = {
  /** The title, where it alone tells what is offered; else null. */
  title: string | null;
  price: number;
  /** How many fields similar listings must share. */
  needed: number;
  /** Whether its buyers must fetch it, so that of what is not like it they look at the nearest first. */
  isCollected?: boolean;
};

export type Ranked = { id: number; isClose: boolean; isSameRegion: boolean };

/** Prices that differ by more than this factor are of other things. */
export const widestPrice = 1.75;
/** A further equal value outweighs a difference in price of about a third; another region costs as much. */
const weight = 3;
/** A photo decides among listings that are about as close: a missing one costs as much as a difference in price of a tenth. */
export const photoWeight = 1;
/** Russian adjectives, which tell less than nouns: «детский велосипед» is not like «детская коляска». */
const adjective = /(?:ая|яя|ый|ий|ой|ое|ее|ые|ие)$/;
/** Words that begin alike are forms of one word: «ремонт», «ремонта». */
const stemLength = 5;

/** The beginnings of the words of a title that name the thing. */
export function stemsOf(title: string): Set<string> {
  const words = title.toLowerCase().match(/[a-zа-яё]{3,}/g) ?? [];
  const nouns = words.filter((word) => !adjective.test(word));
  return new Set((nouns.length > 0 ? nouns : words).map((word) => word.slice(0, stemLength)));
}

/** The share of the shorter title's words that the other has too. */
function likenessOfTitles(a: string, b: string): number {
  const [first, second] = [stemsOf(a), stemsOf(b)];
  const least = Math.min(first.size, second.size);
  return least === 0 ? 0 : [...first].filter((stem) => second.has(stem)).length / least;
}

/** Half of the words: «Спил деревьев» is like «Спил и обрезка деревьев», and not like «Уборка квартир». */
const leastLikeness = 0.5;

const priceFactor = (a: number, b: number): number => Math.max(a, b, 1) / Math.max(1, Math.min(a, b));

/** Beyond this many kilometres all is far. */
const farthest = 3000;

/** How much the place of a candidate weighs: another region the more, the further it is, and twice as much where nobody says that it is sent. */
function farnessOf({ isSameCity, isSameRegion, isSent, km }: Candidate): number {
  if (isSameCity) return 0;
  if (isSameRegion) return 1;
  return weight * (1 + Math.min(1, km / farthest)) * (isSent ? 1 : 2);
}

/** Cities within so many kilometres of each other are about as far. */
const kmOfStep = 100;

/** The candidates, those that are close first, then by likeness, price and place. */
export function rankSimilar(
  { title, price, needed, isCollected = false }: Subject,
  candidates: readonly Candidate[],
): Ranked[] {
  const measured = candidates.map((one) => {
    const likeness = title === null ? 1 : likenessOfTitles(title, one.title);
    const factor = priceFactor(price, one.price);
    const isClose = one.same >= needed && likeness >= leastLikeness && factor <= widestPrice;
    const distance =
      10 * Math.log(factor) +
      farnessOf(one) +
      (one.hasPhoto ? 0 : photoWeight) -
      weight * one.more -
      2 * weight * (one.same + likeness);
    return { ...one, isClose, distance, far: isCollected && !isClose ? Math.floor(one.km / kmOfStep) : 0 };
  });
  return measured.toSorted(
    (a, b) => Number(b.isClose) - Number(a.isClose) || a.far - b.far || a.distance - b.distance || b.id - a.id,
  );
}

/** The fewest close listings that are shown without others. */
const leastClose = 2;
/** A row of cards: with fewer of the region, others of the section are shown too. */
const leastInRegion = 4;

/** Close listings alone where there are some; else the nearest others, and what they have in common. */
export function nearestOf(ranked: readonly Ranked[], limit: number): Omit<SimilarFound, 'search'> {
  const close = ranked.filter(({ isClose }) => isClose);
  if (close.length >= leastClose) return { ids: close.slice(0, limit).map(({ id }) => id), closeness: 'similar' };
  const inRegion = ranked.filter(({ isSameRegion }) => isSameRegion);
  const [shown, closeness] =
    inRegion.length >= leastInRegion || inRegion.length === ranked.length
      ? ([inRegion, 'same_region'] as const)
      : ([ranked, 'same_section'] as const);
  return { ids: shown.slice(0, limit).map(({ id }) => id), closeness };
}

/** Bodies that are drawn with the upright lines of the eighties and nineties too. */
export const bodiesOfOldLines: readonly string[] = ['sedan', 'hatchback', 'wagon', 'suv'];

/** Cars and generations of earlier years have old lines, the latter for as long as they were made. */
const roundedSince = 1995;

/** Makes of the Soviet Union gave every body a model of its own and made it for decades. */
export const oneBodyMarks: ReadonlySet<string> = new Set(['lada', 'uaz', 'gaz', 'moskvich', 'izh', 'zaz']);

/** Models of later years on an older body. */
export const olderBodies: ReadonlySet<string> = new Set([
  'lada/2113-samara', 'lada/2114-samara', 'lada/2115-samara', 'lada/2121-bronto', 'lada/niva-legend', 'uaz/hunter', 'uaz/31519', 'uaz/3153',
  'moskvich/svyatogor', 'moskvich/yuriy-dolgorukiy', 'moskvich/knyaz-vladimir', 'daewoo/nexia',
]); // prettier-ignore

/** What tells the age of a body: years are null where they are unknown. */
type BodyFacts = {
  year: number;
  markSlug: string;
  modelSlug: string;
  modelFrom: number | null;
  generationFrom: number | null;
};

function hasOldLines({ year, markSlug, modelSlug, modelFrom, generationFrom }: BodyFacts): boolean {
  const from = generationFrom ?? (oneBodyMarks.has(markSlug) ? modelFrom : null) ?? year;
  return Math.min(year, from) < roundedSince || olderBodies.has(`${markSlug}/${modelSlug}`);
}

/** The body by which a car is drawn: that of its listing, with old lines where the car has them. */
export const drawnBody = (body: string, facts: BodyFacts): string =>
  bodiesOfOldLines.includes(body) && hasOldLines(facts) ? `${body}_old` : body;

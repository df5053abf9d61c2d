import { StartError } from '#server/start-error.ts';
import { apiOver, mixedFilters, newFilters, PAGE, type SearchCase } from './cases.ts';
import { measure, median, type Measured, middle, type Target } from './load.ts';
import type { BenchOptions } from './options.ts';

export type SearchResult = {
  name: string;
  /** What the search finds; null where each request asks for something else. */
  total: number | null;
  /** A page, the total and all facets. */
  full: Measured;
  /** A page and the total alone, in turn with the floor. */
  compared: {
    ours: Measured;
    floor: Measured;
    /** Requests a second of ours to those of the floor, the median of the rounds. */ ratio: number;
  } | null;
};

type Answer = { items: { id: number | string }[]; total: number };

async function ask({ url, body }: Target): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, ...(typeof body === 'string' ? { body } : {}) });
  if (!answer.ok) throw new StartError(`${url} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** The comparison is worth something only where both find the same. */
async function assertSame(name: string, ours: Target, floor: Target): Promise<number> {
  const [one, other] = await Promise.all([ask(ours), ask(floor)]);
  const idsOf = (answer: Answer): string => answer.items.map(({ id }) => id).join(' ');
  if (one.total !== other.total || idsOf(one) !== idsOf(other)) {
    throw new StartError(`${name}: we find ${one.total} and the floor ${other.total}, or in another order.`);
  }
  return one.total;
}

const WARM_UP_SECONDS = 1;
/** Beyond this the floor counts for seconds, and still does so while the next is measured. */
const mostForFloor = 200_000;

type Places = { origin: string; floorUrl: string };

const searchTarget = (origin: string, body: object | readonly object[]): Target => ({
  url: `${origin}/api/auto/search`,
  method: 'POST',
  body: Array.isArray(body) ? body.map((one) => JSON.stringify(one)) : JSON.stringify(body),
  metrics: `${origin}/metrics`,
});

/** Ours and the floor in turn, so that whatever else the machine does befalls both. */
async function compare(
  { name, filters }: SearchCase,
  { origin, floorUrl }: Places,
  { rounds, seconds }: BenchOptions,
): Promise<SearchResult['compared']> {
  const asked = { ...filters, limit: PAGE };
  const ours = searchTarget(origin, asked);
  const floor: Target = { url: floorUrl, method: 'POST', body: JSON.stringify(asked), metrics: floorUrl };
  await assertSame(name, ours, floor);
  const taken: { ours: Measured; floor: Measured }[] = [];
  await measure(ours, WARM_UP_SECONDS);
  await measure(floor, WARM_UP_SECONDS);
  for (let round = 0; round < rounds; round += 1) {
    taken.push({ ours: await measure(ours, seconds), floor: await measure(floor, seconds) });
  }
  return {
    ours: middle(taken.map((one) => one.ours)),
    floor: middle(taken.map((one) => one.floor)),
    ratio: median(taken.map((one) => one.ours.rate / one.floor.rate)),
  };
}

async function measureRounds(target: Target, { rounds, seconds }: BenchOptions): Promise<Measured> {
  const taken: Measured[] = [];
  await measure(target, WARM_UP_SECONDS);
  for (let round = 0; round < rounds; round += 1) taken.push(await measure(target, seconds));
  return middle(taken);
}

export async function benchSearch(
  cases: readonly SearchCase[],
  places: Places,
  options: BenchOptions,
): Promise<SearchResult[]> {
  const results: SearchResult[] = [];
  for (const one of cases) {
    const target = searchTarget(places.origin, { ...one.filters, limit: PAGE, with_facets: true });
    const { total } = await ask(target);
    const full = await measureRounds(target, options);
    results.push({
      name: one.name,
      total,
      full,
      compared: one.hasFloor && options.listings <= mostForFloor ? await compare(one, places, options) : null,
    });
  }
  const never = newFilters(20_000).map((filters) => ({ ...filters, limit: PAGE, with_facets: true }));
  const full = await measureRounds(searchTarget(places.origin, never), { ...options, rounds: 1 });
  const { marks } = await apiOver(places.origin)('auto/get_marks', {});
  const various = mixedFilters(marks).map((asked) => ({ ...asked, limit: PAGE, with_facets: true }));
  const mixed = await measureRounds(searchTarget(places.origin, various), { ...options, rounds: 1 });
  return [
    ...results,
    { name: 'gearbox + colour + a price never asked before', total: null, full, compared: null },
    { name: 'each make in each order, nothing kept', total: null, full: mixed, compared: null },
  ];
}

/** Suggestions while «тойота камри» is being typed, letter by letter, right and in the wrong layout. */
export function benchSuggestions(origin: string, options: BenchOptions): Promise<Measured> {
  const typed = ['тойота камри', 'njqjnf rfvhb', 'мерседес', 'екатеринбург', 'тайота'];
  const bodies = typed.flatMap((text) => Array.from(text, (_, end) => JSON.stringify({ q: text.slice(0, end + 1) })));
  const target = {
    url: `${origin}/api/search/suggest`,
    method: 'POST' as const,
    body: bodies,
    metrics: `${origin}/metrics`,
  };
  return measureRounds(target, options);
}

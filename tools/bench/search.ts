import { postedKinds } from '#kinds/names.ts';
import { kindNames } from '#kinds/labels.ts';
import { pageSize } from '#contract/page-size.ts';
import { StartError } from '#server/start-error.ts';
import { searchCall } from './cases.ts';
import type { SearchCase } from './kind-cases.ts';
import { measure, median, type Measured, middle, type Target } from './load.ts';
import { type BenchOptions, paceOf } from './options.ts';

export type SearchResult = Pick<SearchCase, 'kind' | 'name'> & {
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

/** What is sent for filters of a kind, several in turn. */
export function searchTarget(
  origin: string,
  { kind, asked }: Pick<SearchCase, 'kind' | 'asked'>,
  more: object = {},
): Target {
  const calls = asked.map((filters) => searchCall(kind, { ...filters, limit: pageSize, ...more }));
  const bodies = calls.map(({ input }) => JSON.stringify(input));
  return {
    url: `${origin}/api/${calls[0]?.path}`,
    method: 'POST',
    body: bodies.length === 1 ? bodies[0]! : bodies,
    metrics: `${origin}/metrics`,
  };
}

/** Ours and the floor in turn, so that whatever else the machine does befalls both. */
async function compare(
  { kind, name, asked }: SearchCase,
  { origin, floorUrl }: Places,
  { rounds, seconds }: BenchOptions,
): Promise<SearchResult['compared']> {
  const ours = searchTarget(origin, { kind, asked });
  const body = JSON.stringify({ ...asked[0], limit: pageSize });
  const floor: Target = { url: floorUrl, method: 'POST', body, metrics: floorUrl };
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
    const { kind, name, asked } = one;
    const target = searchTarget(places.origin, one, { with_facets: true });
    const pace = paceOf(kind, options);
    const isSingle = asked.length === 1;
    results.push({
      kind,
      name,
      total: isSingle ? (await ask(target)).total : null,
      // Of several in turn a second round would find the first one's answers.
      full: await measureRounds(target, isSingle ? pace : { ...pace, rounds: 1 }),
      compared: one.hasFloor && options.listings <= mostForFloor ? await compare(one, places, options) : null,
    });
  }
  return results;
}

/** Suggestions while «тойота камри» is being typed, letter by letter, right and in the wrong layout; and the kinds by their names. */
export function benchSuggestions(origin: string, options: BenchOptions): Promise<Measured> {
  const kinds = postedKinds.map((kind) => kindNames[kind].name.ru.toLowerCase());
  const typed = ['тойота камри', 'njqjnf rfvhb', 'мерседес', 'екатеринбург', 'тайота', ...kinds];
  const bodies = typed.flatMap((text) => Array.from(text, (_, end) => JSON.stringify({ q: text.slice(0, end + 1) })));
  const target = {
    url: `${origin}/api/search/suggest`,
    method: 'POST' as const,
    body: bodies,
    metrics: `${origin}/metrics`,
  };
  return measureRounds(target, options);
}

import { kindNames } from '#kinds/labels.ts';
import { listingKinds } from '#kinds/names.ts';
import { pageSize } from '#contract/page-size.ts';
import { StartError } from '#server/start-error.ts';
import { searchCall } from './cases.ts';
import type { SearchCase } from './kind-cases.ts';
import { type Compared, measureInTurn, measureRounds, type Measured, type Target } from './load.ts';
import type { BenchOptions } from './options.ts';

export type SearchResult = Pick<SearchCase, 'kind' | 'name'> & {
  /** How many listings the search finds; null where each request asks for something else. */
  total: number | null;
  /** The call as pages make it: a page, the total and all facets. */
  full: Measured;
  /** The call without facets, beside the floor. */
  compared: Compared | null;
};

type Answer = { items: { id: number | string }[]; total: number };

async function ask({ url, body }: Target): Promise<Answer> {
  const headers = { 'content-type': 'application/json', connection: 'close' };
  const answer = await fetch(url, { method: 'POST', headers, ...(typeof body === 'string' ? { body } : {}) });
  if (!answer.ok) throw new StartError(`${url} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** Throws unless both find the same listings: otherwise the comparison says nothing. */
async function assertSame(name: string, ours: Target, floor: Target): Promise<void> {
  const [one, other] = await Promise.all([ask(ours), ask(floor)]);
  const idsOf = (answer: Answer): string => answer.items.map(({ id }) => id).join(' ');
  if (one.total !== other.total || idsOf(one) !== idsOf(other)) {
    throw new StartError(`${name}: we find ${one.total} and the floor ${other.total}, or in another order.`);
  }
}

/** The calls for the filters of a case; several are sent in turn. */
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

async function compare(one: SearchCase, origin: string, floorUrl: string, options: BenchOptions): Promise<Compared> {
  const ours = searchTarget(origin, one);
  const body = JSON.stringify({ ...one.asked[0], limit: pageSize });
  const floor: Target = { url: `${floorUrl}/search`, method: 'POST', body, metrics: `${floorUrl}/metrics` };
  await assertSame(one.name, ours, floor);
  return measureInTurn(ours, floor, options);
}

export async function benchSearch(
  cases: readonly SearchCase[],
  { origin, floorUrl }: { origin: string; floorUrl: string },
  options: BenchOptions,
): Promise<SearchResult[]> {
  const results: SearchResult[] = [];
  for (const one of cases) {
    const target = searchTarget(origin, one, { with_facets: true });
    const isSingle = one.asked.length === 1;
    results.push({
      kind: one.kind,
      name: one.name,
      total: isSingle ? (await ask(target)).total : null,
      // A second round of searches in turn would find the answers that the first round has left in caches.
      full: await measureRounds(target, isSingle ? options : { ...options, rounds: 1 }),
      compared: one.hasFloor ? await compare(one, origin, floorUrl, options) : null,
    });
  }
  return results;
}

/** Suggestions while texts are typed letter by letter: a make and model, also in the wrong keyboard layout, a city, the kinds' names. */
export function benchSuggestions(origin: string, options: BenchOptions): Promise<Measured> {
  const kinds = listingKinds.map((kind) => kindNames[kind].name.ru.toLowerCase());
  const typed = ['тойота камри', 'njqjnf rfvhb', 'мерседес', 'екатеринбург', 'тайота', ...kinds];
  const body = typed.flatMap((text) => Array.from(text, (_, end) => JSON.stringify({ q: text.slice(0, end + 1) })));
  const url = `${origin}/api/search/suggest`;
  return measureRounds({ url, method: 'POST', body, metrics: `${origin}/metrics` }, options);
}

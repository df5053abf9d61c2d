import { StartError } from '#server/start-error.ts';
import { PAGE, type SearchCase } from './cases.ts';
import { measure, median, type Measured, middle, type Target } from './load.ts';
import type { BenchOptions } from './options.ts';

export type SearchResult = {
  name: string;
  /** What the search finds. */
  total: number;
  ours: Measured;
  floor: Measured;
  /** Requests a second of ours to those of the floor, the median of the rounds. */
  ratio: number;
};

type Answer = { items: { id: number | string }[]; total: number };

async function ask({ url, body }: Target): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, ...(body === undefined ? {} : { body }) });
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

/** Ours and the floor in turn, so that whatever else the machine does befalls both. */
export async function benchSearch(
  cases: readonly SearchCase[],
  { origin, floorUrl }: { origin: string; floorUrl: string },
  { rounds, seconds }: BenchOptions,
): Promise<SearchResult[]> {
  const results: SearchResult[] = [];
  for (const { name, filters } of cases) {
    const body = JSON.stringify({ ...filters, limit: PAGE });
    const ours: Target = { url: `${origin}/api/auto/search`, method: 'POST', body, metrics: `${origin}/metrics` };
    const floor: Target = { url: floorUrl, method: 'POST', body, metrics: floorUrl };
    const total = await assertSame(name, ours, floor);
    const taken: { ours: Measured; floor: Measured }[] = [];
    await measure(ours, WARM_UP_SECONDS);
    await measure(floor, WARM_UP_SECONDS);
    for (let round = 0; round < rounds; round += 1) {
      taken.push({ ours: await measure(ours, seconds), floor: await measure(floor, seconds) });
    }
    results.push({
      name,
      total,
      ours: middle(taken.map((one) => one.ours)),
      floor: middle(taken.map((one) => one.floor)),
      ratio: median(taken.map((one) => one.ours.rate / one.floor.rate)),
    });
  }
  return results;
}

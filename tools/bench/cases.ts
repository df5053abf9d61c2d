import { autoData } from '#areas/auto/data.ts';
import type { KindName } from '#kinds/names.ts';
import { kindPresentations } from '#kinds/web/calls.ts';
import type { Filters } from '#areas/search/port.ts';
import type { Api } from '#contract/client.ts';
import { StartError } from '#server/start-error.ts';
import { casesOf, inEachOrder, neverAsked, type SearchCase } from './kind-cases.ts';

/** The calls of a running site, made as a guest. */
export function apiOver(origin: string): Api {
  return async (path, input) => {
    const answer = await fetch(`${origin}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', connection: 'close' },
      body: JSON.stringify(input ?? {}),
    });
    if (!answer.ok) throw new StartError(`${path} answered ${answer.status}: ${await answer.text()}`);
    // The server has checked the answer by the call's output schema.
    return (await answer.json()) as never;
  };
}

/** The call of a kind's search with its input, as the pages make it. */
export function searchCall(kind: KindName, input: object): { path: string; input: object } {
  let made: { path: string; input: object } | undefined;
  const record = ((path: string, asked: object) => {
    made = { path, input: asked };
    return Promise.resolve({});
  }) as unknown as Api;
  void kindPresentations[kind].find(record, input as Readonly<Record<string, unknown>>, {});
  if (!made) throw new Error(`The search of ${kind} makes no call.`);
  return made;
}

/** Searches of cars. Toyota, automatic and white are among the commonest values, which makes these searches hard. */
async function carCases(api: Api): Promise<SearchCase[]> {
  const { marks } = await api('auto/get_marks', {});
  const toyota = marks.find(({ slug }) => slug === 'toyota');
  if (!toyota) throw new StartError('The catalogue has no Toyota to search for.');
  const mark_id = [toyota.id];
  const one = (name: string, filters: Filters, hasFloor = false): SearchCase => ({
    kind: 'auto',
    name,
    asked: [filters],
    hasFloor,
  });
  return [
    one('one mark', { mark_id }, true),
    one('no filter', {}, true),
    one('mark + 2 facets + price', {
      mark_id,
      body: ['sedan', 'suv'],
      gearbox: ['at'],
      price_to: 200_000_000,
    }),
    one('text “камри”', { q: 'камри' }),
    one('text “один хозяин”', { q: 'один хозяин' }),
    one('gearbox + colour', { gearbox: ['at'], colour: ['white'] }),
    one('region', { region: ['RU-MOW'] }, true),
    {
      kind: 'auto',
      name: 'gearbox + colour + a price never asked before',
      asked: neverAsked({ gearbox: ['at'], colour: ['white'] }, 200_000_000),
    },
    {
      kind: 'auto',
      name: 'each make in each order, nothing kept',
      asked: inEachOrder(autoData, 'mark_id', marks.map(({ id }) => id)), // prettier-ignore
    },
  ];
}

/** The searches of cars that people make, and of each other kind searches made of its data. */
export async function searchCases(api: Api, kinds: readonly KindName[]): Promise<SearchCase[]> {
  const cases = await carCases(api);
  for (const kind of kinds) if (kind !== 'auto') cases.push(...(await casesOf(kind, api)));
  return cases;
}

import { beforeEach, expect, test, vi } from 'vitest';
import type { Api } from '#contract/client.ts';
import { confirmation, hideToastsAbout, readToasts, showToast } from '#ui/toasts.ts';
import type { SavedListings } from '#web/saved-listings.ts';
import { createStore } from '#web/store.ts';
import { comparison } from './comparison-toasts.ts';
import { countSameKind } from './tell-compared.ts';
import { toggleCompared } from './toggle-compared.ts';

const kinds: Readonly<Record<number, string>> = {
  1: 'auto',
  2: 'house',
  3: 'auto',
  4: 'auto',
  5: 'auto',
  6: 'spec',
  7: 'auto',
};
const api = (async (_path: string, { ids }: { ids: number[] }) => ({
  items: ids.flatMap((id) =>
    kinds[id] ? [{ id, kind: kinds[id], title: `Вещь ${id}`, title_en: `Thing ${id}` }] : [],
  ),
})) as unknown as Api;

/** A comparison that keeps what it is told to. */
function comparedOf(...kept: number[]): SavedListings {
  const ids = createStore<readonly number[]>(kept);
  return {
    ids,
    isKnown: createStore(true),
    set: async (id, isKept) => ids.set(isKept ? [id, ...ids.get()] : ids.get().filter((other) => other !== id)),
  };
}

const said = () => readToasts().map(({ text, undo }) => [text.replaceAll('\u00A0', ' '), undo?.label]);

beforeEach(() => hideToastsAbout([comparison, confirmation]));

test('counts the listings of the same kind, of those that are open', async () => {
  expect(await countSameKind(api, 4, [1, 2, 3, 99])).toMatchObject({ kind: 'auto', others: 2, first: { id: 3 } });
  expect(await countSameKind(api, 2, [2, 1, 3, 4])).toEqual({ kind: 'house', others: 0, first: null });
  expect(await countSameKind(api, 99, [1])).toBeNull();
});

test('a press is stored before anything else loads, so that leaving the page at once loses none', async () => {
  const compared = comparedOf(1, 3);
  const parts = { api, compared, locale: 'ru' as const, onOpen: () => undefined };
  const pressed = [toggleCompared(6, parts), toggleCompared(3, parts)];
  expect(compared.ids.get()).toEqual([6, 1]);
  await Promise.all(pressed);
});

test('says how many of the section are compared, with a way to compare them once there are two', async () => {
  const opened: string[] = [];
  const parts = { api, compared: comparedOf(2), locale: 'ru' as const, onOpen: () => void opened.push('open') };
  await toggleCompared(1, parts);
  expect(said()).toEqual([['В сравнении 1 автомобиль', 'Открыть']]);
  await toggleCompared(3, parts);
  expect(said()).toEqual([['В сравнении 2 автомобиля', 'Сравнить']]);
  await toggleCompared(4, { ...parts, locale: 'en' });
  expect(said()).toEqual([['3 cars to compare', 'Compare']]);
  readToasts()[0]?.undo?.onUndo();
  expect(opened).toEqual(['open']);
  await toggleCompared(6, parts);
  expect(said()).toEqual([['В сравнении 1 единица техники', 'Открыть']]);
  // A removal makes the number untrue.
  await toggleCompared(6, parts);
  expect(said()).toEqual([]);
});

test('a full section is said at once, and the listing that was added to it first may leave', async () => {
  const parts = { api, compared: comparedOf(1, 2, 3, 4, 5, 6), locale: 'ru' as const, onOpen: () => undefined };
  await toggleCompared(7, parts);
  expect(said()).toEqual([['В разделе сравнивают не больше 4. Заменить «Вещь 5»?', 'Заменить']]);
  expect(parts.compared.ids.get()).toEqual([1, 2, 3, 4, 5, 6]);
  readToasts()[0]?.undo?.onUndo();
  expect(parts.compared.ids.get()).toEqual([7, 1, 2, 3, 4, 6]);
  await vi.waitFor(() => expect(said()).toEqual([['В сравнении 4 автомобиля', 'Сравнить']]));
});

test('a full section is said in English; without the number an addition is told all the same', async () => {
  const parts = { api, compared: comparedOf(1, 3, 4, 5), locale: 'en' as const, onOpen: () => undefined };
  await toggleCompared(7, parts);
  expect(said()).toEqual([['Up to 4 listings of a section are compared. Replace “Thing 5”?', 'Replace']]);
  const failing = (async () => {
    throw new Error('No connection.');
  }) as never;
  await toggleCompared(2, { ...parts, compared: comparedOf(), api: failing });
  expect(said()).toEqual([['Added to the comparison', 'Open']]);
});

test('a number that comes late is not told after a later press', async () => {
  const answers: (() => void)[] = [];
  const slow = (async (path: 'object/get_cards', input: { ids: number[] }) => {
    await new Promise<void>((resolve) => answers.push(resolve));
    return api(path, input);
  }) as never;
  const parts = { api: slow, compared: comparedOf(), locale: 'ru' as const, onOpen: () => undefined };
  const toggled = [1, 3, 4].map((id) => toggleCompared(id, parts));
  await vi.waitFor(() => expect(answers).toHaveLength(3));
  for (const answer of answers) answer();
  await Promise.all(toggled);
  expect(said()).toEqual([['В сравнении 3 автомобиля', 'Сравнить']]);
  // It is removed before its number is known.
  const added = toggleCompared(2, parts);
  await vi.waitFor(() => expect(answers).toHaveLength(4));
  await toggleCompared(2, parts);
  answers.at(-1)?.();
  await added;
  expect(said()).toEqual([]);
  const again = toggleCompared(2, parts);
  await vi.waitFor(() => expect(answers).toHaveLength(5));
  showToast({ text: 'Favourite', about: [confirmation] });
  answers.at(-1)?.();
  await again;
  expect(said()).toEqual([['Favourite', undefined]]);
});

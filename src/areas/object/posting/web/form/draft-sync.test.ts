import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#contract/client.ts';
import type { DraftContent } from './draft-content.ts';
import { createDraftSync, type SyncDeps } from './draft-sync.ts';

const content = (text: string): DraftContent => ({ values: { description: text }, names: {}, photos: [] });
const isSame = (a: DraftContent, b: DraftContent) => a.values['description'] === b.values['description'];
const head = { id: 'a', kind: 'auto', objectId: null } as const;
const refusal = (code: string, current?: unknown) =>
  new ApiError('conflict', 409, { fields: [{ path: 'x', code, message: code }], current });

function begin(change: Partial<SyncDeps> = {}) {
  const here = new Map<string, { content: DraftContent; version: number | null }>();
  let version = 0;
  const save = vi.fn<NonNullable<SyncDeps['save']>>(async () => ({
    version: (version += 1),
    saved_at: '2026-11-21T09:04:00.000Z',
  }));
  const sync = createDraftSync({
    start: { head, content: content(''), base: null, version: null, dirty: false },
    savedAt: null,
    save,
    load: async () => ({ content: content('там'), version: 7, savedAt: '2026-11-21T09:00:00.000Z' }),
    isSame,
    keepHere: ({ head: { id }, ...kept }) => Boolean(here.set(id, kept)),
    dropHere: (id) => void here.delete(id),
    now: () => new Date('2026-11-21T09:03:00Z'),
    ...change,
  });
  return { sync, save, here, type: (text: string) => sync.change(() => content(text)) };
}
const textsOf = (save: ReturnType<typeof begin>['save']) =>
  save.mock.calls.map(([{ content: sent, version }]) => [sent.values['description'], version]);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a draft being typed', () => {
  test('is stored in the browser at once and sent to the server after a pause, then removed from the browser', async () => {
    const { sync, save, here, type } = begin();
    type('a');
    type('ab');
    expect([...here.values()]).toMatchObject([{ content: content('ab') }]);
    expect(save).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(800);
    expect(textsOf(save)).toEqual([['ab', null]]);
    expect(here.size).toBe(0);
    expect(sync.state.get()).toMatchObject({ savedAt: '2026-11-21T09:04:00.000Z', trouble: null, isKept: true });
  });

  test('stored in this browser only is never reported as saved on the server', async () => {
    const { sync, here, type } = begin({ save: null });
    expect(sync.state.get()).toMatchObject({ savedAt: null, trouble: 'here_only' });
    type('a');
    sync.flush();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([...here.values()]).toMatchObject([{ content: content('a') }]);
    expect(sync.state.get()).toMatchObject({ trouble: 'here_only', isKept: true });
  });

  test('is sent one request at a time, the latest content last, each based on the version before', async () => {
    const answers: (() => void)[] = [];
    const { save, type } = begin();
    save.mockImplementation(
      ({ version }) =>
        new Promise((resolve) => answers.push(() => resolve({ version: (version ?? 0) + 1, saved_at: 'x' }))),
    );
    type('1');
    await vi.advanceTimersByTimeAsync(800);
    type('2');
    type('3');
    await vi.advanceTimersByTimeAsync(5000);
    expect(save).toHaveBeenCalledTimes(1);
    answers[0]!();
    await vi.advanceTimersByTimeAsync(800);
    expect(textsOf(save)).toEqual([
      ['1', null],
      ['3', 1],
    ]);
  });

  test('stays in the browser while offline, and is sent when online again', async () => {
    const { sync, save, here, type } = begin();
    save.mockRejectedValueOnce(new ApiError('network', 0));
    type('a');
    await vi.advanceTimersByTimeAsync(800);
    expect(sync.state.get()).toMatchObject({ trouble: 'offline', isKept: true });
    expect(here.size).toBe(1);
    sync.flush();
    await vi.advanceTimersByTimeAsync(0);
    expect(sync.state.get().trouble).toBeNull();
    expect(here.size).toBe(0);
  });

  test('waits for sign-in after the session ended, without prompting', async () => {
    const { sync, save, type } = begin();
    save.mockRejectedValueOnce(new ApiError('session_ended', 401));
    type('a');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sync.state.get().trouble).toBe('signed_out');
    expect(save).toHaveBeenCalledTimes(1);
    sync.flush();
    await vi.advanceTimersByTimeAsync(0);
    expect(sync.state.get().trouble).toBeNull();
  });

  test('changed elsewhere too shows both versions and sends nothing until one is chosen', async () => {
    const { sync, save, type } = begin({
      start: { head, content: content('было'), base: content('было'), version: 5, dirty: false },
    });
    save.mockRejectedValueOnce(refusal('typed_elsewhere', { version: 7 }));
    type('тут');
    await vi.advanceTimersByTimeAsync(800);
    expect(sync.state.get().theirs).toMatchObject({ content: content('там'), version: 7 });
    type('тут ещё');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(save).toHaveBeenCalledTimes(1);
    sync.resolve(content('вместе'));
    await vi.advanceTimersByTimeAsync(0);
    expect(textsOf(save).at(-1)).toEqual(['вместе', 7]);
    expect(sync.state.get().theirs).toBeNull();
  });

  test('recognises its own save when the answer was lost', async () => {
    const { sync, save, type } = begin({
      start: { head, content: content('было'), base: content('было'), version: 6, dirty: false },
    });
    save.mockRejectedValueOnce(new ApiError('network', 0));
    type('там');
    await vi.advanceTimersByTimeAsync(800);
    save.mockRejectedValueOnce(refusal('typed_elsewhere', { version: 7 }));
    type('там и дальше');
    await vi.advanceTimersByTimeAsync(1600);
    expect(textsOf(save).at(-1)).toEqual(['там и дальше', 7]);
    expect(sync.state.get().theirs).toBeNull();
  });

  test('of an edit continues the existing draft', async () => {
    const { sync, save, type } = begin();
    save.mockRejectedValueOnce(refusal('other_draft', { id: 'b' }));
    type('тут');
    await vi.advanceTimersByTimeAsync(800);
    expect(sync.state.get()).toMatchObject({ head: { id: 'b' }, theirs: { content: content('там') } });
  });

  test('of an edit continues from a revision saved meanwhile, and records it as its base', async () => {
    const { sync, save } = begin();
    sync.goOnFrom(3, content('оба'));
    await vi.advanceTimersByTimeAsync(0);
    expect(save.mock.calls.at(-1)?.[0]).toMatchObject({ head: { baseRevision: 3 }, content: content('оба') });
  });

  test('paused for publication lets a running request finish and sends no more', async () => {
    const { sync, save, here, type } = begin();
    type('a');
    sync.flush();
    await sync.pause();
    expect(save).toHaveBeenCalledTimes(1);
    type('b');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(save).toHaveBeenCalledTimes(1);
    sync.resume();
    await vi.advanceTimersByTimeAsync(800);
    expect(save).toHaveBeenCalledTimes(2);
    sync.finish();
    expect(here.size).toBe(0);
  });
});

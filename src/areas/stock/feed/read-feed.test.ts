import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { masterKey, uploadKey, uploadPath } from '#areas/media/rules.ts';
import { signInMember } from '#tests/support/factories.ts';
import { carRow, columns, table, useImports } from '#tests/support/importing.ts';
import { findProblemRows } from '../feeds-queries.ts';
import { templateKinds } from '../template.ts';

const { current, run, runWithdrawals, listings, problemsAt, setStatus, approveAll } = useImports();

describe('the import of a feed', () => {
  test('creates a listing for each row, in moderation; the same file again changes nothing', async () => {
    const text = table(
      carRow('A-1', { photos: `${current.address}/1.jpg ${current.address}/2.jpg` }),
      carRow('A-2', { price: 1_600_000 }),
    );
    expect(await run(text)).toMatchObject({ state: 'done', counts: [2, 0, 0, 0, 0] });
    const before = await listings();
    expect(before).toMatchObject([
      { status: 'moderation', price_minor: 150_000_000, title: 'Toyota Camry, 2018' },
      { status: 'moderation', price_minor: 160_000_000 },
    ]);
    const photos = await current.app.db
      .selectFrom('media')
      .select('id')
      .where('object_id', '=', before[0]!.id)
      .where('source', '=', 'upload')
      .execute();
    expect(photos).toHaveLength(2);
    for (const { id } of photos) {
      expect(await current.app.ports.storage.exists(masterKey(id))).toBe(true);
      // The widths are made when they are asked for.
      expect(await current.app.ports.storage.exists(uploadKey(uploadPath(id), 1280))).toBe(false);
    }
    expect(await run(text)).toMatchObject({ counts: [0, 0, 2, 0, 0] });
    expect(await listings()).toEqual(before);
    expect(current.asked.toSorted()).toEqual(['/1.jpg', '/2.jpg']);
  });

  test('edits what has changed, keeps the photos it has, and withdraws missing rows', async () => {
    await run(table(carRow('A-1', { photos: `${current.address}/1.jpg` }), carRow('A-2', { price: 1_600_000 })));
    await approveAll();
    const [first, second] = await listings();
    expect(await run(table(carRow('A-1', { photos: `${current.address}/1.jpg`, price: 1_450_000 })))).toMatchObject({
      counts: [0, 1, 0, 1, 0],
    });
    expect(await listings()).toMatchObject([
      { id: first!.id, status: 'active', price_minor: 145_000_000 },
      { id: second!.id, status: 'archived' },
    ]);
    expect(current.asked).toEqual(['/1.jpg']);
    // The row is in the file again.
    expect(
      (
        await run(
          table(
            carRow('A-1', { photos: `${current.address}/1.jpg`, price: 1_450_000 }),
            carRow('A-2', { price: 1_600_000 }),
          ),
        )
      ).counts[4],
    ).toBe(0);
    expect((await listings())[1]).toMatchObject({ id: second!.id, status: 'active' });
  });

  test('reports each invalid row by its fields and applies the others', async () => {
    const text = table(
      carRow('A-1'),
      carRow('A-2', { mark: 'Тойёта', colour: 'малиновый' }),
      carRow('A-1', { price: 1_700_000 }),
      carRow('').replace('Camry', 'Corolla'),
      carRow('A-3', { photos: `${current.address}/none.jpg` }),
    );
    expect(await run(text)).toMatchObject({ state: 'done', counts: [2, 0, 0, 0, 3] });
    expect(await problemsAt(3)).toEqual(expect.arrayContaining(['colour:unreadable', 'mark_id:unknown']));
    expect(await problemsAt(4)).toEqual(['id:repeated']);
    expect(await problemsAt(5)).toEqual(['id:required']);
    expect(await problemsAt(6)).toEqual(['photos.0:refused']);
    expect(await listings()).toHaveLength(2);
    // The report is about the last file only.
    await run(table(carRow('A-1'), carRow('A-3')));
    expect((await findProblemRows(current.app.db, current.feed, { after: 0, limit: 10 })).total).toBe(0);
  });

  test('reports the text of each wrong value once, with what the field takes', async () => {
    const long = 'Долгий рассказ. '.repeat(1000).trim();
    const wrong = carRow('A-1')
      .replace('1500000', 'дорого')
      .replace('2018', '3021')
      .replace('2494', '7 см³')
      .replace('Ухоженный седан', long);
    await run(table(wrong));
    const token = (await signInMember(current.app, { id: current.firm, memberId: current.memberId })).access;
    const { body } = await current.app.api('stock/feeds/report', { id: current.feed, limit: 10 }, { token });
    type Problem = { path: string; code: string; message: string; expects: object };
    const problems: Problem[] = body.rows[0].problems;
    expect(problems.map(({ path, code }) => `${path}:${code}`).toSorted()).toEqual([
      'description:too_big',
      'engine_cc:unreadable',
      'price_minor:unreadable',
      'year:too_big',
    ]);
    const of = (path: string) => problems.find((one) => one.path === path);
    const number = { type: 'number', unit: null };
    expect(of('year')).toMatchObject({
      expects: { ...number, min: 1900, max: current.app.clock.now().getUTCFullYear() + 1 },
    });
    expect(of('year')?.message).toMatch(/^«3021»: /);
    const roubles = { ru: '₽', en: '₽' };
    expect(of('price_minor')).toMatchObject({ expects: { ...number, min: 1000, max: 999_999_999, unit: roubles } });
    expect(of('price_minor')?.message).toContain('«дорого»');
    expect(of('engine_cc')).toMatchObject({ expects: { min: 50, max: 20_000, unit: { ru: 'см³' } } });
    expect(of('description')).toMatchObject({ expects: { type: 'text', max: expect.any(Number) } });
    expect(of('description')?.message).toMatch(/^«Долгий рассказ\..{45}…»: /);
  });

  test.each(templateKinds)('accepts the template of %s unchanged', async (kind) => {
    const { payload, headers, statusCode } = await current.app.app.inject({ url: `/stock/template.csv?kind=${kind}` });
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    const done = await run(payload);
    expect(await problemsAt(2)).toEqual([]);
    expect(done).toMatchObject({ state: 'done', counts: [1, 0, 0, 0, 0] });
  });

  test.each([
    ['malformed', `${columns}\nA-1;"Toyota`],
    ['no_header', columns],
    ['not_text', '\0\0'],
  ])('of a file that is %s changes nothing', async (problem, text) => {
    await run(table(carRow('A-1')));
    const before = await listings();
    expect(await run(text)).toMatchObject({ state: 'failed', problem, counts: [0, 0, 0, 0, 0] });
    expect(await listings()).toEqual(before);
  });

  test('reports an address of a photo that is too long to be one', async () => {
    const long = Array.from({ length: 400 }, (_, place) => createHash('sha256').update(`${place}`).digest('hex')).join(
      '',
    );
    const photos = `${current.address}/${long} ${current.address}/1.jpg`;
    expect(await run(table(carRow('A-1', { photos })))).toMatchObject({ state: 'done', counts: [1, 0, 0, 0, 0] });
    expect(await problemsAt(2)).toEqual(['photos.0:bad_address']);
    expect(current.asked).toEqual(['/1.jpg']);
  });

  test('edits listings in any order of their rows, and refuses one row beside others', async () => {
    const cars = ['A-1', 'A-2', 'A-3'].map((key) => carRow(key));
    await run(table(...cars));
    await approveAll();
    const dearer = ['A-3', 'A-1', 'A-2'].map((key, at) => carRow(key, { price: 1_800_000 + at }));
    expect(await run(table(...dearer))).toMatchObject({ state: 'done', counts: [0, 3, 0, 0, 0] });
    await current.app.db.updateTable('feed_items').set({ photos: JSON.stringify([{ address: `${current.address}/1.jpg`, id: randomUUID() }]) }).where('feed_id', '=', current.feed).where('key', '=', 'A-1').execute(); // prettier-ignore
    const withPhoto = [carRow('A-2'), carRow('A-1', { photos: `${current.address}/1.jpg` }), carRow('A-3')];
    // The photo of the second row belongs to nobody, so the row is refused and the others are edited.
    expect(await run(table(...withPhoto))).toMatchObject({ state: 'done', counts: [0, 2, 0, 0, 1] });
    expect(await problemsAt(3)).toEqual(['photos.0:unknown']);
  });

  test('of a file with less than half of the listings withdraws the others only after the firm confirms it', async () => {
    const cars = Array.from({ length: 22 }, (_, place) => carRow(`A-${place}`));
    await run(table(...cars));
    const cut = await run(table(...cars.slice(0, 2)));
    expect(cut).toMatchObject({ state: 'done', counts: [0, 0, 2, 0, 0], held: 20 });
    expect((await listings()).every(({ status }) => status === 'moderation')).toBe(true);

    const { access: token } = await signInMember(current.app, { id: current.firm, memberId: current.memberId });
    const agree = (runId: number) =>
      current.app.api('stock/feeds/withdraw', { id: current.feed, run_id: runId }, { token });
    expect((await agree(cut.id)).status).toBe(200);
    expect((await agree(cut.id)).status).toBe(409);
    await runWithdrawals();
    expect((await listings()).filter(({ status }) => status === 'archived')).toHaveLength(20);
    const { withdrawn, held } = await current.app.db
      .selectFrom('feed_runs')
      .select(['withdrawn', 'held'])
      .where('id', '=', cut.id)
      .executeTakeFirstOrThrow();
    expect([withdrawn, held]).toEqual([20, 0]);
  });

  test('leaves listings that moderators have refused or the firm has archived, and extends expired ones', async () => {
    const text = table(carRow('A-1'), carRow('A-2'), carRow('A-3'));
    await run(text);
    await approveAll();
    const [refused, archived, over] = await listings();
    await setStatus(refused!.id, { status: 'rejected', rejection: JSON.stringify([{ code: 'spam' }]) });
    await setStatus(archived!.id, { status: 'archived' });
    await setStatus(over!.id, { status: 'active', expires_at: new Date(current.app.clock.now().getTime() - 1000) });
    expect(await run(text)).toMatchObject({ counts: [0, 1, 1, 0, 1] });
    expect(await problemsAt(2)).toEqual(['id:rejected']);
    expect((await listings()).map(({ status }) => status)).toEqual(['rejected', 'archived', 'active']);
    const { expires_at: until } = await current.app.db
      .selectFrom('objects')
      .select('expires_at')
      .where('id', '=', over!.id)
      .executeTakeFirstOrThrow();
    expect(until! > current.app.clock.now()).toBe(true);
    expect(await run(text)).toMatchObject({ counts: [0, 0, 2, 0, 1] });
  });
});

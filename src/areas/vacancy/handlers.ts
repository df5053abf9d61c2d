import { findCity } from '#areas/geo/queries.ts';
import { logAct } from '#organization-log/log-act.ts';
import { findStoredResult, storeResult } from '#areas/object/posting/idempotency.ts';
import { accountOf, type Actor } from '#contract/actors.ts';
import type { FieldIssue } from '#contract/errors.ts';
import { encodeCursor } from '#listing/cursor.ts';
import { parseCursor } from '#listing/parse-cursor.ts';
import type { Db } from '#server/db/connect.ts';
import { CallError } from '#server/http/call-error.ts';
import { handle } from '#server/http/handle.ts';
import { contentOfInput, type VacancyContent } from './content.ts';
import { deleteVacancy } from './content-queries.ts';
import { vacancyCalls } from './contract.ts';
import { mayOpen, presentVacancy } from './present.ts';
import {
  countVacancyStates,
  countWaitingVacancies,
  findCitiesById,
  findOwnResponses,
  findVacancyRows,
  findWaitingVacancies,
  type VacancyRow,
} from './queries.ts';
import { decideVacancy } from './decide.ts';
import { vacancyProblems, wordingsOf } from './rules.ts';
import { changeVacancyState, createVacancy, editVacancy } from './save.ts';
import { findVacancyFacets, type VacancyPageRequest, vacancyPageQuery, vacancyTotalQuery } from './search-queries.ts';

type Ports = { clock: { now(): Date } };

/** Data that vacancies are shown with: their cities, and the viewer's own responses to them. */
async function findBeside(db: Db, rows: readonly VacancyRow[], { actor, now }: { actor: Actor; now: Date }) {
  const ids = rows.map(({ id }) => id);
  const [cities, responses] = await Promise.all([
    findCitiesById(db, rows.map((row) => row.city_id)),
    findOwnResponses(db, accountOf(actor), ids, now),
  ]); // prettier-ignore
  return { cities, responses };
}

/** A page of vacancies, as the calls that list them answer it; `counted` is their total where something else counts it. */
async function answerPage(
  { db, actor, ports }: { db: Db; actor: Actor; ports: Ports },
  request: VacancyPageRequest,
  counted?: Promise<{ total: number }>,
) {
  const now = ports.clock.now();
  const [rows, { total }] = await Promise.all([
    vacancyPageQuery(db, request).execute(),
    counted ?? vacancyTotalQuery(db, request).executeTakeFirstOrThrow(),
  ]);
  const page = rows.slice(0, request.limit);
  const found = await findVacancyRows(db, page.map(({ id }) => id)); // prettier-ignore
  const of = await findBeside(db, found, { actor, now });
  const last = page.at(-1);
  return {
    items: found.map((row) => presentVacancy(row, of, { actor, now })),
    total,
    next_cursor:
      rows.length > request.limit && last ? encodeCursor(request.sort, { value: last.sort_value, id: last.id }) : null,
  };
}

function refuse(fields: FieldIssue[]): never {
  throw new CallError('invalid_input', { message: 'The vacancy does not fit.', fields });
}

/** The content of a call's input; refuses it for everything that is wrong with it. */
async function checkedContent(db: Db, input: Parameters<typeof contentOfInput>[0]): Promise<VacancyContent> {
  const content = contentOfInput(input);
  const city = await findCity(db, content.city_id);
  const unknown = { path: 'city_id', code: 'unknown', message: 'There is no such city.' };
  const problems = [...vacancyProblems(content), ...(city ? [] : [unknown])];
  return problems.length > 0 ? refuse(problems) : content;
}

const warningsOf = (content: VacancyContent) =>
  wordingsOf(content).flatMap(({ effect, ...warning }) => (effect === 'warn' ? [warning] : []));

const conflicts = {
  other_body: { path: 'creation_key', code: 'key_reused', message: 'This key came with another vacancy.' },
  edited_meanwhile: { path: 'base_revision', code: 'edited_meanwhile', message: 'The vacancy has changed since.' },
  too_many: { path: 'state', code: 'too_many', message: 'No more vacancies may be in search at once.' },
  too_many_kept: { path: 'state', code: 'too_many_kept', message: 'Delete drafts or closed vacancies first.' },
  in_review: { path: 'state', code: 'in_review', message: 'Change the words that an administrator has to read.' },
} as const;
export type Refused = keyof typeof conflicts;

const conflict = (code: Refused) => ({ message: conflicts[code].message, fields: [conflicts[code]] });

export const vacancyHandlers = handle(vacancyCalls, {
  'vacancy/search': async ({ sort, limit, cursor, with_facets, ...filters }, ctx) => {
    const now = ctx.ports.clock.now();
    const after = parseCursor(sort, cursor);
    const counted = with_facets ? findVacancyFacets(ctx.db, filters, now) : undefined;
    const [page, { facets } = { facets: null }] = await Promise.all([
      answerPage(ctx, { scope: { seen: 'public', now }, filters, sort, limit, after }, counted),
      counted,
    ]);
    const cities = await findCitiesById(ctx.db, facets?.city_id.map(({ value }) => Number(value)) ?? []);
    return { ...page, facets: facets && { ...facets, cities: [...cities.values()] } };
  },

  'vacancy/list': async ({ own, state, sort, limit, cursor, ...filters }, ctx) => {
    const { db, actor, ports, fail } = ctx;
    const now = ports.clock.now();
    if (!own) {
      const page = { scope: { seen: 'public', now }, filters, sort, limit, after: parseCursor(sort, cursor) } as const;
      return { ...(await answerPage(ctx, page)), counts: null };
    }
    if (actor.kind !== 'organization') return fail(actor.kind === 'guest' ? 'unauthenticated' : 'forbidden');
    const scope = { seen: 'own', now, ownerId: actor.id, state } as const;
    const [page, counts] = await Promise.all([
      answerPage(ctx, { scope, filters, sort: 'updated', limit, after: parseCursor('updated', cursor) }),
      countVacancyStates(db, actor.id, now),
    ]);
    return { ...page, counts };
  },

  'vacancy/find': async ({ id }, { db, actor, ports, fail }) => {
    const viewer = { actor, now: ports.clock.now() };
    const [row] = await findVacancyRows(db, [id]);
    if (!row || !mayOpen(row, viewer)) return fail('not_found');
    return presentVacancy(row, await findBeside(db, [row], viewer), viewer);
  },

  'vacancy/create': async (input, { db, actor, ports, events, fail }) => {
    const { creation_key: key, state, ...filled } = input;
    const content = await checkedContent(db, filled);
    const now = ports.clock.now();
    const saved = await db.transaction().execute(async (tx) => {
      const request = { ownerId: actor.id, call: 'vacancy/create', key, body: input, at: now };
      const stored = await findStoredResult<Awaited<ReturnType<typeof createVacancy>>>(tx, request);
      if (stored?.outcome === 'other_body') return stored.outcome;
      if (stored) return stored.answer;
      const made = await createVacancy(tx, { ownerId: actor.id, content, state, now });
      if (typeof made !== 'string') {
        await storeResult(tx, request, made);
        await logAct(tx, actor, 'vacancy_created', now, String(made.id));
      }
      return made;
    });
    if (typeof saved === 'string') return fail('conflict', conflict(saved));
    events.emit({ name: 'vacancy_saved', id: saved.id, state: saved.state, member: actor.memberId });
    return { ...saved, warnings: warningsOf(content) };
  },

  'vacancy/update': async (
    { id, state, base_revision: baseRevision, ...filled },
    { db, actor, ports, events, fail },
  ) => {
    const content = await checkedContent(db, filled);
    const edit = { ownerId: actor.id, id, content, state, baseRevision, now: ports.clock.now() };
    const saved = await db.transaction().execute(async (tx) => {
      const edited = await editVacancy(tx, edit);
      if (typeof edited !== 'string') await logAct(tx, actor, 'vacancy_edited', edit.now, String(id));
      return edited;
    });
    if (saved === 'not_found') return fail('not_found');
    if (typeof saved === 'string') return fail('conflict', conflict(saved));
    events.emit({ name: 'vacancy_saved', id, state: saved.state, member: actor.memberId });
    return { ...saved, warnings: warningsOf(content) };
  },

  'vacancy/change_state': async ({ id, state }, { db, actor, ports, events, fail }) => {
    const change = { ownerId: actor.id, id, state, now: ports.clock.now() };
    const saved = await db.transaction().execute(async (tx) => {
      const changed = await changeVacancyState(tx, change);
      if (typeof changed !== 'string') await logAct(tx, actor, 'vacancy_edited', change.now, String(id));
      return changed;
    });
    if (saved === 'not_found') return fail('not_found');
    if (typeof saved === 'string') return fail('conflict', conflict(saved));
    events.emit({ name: 'vacancy_saved', id, state: saved.state, member: actor.memberId });
    return saved;
  },

  'vacancy/get_review': async ({ limit, cursor }, { db, actor, ports }) => {
    const list = 'vacancies in review';
    const now = ports.clock.now();
    const [found, total] = await Promise.all([
      findWaitingVacancies(db, limit, parseCursor(list, cursor)),
      countWaitingVacancies(db),
    ]);
    const page = found.slice(0, limit);
    const rows = await findVacancyRows(db, page.map(({ id }) => id)); // prettier-ignore
    const of = await findBeside(db, rows, { actor, now });
    const last = page.at(-1);
    return {
      items: rows.map((row) => presentVacancy(row, of, { actor, now })),
      total,
      next_cursor: found.length > limit && last ? encodeCursor(list, { value: last.sort_value, id: last.id }) : null,
    };
  },

  'vacancy/decide': async ({ id, revision, decision, reason }, { db, actor, ports, events, fail }) => {
    if (decision === 'refuse' && reason === undefined)
      refuse([{ path: 'reason', code: 'required', message: 'A refusal needs a reason.' }]);
    const refusal = decision === 'refuse' ? (reason ?? '') : null;
    const step = { adminId: actor.id, id, revision, refusal, now: ports.clock.now() };
    const done = await db.transaction().execute((tx) => decideVacancy(tx, step));
    if (done === 'not_found') return fail('not_found');
    if (done === 'edited_meanwhile') return fail('conflict', conflict(done));
    events.emit({ name: 'vacancy_decided', id, decision, admin: actor.id });
    return { ok: true as const };
  },

  'vacancy/delete': async ({ id }, { db, actor, ports, events, fail }) => {
    const isDeleted = await db.transaction().execute(async (tx) => {
      const deleted = await deleteVacancy(tx, actor.id, id);
      if (deleted) await logAct(tx, actor, 'vacancy_deleted', ports.clock.now(), String(id));
      return deleted;
    });
    if (!isDeleted) return fail('not_found');
    events.emit({ name: 'vacancy_deleted', id, member: actor.memberId });
    return { ok: true as const };
  },
});

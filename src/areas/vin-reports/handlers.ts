import { randomBytes } from 'node:crypto';
import { encodeCursor } from '#listing/cursor.ts';
import { parseCursor } from '#listing/parse-cursor.ts';
import { isOpen, isOwner, mayOpen } from '#listing/present.ts';
import { findListingById } from '#listing/queries.ts';
import { lockOwner } from '#areas/object/posting/quota.ts';
import { accountOf } from '#contract/actors.ts';
import { mayPay } from '#contract/permissions.ts';
import { type Context, handle } from '#server/http/handle.ts';
import { vinReportCalls } from './contract.ts';
import { decodeNumber } from './decode.ts';
import { orderReport } from './order.ts';
import { presentReport, presentSummary, shownNumber } from './present.ts';
import {
  findAttachedReport,
  findKeptReport,
  findOwnReport,
  findReports,
  findSharedReport,
  lockOwnReport,
  type ReportRow,
  updateReport,
} from './queries.ts';
import { sectionKeys } from './section-keys.ts';
import { secretLength } from './share-secret.ts';
import { findSightings, numberOfListing } from './sightings.ts';
import { findSources } from './source-queries.ts';
import { specimenReport } from './specimen.ts';
import { readVehicleNumber, type VehicleNumber } from './vehicle-number.ts';

const problem = (path: string, code: string, message: string) => ({ message, fields: [{ path, code, message }] });
const list = 'vin-reports';
/** Three letters of base64 encode two and a quarter bytes. */
const newSecret = (): string => randomBytes((secretLength * 3) / 4).toString('base64url');

type Asked = { number?: string | undefined; object_id?: number | undefined };
type AskedVehicle = { vehicle: VehicleNumber; isMasked: boolean; title: string | null; listingId: number | null };

/** Returns the caller's vehicle, by a typed number or by a listing that the caller may open. */
async function readVehicle(
  { number, object_id }: Asked,
  {
    db,
    actor,
    ports,
    fail,
  }: Pick<Context, 'db' | 'actor' | 'ports'> & {
    fail(code: 'invalid_input' | 'not_found', detail?: ReturnType<typeof problem>): never;
  },
): Promise<AskedVehicle> {
  if (object_id === undefined) {
    const read = readVehicleNumber(number ?? '');
    if ('problem' in read)
      return fail('invalid_input', {
        message: read.problem.message,
        fields: [{ ...read.problem, path: 'number' }],
      });
    return { vehicle: read, isMasked: false, title: null, listingId: null };
  }
  const viewer = { actor, now: ports.clock.now() };
  const row = await findListingById(db, object_id);
  const vehicle = row && mayOpen(row, viewer) ? numberOfListing(row) : null;
  if (!row || !vehicle) return fail('not_found');
  return { vehicle, isMasked: !isOwner(row, viewer), title: row.title, listingId: row.id };
}

/** Returns the report that the seller shows on a public listing, provided it is about the vehicle of that listing. */
async function readAttached({ db, ports }: Pick<Context, 'db' | 'ports'>, objectId: number): Promise<ReportRow | null> {
  const [report, listing] = await Promise.all([findAttachedReport(db, objectId), findListingById(db, objectId)]);
  if (!report || !listing || !isOpen(listing, ports.clock.now())) return null;
  const isOfListing = report.owner_id === listing.owner_id && numberOfListing(listing)?.number === report.number;
  return isOfListing ? report : null;
}

export const vinReportHandlers = handle(vinReportCalls, {
  'vin-reports/get_summary': async (input, ctx) => {
    const { db, actor, ports, limits, config } = ctx;
    // Numbers of public listings are given by their pages; typed ones may be guesses.
    if (input.number !== undefined) await limits.take('vin_summary');
    const { vehicle, isMasked, listingId } = await readVehicle(input, ctx);
    const now = ports.clock.now();
    const account = accountOf(actor);
    const [own, kept, attached] = await Promise.all([
      findSightings(db, vehicle, { actor, now }),
      account === null ? undefined : findKeptReport(db, account, vehicle.number, now),
      listingId === null ? null : readAttached(ctx, listingId),
    ]);
    const sources = await findSources(
      db,
      [kept, attached].flatMap((row) => row?.id ?? []),
    );
    const isDemo = (row: ReportRow) => (sources.get(row.id) ?? []).some(({ source }) => source === 'demo');
    return {
      number: shownNumber(vehicle.number, isMasked),
      number_type: vehicle.type,
      decoded: decodeNumber(vehicle),
      own,
      offer:
        ports.vinSources.length === 0
          ? null
          : {
              price_minor: config.vinReports.priceMinor,
              sections: [...sectionKeys],
              is_demo: ports.vinSources.some(({ name }) => name === 'demo'),
              may_pay: mayPay(actor),
            },
      report: kept ? presentSummary(kept, sources.get(kept.id) ?? [], kept.is_masked && isMasked) : null,
      attached: attached?.finished_at ? { finished_at: attached.finished_at, is_demo: isDemo(attached) } : null,
    };
  },

  'vin-reports/order': async ({ key, ...input }, ctx) => {
    const { db, actor, ports, limits, config, events, fail } = ctx;
    await limits.take('vin_order');
    const { vehicle, isMasked, title } = await readVehicle(input, ctx);
    if (ports.vinSources.length === 0)
      return fail('conflict', problem('number', 'not_offered', 'Reports are not sold here now.'));
    const at = ports.clock.now();
    const done = await orderReport(
      db,
      {
        ownerId: actor.id,
        vehicle,
        isMasked,
        title,
        priceMinor: config.vinReports.priceMinor,
        sources: ports.vinSources.map(({ name }) => name),
        at,
      },
      { ownerId: actor.id, call: 'vin-reports/order', key, body: input, at },
    );
    switch (done.outcome) {
      case 'other_body':
        return fail('conflict', problem('key', 'other_body', 'This key was used for another order.'));
      case 'insufficient':
        return fail('conflict', {
          ...problem('number', 'insufficient_funds', 'The balance is too low.'),
          current: { missing_minor: done.missingMinor },
        });
      case 'ordered':
        if (done.answer.is_new) events.emit({ name: 'vin_report_ordered', id: done.answer.id });
        return done.answer;
      case 'repeated':
        return done.answer;
    }
  },

  'vin-reports/list': async ({ limit, cursor }, { db, actor }) => {
    const before = parseCursor(list, cursor)?.id ?? null;
    const found = await findReports(db, actor.id, { limit: limit + 1, before });
    const page = found.slice(0, limit);
    const sources = await findSources(
      db,
      page.map(({ id }) => id),
    );
    const last = page.at(-1);
    return {
      items: page.map((row) => presentSummary(row, sources.get(row.id) ?? [])),
      next_cursor: found.length > limit && last ? encodeCursor(list, { value: 0, id: last.id }) : null,
    };
  },

  'vin-reports/get': async ({ id }, { db, actor, ports, fail }) => {
    const row = await findOwnReport(db, id, actor.id);
    return row ? presentReport(db, row, { actor, now: ports.clock.now() }, 'owner') : fail('not_found');
  },

  'vin-reports/share': async ({ id }, { db, actor, fail }) =>
    db.transaction().execute(async (tx) => {
      const row = await lockOwnReport(tx, id, actor.id);
      if (!row) return fail('not_found');
      if (row.state !== 'ready') return fail('conflict', problem('id', 'not_ready', 'The report is not ready.'));
      const share_secret = row.share_secret ?? newSecret();
      if (row.share_secret === null) await updateReport(tx, id, { share_secret });
      return { share_secret };
    }),

  'vin-reports/unshare': async ({ id }, { db, actor, fail }) => {
    if (!(await findOwnReport(db, id, actor.id))) return fail('not_found');
    await updateReport(db, id, { share_secret: null });
    return { ok: true as const };
  },

  'vin-reports/get_shared': async ({ secret }, { db, actor, ports, limits, fail }) => {
    await limits.take('vin_shared');
    const row = secret.length === secretLength ? await findSharedReport(db, secret) : undefined;
    return row ? presentReport(db, row, { actor, now: ports.clock.now() }, 'shared') : fail('not_found');
  },

  'vin-reports/attach': async ({ id, object_id }, { db, actor, ports, fail }) => {
    const viewer = { actor, now: ports.clock.now() };
    await db.transaction().execute(async (tx) => {
      // Two reports that are attached to one listing at once follow one another.
      await lockOwner(tx, actor.id);
      const listing = object_id === null ? null : await findListingById(tx, object_id);
      const row = await lockOwnReport(tx, id, actor.id);
      if (!row || (object_id !== null && !(listing && isOwner(listing, viewer)))) return fail('not_found');
      if (listing) {
        if (row.state !== 'ready') return fail('conflict', problem('id', 'not_ready', 'The report is not ready.'));
        if (numberOfListing(listing)?.number !== row.number)
          return fail('conflict', problem('object_id', 'other_vehicle', 'The listing is of another vehicle.'));
        // A newer report replaces the one that the listing has shown.
        const former = await findAttachedReport(tx, listing.id);
        if (former && former.id !== id) await updateReport(tx, former.id, { object_id: null });
      }
      await updateReport(tx, id, { object_id });
    });
    return { ok: true as const };
  },

  'vin-reports/get_attached': async ({ object_id }, ctx) => {
    const { db, actor, ports, limits, fail } = ctx;
    await limits.take('vin_shared');
    const row = await readAttached(ctx, object_id);
    return row ? presentReport(db, row, { actor, now: ports.clock.now() }, 'attached') : fail('not_found');
  },

  'vin-reports/get_specimen': async () => specimenReport(),
});

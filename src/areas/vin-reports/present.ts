import { maskIdentifier } from '#listing/mask-identifier.ts';
import { findListingById } from '#listing/queries.ts';
import type { Viewer } from '#listing/present.ts';
import type { Db } from '#server/db/connect.ts';
import { decodeNumber } from './decode.ts';
import { mergeSections } from './merge-sections.ts';
import type { ReportRow, SourceRow } from './queries.ts';
import { findOwnListings, findSightings } from './sightings.ts';
import { findSources } from './source-queries.ts';
import type { VehicleNumber } from './vehicle-number.ts';

export const vehicleOf = ({ number, number_type: type }: ReportRow): VehicleNumber => ({ type, number });

export const shownNumber = (number: string, isMasked: boolean): string => (isMasked ? maskIdentifier(number) : number);

export function presentSummary(row: ReportRow, sources: readonly SourceRow[], isMasked = row.is_masked) {
  return {
    id: row.id,
    number: shownNumber(row.number, isMasked),
    number_type: row.number_type,
    title: row.title,
    state: row.state,
    price_minor: row.price_minor,
    is_demo: sources.some(({ source }) => source === 'demo'),
    ordered_at: row.ordered_at,
    finished_at: row.finished_at,
    sources: sources.map(({ source, state, problem, answered_at }) => ({ source, state, problem, answered_at })),
  };
}

/**
 * Returns a report with its sections. `as` is how the viewer got access: only the owner learns where else the report can be read.
 */
export async function presentReport(db: Db, row: ReportRow, viewer: Viewer, as: 'owner' | 'shared' | 'attached') {
  const vehicle = vehicleOf(row);
  const isOwn = as === 'owner';
  const [sources, own, listing, ownListings] = await Promise.all([
    findSources(db, [row.id]).then((found) => found.get(row.id) ?? []),
    findSightings(db, vehicle, viewer),
    isOwn && row.object_id !== null ? findListingById(db, row.object_id) : undefined,
    isOwn && row.state === 'ready' ? findOwnListings(db, vehicle, row.owner_id, viewer.now) : [],
  ]);
  const answers = sources.flatMap(({ source, sections, answered_at }) =>
    sections && answered_at ? [{ source, sections, at: answered_at.toISOString() }] : [],
  );
  return {
    ...presentSummary(row, sources, row.is_masked || as === 'attached'),
    decoded: decodeNumber(vehicle),
    sections: row.state === 'ready' ? mergeSections(answers) : null,
    own,
    share_secret: isOwn ? row.share_secret : null,
    listing: listing ? { id: listing.id, kind: listing.kind, slug: listing.slug, title: listing.title } : null,
    may_attach: ownListings.map(({ id, title }) => ({ id, title })),
  };
}

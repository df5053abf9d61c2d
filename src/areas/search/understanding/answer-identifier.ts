import { findMarks } from '#areas/auto/catalogue-queries.ts';
import { makerOf, markOfMaker } from '#areas/auto/vin-decoding/makers.ts';
import { modelYearOf } from '#areas/auto/vin-decoding/model-year.ts';
import type { Context } from '#server/http/handle.ts';
import { findLiveByVin } from '../queries.ts';
import { type Identifier, identifierIn } from './identifiers.ts';

/** The answer to a query that is one number: for a VIN its make, model year and listing; for others their kind alone. */
export async function answerIdentifier(q: string, { db, ports }: Pick<Context, 'db' | 'ports'>) {
  const identifier: Identifier | null = identifierIn(q);
  if (!identifier) return null;
  const { kind, value } = identifier;
  if (kind !== 'vin') return { kind, value, make: null, year: null, listing: null };
  const maker = makerOf(value);
  const mark = maker && markOfMaker(await findMarks(db), maker);
  return {
    kind,
    value,
    make: mark ? { name: mark.name, slug: mark.slug } : null,
    year: modelYearOf(value),
    listing: await findLiveByVin(db, value, ports.clock.now()),
  };
}

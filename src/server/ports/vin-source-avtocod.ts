import { z } from 'zod';
import type { SourceSections } from '#areas/vin-reports/section-schemas.ts';
import type { Secret } from '../secret.ts';
import { askVinSource } from './vin-source-http.ts';
import { dayOf, listOf, minorOf, numberOf, textOf } from './vin-source-values.ts';
import { type VinSource, VinSourceError } from './vin-sources.ts';

export type AvtocodOptions = { url: string; token: Secret; reportType: string };

// The two calls are those of domain.md §5.3, the key of an order that of the public client avtocod/b2b-api-php. NOTE: The envelope `data` and the paths within `content` follow the public specifications of
// avtocod/specs from memory: the first contract has to verify them.

const made = z.object({ data: z.array(z.object({ uid: z.string().min(1).max(200) })).min(1) });
const report = z.object({
  data: z
    .array(
      z.object({
        progress_wait: z.number().catch(0),
        is_empty: z.boolean().catch(false),
        content: z.record(z.string(), z.unknown()).nullish().catch(null),
      }),
    )
    .min(1),
});

/** Returns the value at a dotted path; undefined where the path ends early. */
function at(content: unknown, path: string): unknown {
  let value = content;
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

function passportOf(content: unknown): Pick<SourceSections, 'passport'> {
  const tech = at(content, 'tech_data');
  if (typeof tech !== 'object' || tech === null) return {};
  return {
    passport: {
      model: textOf(at(tech, 'brand.name.original') ?? at(tech, 'model.name.original')),
      year: numberOf(at(tech, 'year'), 1885, 2100),
      body: textOf(at(tech, 'body.type')),
      color: textOf(at(tech, 'body.color.name')),
      fuel: textOf(at(tech, 'engine.fuel.type')),
      engine_cc: numberOf(at(tech, 'engine.volume'), 0, 100_000),
      power_hp: numberOf(at(tech, 'engine.power.hp'), 0, 10_000),
      document: textOf(at(content, 'additional_info.vehicle.passport.type')),
    },
  };
}

/** The sections of a report's content; a section that it does not name stays unknown. */
export function avtocodSections(content: Record<string, unknown>): SourceSections {
  return {
    ...passportOf(content),
    ...listOf('owners', at(content, 'ownership.history.items'), (entry) => ({
      since: dayOf(at(entry, 'date.start')),
      until: dayOf(at(entry, 'date.end')),
      kind: at(entry, 'owner.type') === 'LEGAL' ? 'company' : at(entry, 'owner.type') === 'PERSON' ? 'person' : null,
      region: textOf(at(entry, 'geo.region')),
    })),
    ...listOf('accidents', at(content, 'accidents.history.items'), (entry) => ({
      day: dayOf(at(entry, 'accident.date')),
      place: textOf(at(entry, 'geo.region')),
      kind: textOf(at(entry, 'accident.type')),
      damage: textOf(at(entry, 'vehicle.damage')),
      repair_minor: minorOf(at(entry, 'repair.cost')),
    })),
    ...listOf('wanted', at(content, 'stealings.items'), (entry) => ({
      since: dayOf(at(entry, 'date')),
      region: textOf(at(entry, 'geo.region')),
    })),
    ...listOf('restrictions', at(content, 'restrictions.registration_actions.items'), (entry) => ({
      day: dayOf(at(entry, 'date.start')),
      kind: textOf(at(entry, 'restriction.type')),
      by: textOf(at(entry, 'author.name')),
    })),
    ...listOf('pledges', at(content, 'pledges.items'), (entry) => ({
      day: dayOf(at(entry, 'date')),
      holder: textOf(at(entry, 'pledgee.name')),
      number: textOf(at(entry, 'number')),
    })),
    ...listOf('mileage', at(content, 'mileages.items'), (entry) => {
      const [day, km] = [dayOf(at(entry, 'date.event')), numberOf(at(entry, 'mileage'), 0, 10_000_000)];
      return day === null || km === null ? null : { day, km };
    }),
    ...listOf('taxi', at(content, 'taxi.history.items'), (entry) => ({
      since: dayOf(at(entry, 'date.start')),
      until: dayOf(at(entry, 'date.end')),
      region: textOf(at(entry, 'geo.region')),
    })),
    ...listOf('photos', at(content, 'images.photos.items'), (entry) => ({
      day: dayOf(at(entry, 'date')),
      count: 1,
      place: textOf(at(entry, 'vendor.name')),
    })),
  };
}

const read = <T>(schema: z.ZodType<T>, answer: unknown): T => {
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw new VinSourceError('Avtocod answered in another shape', 'unreadable');
  return parsed.data;
};

/** Reports of Avtocod: ordered once, then polled until every source has answered. */
export function createAvtocod({ url, token, reportType }: AvtocodOptions): VinSource {
  const base = `${url}/b2b/api/v1/user/reports`;
  const headers = { authorization: `AR-REST ${token.reveal()}`, 'content-type': 'application/json' };
  return {
    name: 'avtocod',
    async advance({ type, number, key }, ticket, signal) {
      if (ticket === null) {
        const body = JSON.stringify({ queryType: type === 'vin' ? 'VIN' : 'BODY', query: number, idempotenceKey: key });
        const order = {
          url: `${base}/${encodeURIComponent(reportType)}/_make`,
          method: 'POST' as const,
          headers,
          body,
        };
        const answer = await askVinSource('Avtocod', order, signal);
        return answer === null
          ? { state: 'not_found' }
          : // At least one by the schema.
            { state: 'pending', ticket: read(made, answer).data[0]!.uid };
      }
      const question = { url: `${base}/${encodeURIComponent(ticket)}?_content=true`, headers };
      const answer = await askVinSource('Avtocod', question, signal);
      if (answer === null) return { state: 'not_found' };
      const { progress_wait, is_empty, content } = read(report, answer).data[0]!;
      if (progress_wait > 0) return { state: 'pending', ticket };
      if (is_empty || !content) return { state: 'not_found' };
      return { state: 'ready', sections: avtocodSections(content) };
    },
  };
}

import { z } from 'zod';
import type { SourceSections } from '#areas/vin-reports/section-schemas.ts';
import type { Secret } from '../secret.ts';
import type { Clock } from './clock.ts';
import { askVinSource } from './vin-source-http.ts';
import { dayOf, listOf, minorOf, numberOf, type SourceText, textOf } from './vin-source-values.ts';
import { type VinOrder, type VinSource, VinSourceError, type VinSourceStep } from './vin-sources.ts';

export type AutotekaOptions = { url: string; clientId: string; clientSecret: Secret };

// The calls are those of Autoteka's OpenAPI description (domain.md §5.3). NOTE: The description was not at hand for three things, which the
// first contract has to verify: the address of the token, the envelope `result`, and the names within `data`. It takes no key of an order, so
// the contract also has to say whether a preview that is ordered twice, and a frame number, are debited twice.

const token = z.object({ access_token: z.string().min(1), expires_in: z.number().positive().catch(600) });
const id = z.union([z.number(), z.string()]).transform(String);
const step = z.object({ status: z.string().catch(''), data: z.record(z.string(), z.unknown()).nullish().catch(null) });
const preview = z.object({ result: z.object({ preview: step.extend({ previewId: id }) }) });
const report = z.object({ result: z.object({ report: step.extend({ reportId: id }) }) });

const missing = new Set(['notfound', 'not_found']);
const failed = new Set(['failed', 'error']);

type Data = Record<string, unknown>;

const companyOf = (text: SourceText): 'person' | 'company' | null =>
  text === null ? null : /юр|legal|company/iu.test(text) ? 'company' : 'person';

/** The sections of Autoteka's data; a section that it does not name stays unknown. */
export function autotekaSections(data: Data): SourceSections {
  const passport = data['passport'] as Data | undefined;
  return {
    ...(passport && typeof passport === 'object'
      ? {
          passport: {
            model: textOf([textOf(passport['brand']), textOf(passport['model'])].filter(Boolean).join(' ')),
            year: numberOf(passport['year'], 1885, 2100),
            body: textOf(passport['bodyType']),
            color: textOf(passport['color']),
            fuel: textOf(passport['engineType']),
            engine_cc: numberOf(passport['engineVolume'], 0, 100_000),
            power_hp: numberOf(passport['enginePower'], 0, 10_000),
            document: textOf(passport['ptsType']),
          },
        }
      : {}),
    ...listOf('owners', data['ownership'], (entry) => ({
      since: dayOf(entry['dateStart']),
      until: dayOf(entry['dateEnd']),
      kind: companyOf(textOf(entry['ownerType'])),
      region: textOf(entry['region']),
    })),
    ...listOf('accidents', data['accidents'], (entry) => ({
      day: dayOf(entry['date']),
      place: textOf(entry['region']),
      kind: textOf(entry['type']),
      damage: textOf(entry['damage']),
      repair_minor: minorOf(entry['repairCost']),
    })),
    ...listOf('wanted', data['wanted'], (entry) => ({ since: dayOf(entry['date']), region: textOf(entry['region']) })),
    ...listOf('restrictions', data['restrictions'], (entry) => ({
      day: dayOf(entry['date']),
      kind: textOf(entry['type']),
      by: textOf(entry['initiator']),
    })),
    ...listOf('pledges', data['pledges'], (entry) => ({
      day: dayOf(entry['date']),
      holder: textOf(entry['pledgee']),
      number: textOf(entry['number']),
    })),
    ...listOf('mileage', data['mileages'], (entry) => {
      const [day, km] = [dayOf(entry['date']), numberOf(entry['mileage'], 0, 10_000_000)];
      return day === null || km === null ? null : { day, km };
    }),
    ...listOf('taxi', data['taxi'], (entry) => ({
      since: dayOf(entry['dateStart']),
      until: dayOf(entry['dateEnd']),
      region: textOf(entry['region']),
    })),
    ...listOf('photos', data['photos'], (entry) => {
      const count = numberOf(entry['count'], 1, 1000);
      return count === null ? null : { day: dayOf(entry['date']), count, place: textOf(entry['place']) };
    }),
  };
}

const read = <T>(schema: z.ZodType<T>, answer: unknown): T => {
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw new VinSourceError('Autoteka answered in another shape', 'unreadable');
  return parsed.data;
};

/** Reports of Autoteka: a preview says whether the VIN is known, and only then is a report taken from the package. */
export function createAutoteka({ url, clientId, clientSecret }: AutotekaOptions, clock: Clock): VinSource {
  let access: { token: string; until: number } | null = null;

  async function tokenOf(signal: AbortSignal | undefined): Promise<string> {
    const now = clock.now().getTime();
    if (access && now < access.until) return access.token;
    const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret.reveal() };
    const given = read(
      token,
      await askVinSource(
        'Autoteka',
        {
          url: `${url}/token`,
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams(form).toString(),
        },
        signal,
      ),
    );
    // A minute early, so that no token expires while its request is under way.
    access = { token: given.access_token, until: now + (given.expires_in - 60) * 1000 };
    return given.access_token;
  }

  async function ask(path: string, body: object | null, signal: AbortSignal | undefined): Promise<unknown> {
    const headers = { authorization: `Bearer ${await tokenOf(signal)}`, 'content-type': 'application/json' };
    const request = { url: `${url}/autoteka/v1/${path}`, headers };
    try {
      return await askVinSource(
        'Autoteka',
        body === null ? request : { ...request, method: 'POST', body: JSON.stringify(body) },
        signal,
      );
    } catch (error) {
      // The next step requests a new token, in case this one was withdrawn.
      if (error instanceof VinSourceError && error.problem === 'refused') access = null;
      throw error;
    }
  }

  const reportStep = (answer: unknown): VinSourceStep => {
    if (answer === null) return { state: 'not_found' };
    const { status, reportId, data } = read(report, answer).result.report;
    if (missing.has(status.toLowerCase())) return { state: 'not_found' };
    if (failed.has(status.toLowerCase())) throw new VinSourceError('Autoteka failed to make the report', 'unavailable');
    if (status.toLowerCase() !== 'success' || !data) return { state: 'pending', ticket: `report:${reportId}` };
    return { state: 'ready', sections: autotekaSections(data) };
  };

  async function order({ type, number }: VinOrder, signal: AbortSignal | undefined): Promise<VinSourceStep> {
    if (type === 'frame') return reportStep(await ask('reports-by-vehicle-id', { vehicleId: number }, signal));
    const answer = await ask('previews', { vin: number }, signal);
    if (answer === null) return { state: 'not_found' };
    return { state: 'pending', ticket: `preview:${read(preview, answer).result.preview.previewId}` };
  }

  return {
    name: 'autoteka',
    async advance(asked, ticket, signal) {
      if (ticket === null) return order(asked, signal);
      const [stage = '', at = ''] = ticket.split(':', 2);
      if (stage === 'report') return reportStep(await ask(`reports/${encodeURIComponent(at)}`, null, signal));
      const answer = await ask(`previews/${encodeURIComponent(at)}`, null, signal);
      if (answer === null) return { state: 'not_found' };
      const { status, previewId } = read(preview, answer).result.preview;
      if (missing.has(status.toLowerCase())) return { state: 'not_found' };
      if (failed.has(status.toLowerCase())) throw new VinSourceError('Autoteka failed to look', 'unavailable');
      if (status.toLowerCase() !== 'success') return { state: 'pending', ticket };
      return reportStep(await ask('reports', { previewId: Number(previewId) }, signal));
    },
  };
}

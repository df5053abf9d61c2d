import { hourMs } from '#ui/durations.ts';
import { randomUUID } from 'node:crypto';
import { annuityPayment } from '#areas/calculators/credit-rules.ts';
import { actOnApplication, expireDueApplications } from '#areas/bids/act.ts';
import { insertDocument } from '#areas/bids/document-queries.ts';
import { type ApplicationKind, isOpen, stateAt, waitsFor } from '#areas/bids/lifecycle.ts';
import { counterLimits, priceOfferPercent } from '#areas/bids/price-rules.ts';
import { type Sending, sendApplications } from '#areas/bids/send.ts';
import { documentKey } from '#areas/bids/documents.ts';
import { type ApprovedTerms, isRanked } from '#areas/bids/terms.ts';
import { percentOf } from '#finance/costs.ts';
import type { Db } from '#server/db/connect.ts';
import type { Storage } from '#server/ports/storage.ts';
import { createRandom, type Random } from '../random.ts';
import { demoPdf } from './demo-pdf.ts';
import { expired, type Journey, journeys, messages } from './journeys.ts';
import { findDemoAccounts, findTargets, type OfferTarget, type Targets } from './targets-queries.ts';

type Options = { seed: number; now: Date; storage?: Storage | undefined };

/** One sending of the demo, with a journey for each of its recipients in order of offer. */
type Plan = {
  applicant: number;
  input: Record<string, unknown> & { kind: ApplicationKind };
  journeys: readonly Journey[];
};

/** How long ago a sending was made, so that all of its steps lie in the past and, unless it has expired, its term in the future. */
function ageOf(random: Random, { input, journeys: [journey] }: Plan, longest: number): number {
  const term = waitsFor[input.kind];
  if (journey === expired) return term + random.int(30, 90) * hourMs;
  const least = (longest + 1) * hourMs;
  return (
    least + random.next() * Math.min(term - hourMs - least, input.kind === 'price_offer' ? 30 * hourMs : 96 * hourMs)
  );
}

const hoursOfStep = (kind: ApplicationKind): number => (kind === 'price_offer' ? 3 : 7);

function approvedTerms(random: Random, offer: OfferTarget, asked: Plan['input']): ApprovedTerms {
  const amount = Number(asked['amount_minor']);
  const down = Number(asked['down_payment_minor'] ?? 0);
  const months = Number(asked['months']);
  const rate = random.int(offer.rate_min, offer.rate_max);
  const monthly = annuityPayment({ amountMinor: amount, ratePercent: percentOf(rate), months });
  return {
    amount_minor: amount,
    down_payment_minor: down,
    months,
    rate_thousandths: rate,
    // Without fees the full cost of a credit is its rate.
    psk_thousandths: offer.area === 'credits' ? rate : null,
    monthly_minor: monthly,
    total_minor: monthly * months + down,
  };
}

/** What a seller answers to an offer: between it and the price, nearer to the price. */
function counterOf(random: Random, namedMinor: number, presentMinor: number): number {
  const { min, max } = counterLimits('recipient', { namedMinor, presentMinor }, 100);
  return Math.max(min, Math.round((max * random.int(96, 98)) / 100_00) * 100);
}

/** Writes sendings with all that happened to them, by the rules that people's acts follow. */
function createWriter(db: Db, { now, storage }: Options, targets: Targets) {
  const members = new Map(targets.members.map(({ organization_id, id }) => [organization_id, id]));
  const offers = new Map(targets.offers.map((offer) => [offer.id, offer]));

  const addDocument = async (applicationId: number, accountId: number, at: Date): Promise<void> => {
    if (!storage) return;
    const id = randomUUID();
    const file = demoPdf('A fictional document of the demo');
    await storage.put(documentKey(id), file, 'application/pdf');
    const document = { id, applicationId, accountId, name: 'Справка о доходе (пример).pdf', type: 'application/pdf', bytes: file.length, at } as const; // prettier-ignore
    await insertDocument(db, document);
  };

  /** Performs the steps of a journey; returns when the last of them was. */
  const travel = async (
    id: number,
    { journey, plan, sentAt, latest }: { journey: Journey; plan: Plan; sentAt: Date; latest: number },
    random: Random,
  ): Promise<number> => {
    let at = sentAt.getTime();
    for (const { by, act, note = '' } of journey.steps) {
      at += (0.3 + 0.7 * random.next()) * hoursOfStep(plan.input.kind) * hourMs;
      // An answer is chosen once all the others of its sending are there.
      if (act === 'choose') at = Math.max(at, latest + hourMs / 4);
      const row = await db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      const when = new Date(Math.min(at, now.getTime()));
      // A choice of another answer has ended it.
      if (!isOpen(stateAt(row.state as 'sent', row.expires_at, when))) return at;
      const accountId = by === 'applicant' ? row.applicant_id : row.recipient_id;
      if (act === 'answer') await addDocument(id, accountId, when);
      const offer = offers.get(row.offer_id ?? 0);
      const price = Number((row.target as { price_minor: number | null }).price_minor);
      await actOnApplication(db, {
        id,
        accountId,
        memberId: members.get(accountId) ?? null,
        act,
        expectedRevision: row.revision,
        note,
        terms:
          act === 'approve' && isRanked(plan.input.kind) && offer ? approvedTerms(random, offer, plan.input) : null,
        priceMinor: act === 'counter' ? counterOf(random, Number(row.price_minor), price) : null,
        at: when,
      });
    }
    return at;
  };

  return async (plan: Plan, random: Random): Promise<void> => {
    const longest = Math.max(...plan.journeys.map(({ steps }) => steps.length)) * hoursOfStep(plan.input.kind);
    const at = new Date(now.getTime() - ageOf(random, plan, longest));
    const message = random.pick(messages[plan.input.kind]);
    const phone = random.chance(0.5) ? `+7900000${random.int(1000, 8999)}` : null;
    const input = { ...plan.input, message, phone } as unknown as Omit<Sending, 'applicantId' | 'memberId' | 'at'>;
    const sending = { ...input, applicantId: plan.applicant, memberId: members.get(plan.applicant) ?? null, at } as Sending; // prettier-ignore
    const request = { ownerId: plan.applicant, call: 'bids/create', key: randomUUID(), body: input, at };
    const done = await sendApplications(db, sending, request);
    // The demo of a smaller size may lack a target, or have one whose term has not begun yet.
    if (done.outcome !== 'sent') return;
    const inOrder = done.answer.ids
      .map((id, place) => ({ id, journey: plan.journeys[place] ?? expired }))
      .toSorted((one, other) => one.journey.steps.length - other.journey.steps.length);
    let latest = at.getTime();
    for (const { id, journey } of inOrder) {
      if (random.chance(0.4) && isRanked(plan.input.kind) && journey !== expired)
        await addDocument(id, plan.applicant, at);
      latest = Math.max(latest, await travel(id, { journey, plan, sentAt: at, latest }, random));
    }
  };
}

/** The figures of a request that fit all of its offers. */
function figuresFor(random: Random, offers: readonly OfferTarget[]) {
  const least = Math.max(...offers.map(({ amount_min_minor }) => amount_min_minor));
  const most = Math.min(...offers.map(({ amount_max_minor }) => amount_max_minor));
  const amount = Math.round(Math.min(most, least * (1.2 + random.next())) / 1_000_000) * 1_000_000;
  return { amount_minor: Math.max(least, amount), months: random.pick([12, 24, 36]) };
}

function* planDemo(random: Random, targets: Targets): Generator<Plan> {
  const { accounts, offers, cars, vacancies } = targets;
  const { person, company, dealer, bank, others } = accounts;
  const applicantAt = (place: number): number => others[place % others.length] ?? person;
  const ofKind = (kind: ApplicationKind, ends: string): Journey =>
    journeys[kind].find((journey) => journey.ends === ends) ?? expired;

  // Three banks at once: three answers to rank, one chosen, and answers of every sort.
  const consumer = offers.filter(({ area, category }) => area === 'credits' && category === 'consumer');
  const auto = offers.filter(({ area, category }) => area === 'credits' && category === 'auto');
  const ofBanks = (list: readonly OfferTarget[], count: number): OfferTarget[] =>
    [...new Map(list.map((offer) => [offer.organization_id, offer])).values()].slice(0, count).toSorted((one, other) => one.id - other.id); // prettier-ignore
  const three = (applicant: number, list: readonly OfferTarget[], ends: readonly string[]): Plan => {
    const chosen = ofBanks(list, ends.length);
    return {
      applicant,
      input: { kind: 'finance', offer_ids: chosen.map(({ id }) => id), ...figuresFor(random, chosen) },
      journeys: ends.map((each) => ofKind('finance', each)),
    };
  };
  yield three(person, consumer, ['approved', 'approved', 'approved']);
  yield three(person, auto, ['approved', 'accepted', 'approved']);
  yield three(company, offers.filter(({ area, category }) => area === 'credits' && category === 'business'), ['in_review', 'declined', 'need_info']); // prettier-ignore

  // What the demo bank has received, in every state, some of it overdue.
  const own = offers.filter(({ organization_id, area }) => organization_id === bank && area === 'credits');
  let place = 0;
  for (let round = 0; round < 3; round += 1)
    for (const journey of journeys.finance) {
      const offer = own[place % own.length];
      if (offer)
        yield {
          applicant: applicantAt(place),
          input: { kind: 'finance', offer_ids: [offer.id], ...figuresFor(random, [offer]) },
          journeys: [journey],
        };
      place += 1;
    }
  // Prices for the cars of the demo dealer, and responses to vacancies.
  for (const [at, journey] of [...journeys.price_offer, ...journeys.price_offer].entries()) {
    const car = cars[at % Math.max(1, cars.length)];
    if (!car) break;
    const share = random.int(Math.max(80, priceOfferPercent.min), 95);
    const price = Math.max(Math.round((car.price_minor * share) / 100 / 100_000) * 100_000, Math.ceil(car.price_minor / 2)); // prettier-ignore
    yield {
      applicant: at % 3 === 2 ? person : applicantAt(at + 5),
      input: { kind: 'price_offer', object_id: car.id, price_minor: price },
      journeys: [journey],
    };
  }
  for (const [at, journey] of [...journeys.vacancy, ...journeys.vacancy].entries()) {
    const from = vacancies.filter(({ owner_id }) => (at % 2 === 0) === (owner_id === dealer));
    const vacancy = from[at % Math.max(1, from.length)];
    if (vacancy)
      yield {
        applicant: at % 4 === 1 ? person : applicantAt(at + 11),
        input: { kind: 'vacancy', vacancy_id: vacancy.id },
        journeys: [journey],
      };
  }
  // Cars leased by the demo company and by the dealer, who buys from others.
  const leasings = ofBanks(offers.filter(({ area }) => area === 'leasings'), 8); // prettier-ignore
  for (const [at, journey] of journeys.leasing.entries()) {
    const [offer, car] = [leasings[at % Math.max(1, leasings.length)], targets.leased[at % Math.max(1, targets.leased.length)]]; // prettier-ignore
    if (offer && car)
      yield {
        applicant: at % 3 === 2 ? dealer : company,
        input: {
          kind: 'leasing',
          object_id: car.id,
          offer_ids: [offer.id],
          amount_minor: car.price_minor - Math.round(car.price_minor / 500) * 100,
          down_payment_minor: Math.round(car.price_minor / 500) * 100,
          months: random.pick([24, 36]),
        },
        journeys: [journey],
      };
  }
}

/** Writes the demo's applications, in every state, unless there are any. Returns how many were written. */
export async function seedApplications(db: Db, options: Options): Promise<number> {
  if (await db.selectFrom('applications').select('id').limit(1).executeTakeFirst()) return 0;
  const accounts = await findDemoAccounts(db);
  if (!accounts) return 0;
  const targets = await findTargets(db, accounts, options.now);
  const random = createRandom(options.seed, 73);
  const write = createWriter(db, options, targets);
  for (const plan of planDemo(random, targets)) await write(plan, random);
  await expireDueApplications(db, options.now);
  const { count } = await db
    .selectFrom('applications')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

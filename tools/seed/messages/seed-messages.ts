import { minuteMs } from '#ui/durations.ts';
import { insertConversation, insertMessage, lockConversation, markRead } from '#areas/messages/queries.ts';
import { warningsOf } from '#areas/messages/rules.ts';
import type { Target } from '#areas/messages/target-queries.ts';
import { recordContact } from '#contacts/record-contact.ts';
import type { Db } from '#server/db/connect.ts';
import { findDemoAccounts } from '../applications/targets-queries.ts';
import { createRandom } from '../random.ts';
import type { KindName } from '#kinds/names.ts';
import { type DemoTalk, fits, shortTalks, talks, vacancyTalks } from './demo-texts.ts';

/** How many sellers, with three conversations each, fewer than fit into the days that answers are measured over. */
const shownSellers = 20;

type Options = { seed: number; now: Date };

/** Writes one conversation whose last message is `ago` minutes old. */
async function writeTalk(
  db: Db,
  target: Target,
  { lines, unread }: DemoTalk,
  { key, now, ago }: { key: () => string; now: Date; ago: number },
): Promise<void> {
  const lasts = lines.reduce((sum, [, , minutes]) => sum + minutes, 0);
  let at = new Date(now.getTime() - (ago + lasts) * minuteMs);
  await db.transaction().execute(async (tx) => {
    const { id: conversationId } = await insertConversation(tx, target, at);
    const sides = { asker: target.askerId, owner: target.ownerId };
    const ids: number[] = [];
    for (const [by, text, minutes] of lines) {
      at = new Date(at.getTime() + minutes * minuteMs);
      const [authorId, otherId] = by === 'asker' ? [sides.asker, sides.owner] : [sides.owner, sides.asker];
      const warnings = warningsOf(text, { isNewAuthor: false });
      ids.push(
        await insertMessage(tx, { conversationId, authorId, otherId, memberId: null, key: key(), text, warnings, at }),
      );
      const objectId = target.kind === 'listing' ? target.id : null;
      await recordContact(tx, {
        accountId: authorId,
        counterpartId: otherId,
        objectId,
        way: 'message',
        title: target.title,
        at,
      });
    }
    const author = lines.at(-1)?.[0] ?? 'asker';
    const reader = author === 'asker' ? sides.owner : sides.asker;
    await lockConversation(tx, conversationId, reader);
    const seen = { [sides[author]]: ids.at(-1) ?? 0, [reader]: ids.at(-1 - unread) ?? 0 };
    for (const accountId of Object.values(sides))
      await markRead(tx, { conversationId, accountId, until: seen[accountId] ?? 0 });
  });
}

/** Writes a dozen conversations of the demo's own accounts, some with messages that wait, unless there are any; returns how many. */
export async function seedMessages(db: Db, { seed, now }: Options): Promise<number> {
  if (await db.selectFrom('conversations').select('id').limit(1).executeTakeFirst()) return 0;
  const accounts = await findDemoAccounts(db);
  if (!accounts) return 0;
  const { person, company, dealer, others } = accounts;
  const listingsOf = (ownerId: number, limit: number) =>
    db
      .selectFrom('objects')
      .select(['id', 'kind', 'title', 'owner_id'])
      .where('owner_id', '=', ownerId)
      .where('status', '=', 'active')
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .limit(limit)
      .execute();
  // Sellers whose pages visitors see first: enough conversations to say how soon they answer.
  const shown = await db
    .selectFrom('objects')
    .select('owner_id')
    .where('kind', '=', 'auto')
    .where('status', '=', 'active')
    .where('owner_id', 'not in', [person, company, dealer])
    .groupBy('owner_id')
    .orderBy(({ fn }) => fn.max('id'), 'desc')
    .limit(shownSellers)
    .execute();
  const ofShown = (await Promise.all(shown.map(({ owner_id: ownerId }) => listingsOf(ownerId, 3)))).flat();
  const [own, ofDealer, ofCompany] = [
    await listingsOf(person, 6),
    await listingsOf(dealer, 3),
    await listingsOf(company, 2),
  ];
  const asked = (rows: typeof own, askerOf: (place: number) => number | undefined): Target[] =>
    rows.flatMap(({ id, title, owner_id: ownerId }, place) => {
      const askerId = askerOf(place);
      return askerId === undefined || askerId === ownerId
        ? []
        : [{ kind: 'listing' as const, id, title, askerId, ownerId }];
    });
  const targets = [
    ...asked(own, (place) => others[place]),
    ...asked(ofDealer, (place) => (place === 0 ? person : others[6 + place])),
    ...asked(ofCompany, (place) => (place === 0 ? person : others[10 + place])),
  ];
  const vacancies = await db
    .selectFrom('vacancies')
    .select(['id', 'title', 'owner_id'])
    .where('owner_id', '=', dealer)
    .where('state', '=', 'active')
    .orderBy('id')
    .limit(vacancyTalks.length)
    .execute();
  const random = createRandom(seed, 83);
  const hex = (length: number): string =>
    Array.from({ length }, () => Math.floor(random.next() * 16).toString(16)).join('');
  const key = (): string => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`;
  let ago = 60 * 24 * 6;
  const kinds = new Map([...own, ...ofDealer, ...ofCompany].map(({ id, kind }) => [id, kind as KindName]));
  const talkAbout = ({ id }: Target, place: number): DemoTalk => {
    const fitting = talks.filter((talk) => fits(talk, kinds.get(id)!));
    return fitting[place % fitting.length]!;
  };
  const written: [Target, DemoTalk][] = [
    ...targets.map((target, place): [Target, DemoTalk] => [target, talkAbout(target, place)]),
    ...vacancies.map(({ id, title, owner_id: ownerId }, place): [Target, DemoTalk] => [
      { kind: 'vacancy', id, title, askerId: person, ownerId },
      vacancyTalks[place % vacancyTalks.length]!,
    ]),
  ];
  for (const [place, target] of asked(ofShown, (at) => others.at(-1 - (at % 7))).entries())
    await writeTalk(db, target, shortTalks[place % shortTalks.length]!, { key, now, ago: (place + 2) * 60 * 24 });
  for (const [target, talk] of written) {
    await writeTalk(db, target, talk, { key, now, ago });
    ago = Math.round(ago * 0.6);
  }
  return written.length;
}

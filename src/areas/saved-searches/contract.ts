import { z } from 'zod';
import { anyone, users } from '#contract/actors.ts';
import { call } from '#contract/call.ts';
import { named } from '#contract/named.ts';
import { id, line, ok, time } from '#contract/shapes.ts';
import { searchFilters } from '#areas/search/kind-contract.ts';
import { kindData } from '#kinds/data.ts';
import { listingKinds } from '#kinds/names.ts';
import { frequencies, savedSearchLimits } from './limits.ts';

const frequency = z.enum(frequencies);
const stopKey = z
  .string()
  .regex(/^[\w-]{22}$/)
  .describe('The last part of the link in the messages of the search.');
const stoppable = z.object({ name: z.string(), is_paused: z.boolean() });
const name = line(savedSearchLimits.nameLength, 1);
const address = z
  .record(z.string().min(1).max(60), z.array(z.string().max(2000)).min(1).max(100))
  .refine((parameters) => Object.keys(parameters).length <= 100)
  .refine((parameters) => JSON.stringify(parameters).length <= savedSearchLimits.addressLength)
  .describe('The filters as the address of the page of results names them.');

const savedSearch = named(
  'SavedSearch',
  z.object({
    id,
    kind: z
      .enum(listingKinds)
      .describe('Without meaning for a watched seller, whose listings of all kinds are reported.'),
    seller_id: id.nullable().describe('The watched seller; null for a search.'),
    name: z.string(),
    address,
    frequency,
    is_paused: z.boolean(),
    created_at: time,
    new_count: z.int().nonnegative().describe('Listings found since the owner last looked.'),
  }),
);

/** Input with the filters of a kind, by the schema of its search. */
function perKind<Shape extends z.ZodRawShape>(shape: Shape) {
  const members = listingKinds.map((kind) =>
    z.object({ kind: z.literal(kind), filters: searchFilters(kindData[kind]), ...shape }),
  );
  // The union requires at least one member, and there is at least one kind.
  return z.discriminatedUnion('kind', members as [(typeof members)[number], ...(typeof members)[number][]]);
}

export const savedSearchCalls = {
  'saved-searches/create': call({
    summary:
      'Saves a search with its filters; listings that are published from now on and that it finds are reported to its owner.',
    who: users,
    extension: true,
    input: perKind({ address, name, frequency }),
    output: z.object({ search: savedSearch }),
    errors: ['conflict', 'too_many_requests'],
  }),
  'saved-searches/watch_seller': call({
    summary:
      'Watches a seller: a saved search named as the seller, which reports new listings once a day. A seller who is watched already stays so.',
    who: users,
    extension: true,
    input: z.object({ seller_id: id }),
    output: z.object({ search: savedSearch }),
    errors: ['not_found', 'conflict', 'too_many_requests'],
  }),
  'saved-searches/get': call({
    summary: "The account's saved searches, the latest first.",
    who: users,
    extension: true,
    input: z.object({}),
    output: z.object({ searches: z.array(savedSearch) }),
  }),
  'saved-searches/change': call({
    summary: 'Renames a saved search, changes how often it reports, pauses or resumes it. What is absent stays.',
    who: users,
    extension: true,
    input: z.object({
      id,
      name: name.optional(),
      frequency: frequency.optional(),
      is_paused: z.boolean().optional(),
    }),
    output: z.object({ search: savedSearch }),
    errors: ['not_found'],
  }),
  'saved-searches/delete': call({
    summary: 'Deletes a saved search; for an hour it can be restored.',
    who: users,
    extension: true,
    input: z.object({ id }),
    output: ok,
    errors: ['not_found'],
  }),
  'saved-searches/restore': call({
    summary: 'Restores a saved search that was deleted within the last hour.',
    who: users,
    extension: true,
    input: z.object({ id }),
    output: z.object({ search: savedSearch }),
    errors: ['not_found', 'conflict'],
  }),
  'saved-searches/see': call({
    summary:
      'Notes that the owner has looked at what a saved search found, so that its new listings are counted from now on.',
    who: users,
    extension: true,
    input: z.object({ id }),
    output: ok,
    errors: ['not_found'],
  }),
  'saved-searches/back_test': call({
    summary: 'How many listings a search would have reported on each of the last days, by the same rules as new ones.',
    who: users,
    extension: true,
    input: perKind({}),
    output: z.object({
      days: z
        .array(z.object({ day: z.iso.date(), count: z.int().nonnegative() }))
        .describe('Days of Moscow, the earliest first, also those without a listing.'),
    }),
    errors: ['too_many_requests'],
  }),
  'saved-searches/get_by_key': call({
    summary: 'The name of a saved search, by the key in its messages.',
    who: anyone,
    extension: true,
    input: z.object({ key: stopKey }),
    output: stoppable,
    errors: ['not_found'],
  }),
  'saved-searches/stop': call({
    summary:
      'Stops or resumes the messages of a saved search, by the key in them, without signing in. It stays in the list, paused.',
    who: anyone,
    extension: true,
    input: z.object({ key: stopKey, is_paused: z.boolean().default(true) }),
    output: stoppable,
    errors: ['not_found'],
  }),
};

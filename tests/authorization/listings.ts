import { randomUUID } from 'node:crypto';
import { publicationConsent } from '#listing/consent.ts';
import { type KindName, listingKinds } from '#kinds/names.ts';
import { type CallPath, contract } from '#contract/index.ts';
import { form } from '../support/form.ts';
import { catalogue } from '../support/cars.ts';
import { sampleContent } from '../support/sample-content.ts';
import {
  anyoneElse,
  anyOrganization,
  type Fixture,
  forAll,
  nothing,
  otherAccounts,
  photo,
} from '../support/authorization.ts';

const posted = (kind: KindName, photos: string[]) => ({
  creation_key: randomUUID(),
  publication_consent: publicationConsent.version,
  ...sampleContent(kind),
  photos,
});

/** A day so many days from now. */
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const calls: readonly string[] = Object.keys(contract);
const callsOf = (kind: KindName, all: Record<string, Fixture>): [string, Fixture][] =>
  Object.entries(all)
    .map(([name, fixture]): [string, Fixture] => [`${kind}/${name}`, fixture])
    .filter(([path]) => calls.includes(path));

/** The calls that every kind has; `hiddenListing` is of the kind of the call. */
type KindCall = Extract<
  CallPath,
  `${KindName}/${'create' | 'update' | 'search' | `filters/${string}` | 'get_categories'}`
>;
const ofKinds = Object.fromEntries(
  listingKinds.flatMap((kind) =>
    callsOf(kind, {
      // The photo is the owner's, so for others it does not exist.
      create: {
        input: ({ upload }) => posted(kind, [upload]),
        beyondGuard: forAll(['other user', ...anyOrganization], [422, 'invalid_input']),
      },
      update: {
        input: ({ hiddenListing }) => ({
          ...posted(kind, []),
          id: hiddenListing,
          update_key: randomUUID(),
          base_revision: 1,
        }),
        // The owner has saved a revision before.
        beyondGuard: { ...forAll(otherAccounts, [404, 'not_found']), admin: [409, 'conflict'] },
        adminChanges: 'owner',
      },
      search: { input: nothing },
      'filters/create': { input: nothing },
      'filters/search': { input: nothing },
      get_categories: { input: nothing },
    }),
  ),
) as Record<KindCall, Fixture>;

/** Fixtures of the calls of listings, and of places, searches and photos. */
export const listingFixtures = {
  ...ofKinds,
  'currency/rate': { input: nothing },
  'spec/get_marks': { input: () => ({ category: 'dump_truck' }) },
  'spec/get_marks_all': { input: nothing },
  'spec/get_models': { input: () => ({ mark_id: 1 }), beyondGuard: () => [404, 'not_found'] },
  'geo/autocomplete_global': { input: () => ({ query: 'моск' }) },
  'geo/autocomplete': { input: () => ({ query: 'моск' }) },
  'geo/areas': { input: nothing },
  'geo/get_places': { input: () => ({ slugs: ['kazan', 'msk-hamovniki'] }) },
  'geo/find_metro': { input: () => ({ query: 'сокол' }) },
  'geo/find_districts': { input: () => ({ query: 'хамовники' }) },
  'geo/get_cities': { input: nothing },
  'home/get_overview': { input: () => ({ kind: 'house', region: 'RU-MOW' }) },
  'home/get_feeds': { input: () => ({ region: 'RU-MOW' }) },
  'geo/set_area': { input: () => ({ region: 'RU-SPE' }) },
  'geo/get_area': { input: nothing },
  // The listing is the owner's, so for others it does not exist.
  'media/upload': {
    raw: ({ uploadKey, hiddenListing }) => form({ upload_key: uploadKey, object_id: String(hiddenListing) }, photo),
    beyondGuard: forAll(['other user', ...anyOrganization], [404, 'not_found']),
  },
  // Repeats a rotation: the owner gets the photo as it is.
  'media/rotate': {
    input: ({ upload }) => ({ id: upload, clockwise: 90, seen: '/media/u/earlier/320.webp' }),
    beyondGuard: forAll(otherAccounts, [404, 'not_found']),
  },
  'auto/get_marks': { input: nothing },
  'auto/get_models': { input: () => ({ mark_id: catalogue.toyota }) },
  'auto/get_generations': { input: () => ({ model_id: catalogue.camry }) },
  'auto/get_chars': { input: () => ({ generation_id: catalogue.camryXv70 }) },
  'search/get_sort_types': { input: nothing },
  'search/suggest': { input: () => ({ q: 'кам' }) },
  'search/understand': { input: () => ({ q: 'камри белая' }) },
  'search/get_sections': { input: nothing },
  'search/count': { input: () => ({ kind: 'auto', searches: [{}] }) },
  'search/map': { input: () => ({ filters: {} }) },
  'object/get': {
    input: ({ hiddenListing }) => ({ id: hiddenListing }),
    beyondGuard: forAll(anyoneElse, [404, 'not_found']),
  },
  'auto/price_hint': { input: () => ({ model_id: catalogue.camry, year: 2018, mileage_km: 45_000 }) },
  'auto/prefill': { input: () => ({ vin: 'XTA210990Y2766111' }) },
  'object/archive': {
    input: ({ hiddenListing }) => ({ id: hiddenListing, reason: 'other' }),
    beyondGuard: forAll(otherAccounts, [404, 'not_found']),
  },
  // A listing in moderation cannot be restored or extended: the owner gets a conflict, others not found.
  'object/restore': {
    input: ({ hiddenListing }) => ({ id: hiddenListing }),
    beyondGuard: { ...forAll(otherAccounts, [404, 'not_found']), owner: [409, 'conflict'] },
  },
  'object/extend': {
    input: ({ hiddenListing }) => ({ id: hiddenListing }),
    beyondGuard: { ...forAll(otherAccounts, [404, 'not_found']), owner: [409, 'conflict'] },
  },
  'object/plan': {
    input: ({ hiddenListing }) => ({ id: hiddenListing, publish_at: null }),
    beyondGuard: forAll(otherAccounts, [404, 'not_found']),
  },
  // The listing is a car: its owner gets a conflict, others not found.
  'house/mark_days': {
    input: ({ hiddenListing }) => ({ id: hiddenListing, first: inDays(1), last: inDays(2), busy: true }),
    beyondGuard: { ...forAll(otherAccounts, [404, 'not_found']), owner: [409, 'conflict'] },
  },
  'house/get_busy_days': {
    input: ({ hiddenListing }) => ({ id: hiddenListing }),
    beyondGuard: forAll([...anyoneElse, 'owner', 'admin'], [404, 'not_found']),
  },
  'object/delete': {
    input: ({ hiddenListing }) => ({ id: hiddenListing }),
    beyondGuard: forAll(otherAccounts, [404, 'not_found']),
  },
  'object/change_prices': {
    input: ({ hiddenListing }) => ({ changes: [{ id: hiddenListing, from_minor: 1, to_minor: 2 }] }),
  },
  'object/act': { input: ({ hiddenListing }) => ({ act: 'archive', ids: [hiddenListing] }) },
  'object/get_deleted': { input: nothing },
  'object/get_editable': {
    input: ({ hiddenListing }) => ({ id: hiddenListing }),
    beyondGuard: forAll(otherAccounts, [404, 'not_found']),
  },
  'object/check': {
    input: ({ hiddenListing }) => ({ kind: 'auto', id: hiddenListing, values: {} }),
    beyondGuard: forAll(otherAccounts, [404, 'not_found']),
  },
  'object/preview': {
    input: ({ hiddenListing }) => ({ kind: 'auto', id: hiddenListing, values: {} }),
    // The content is empty.
    beyondGuard: {
      owner: [422, 'invalid_input'],
      admin: [422, 'invalid_input'],
      ...forAll(otherAccounts, [404, 'not_found']),
    },
  },
  'object/view': {
    input: ({ hiddenListing }) => ({ id: hiddenListing }),
    beyondGuard: forAll(anyoneElse, [404, 'not_found']),
  },
  'object/statistics': {
    input: ({ hiddenListing }) => ({ id: hiddenListing }),
    beyondGuard: forAll(otherAccounts, [404, 'not_found']),
  },
  'object/draft/save': {
    input: ({ hiddenListing, draft }) => ({
      id: draft,
      kind: 'auto',
      object_id: hiddenListing,
      values: { year: 2018 },
    }),
    beyondGuard: forAll(otherAccounts, [404, 'not_found']),
  },
  'object/draft/get': { input: ({ draft }) => ({ id: draft }), beyondGuard: forAll(otherAccounts, [404, 'not_found']) },
  'object/draft/delete': {
    input: ({ draft }) => ({ id: draft }),
    beyondGuard: forAll(otherAccounts, [404, 'not_found']),
  },
  'object/draft/list': { input: nothing },
  'object/get_by_user': { input: ({ owner }) => ({ user_id: owner.id }) },
  'object/understand_by_user': { input: ({ owner }) => ({ user_id: owner.id, q: 'дом' }) },
  'object/get_not_moderated': { input: nothing },
  'object/get_cards': { input: ({ hiddenListing }) => ({ ids: [hiddenListing] }) },
  // In moderation: its owner and administrators may open it, but nobody gets the phone.
  'object/reveal_phone': {
    input: ({ hiddenListing }) => ({ id: hiddenListing }),
    beyondGuard: { ...forAll(anyoneElse, [404, 'not_found']), ...forAll(['owner', 'admin'], [409, 'conflict']) },
  },
  'object/get_price_rating': {
    input: ({ hiddenListing }) => ({ id: hiddenListing }),
    beyondGuard: forAll(anyoneElse, [404, 'not_found']),
  },
  'object/get_history': {
    input: ({ hiddenListing }) => ({ id: hiddenListing }),
    beyondGuard: forAll(anyoneElse, [404, 'not_found']),
  },
  'object/similar': {
    input: ({ hiddenListing }) => ({ id: hiddenListing }),
    beyondGuard: forAll(anyoneElse, [404, 'not_found']),
  },
  // A listing that may not be opened cannot be added.
  'favorites/add': {
    input: ({ hiddenListing }) => ({ ids: [hiddenListing] }),
    beyondGuard: forAll(['user without profile', 'other user'], [404, 'not_found']),
  },
  'favorites/delete': { input: ({ hiddenListing }) => ({ ids: [hiddenListing] }) },
  // The listing is nobody's favourite.
  'favorites/set_note': {
    input: ({ hiddenListing }) => ({ id: hiddenListing, note: 'Note' }),
    beyondGuard: forAll(['user without profile', 'other user', 'owner'], [404, 'not_found']),
  },
  'favorites/get': { input: nothing },
  'compare/add': {
    input: ({ hiddenListing }) => ({ ids: [hiddenListing] }),
    beyondGuard: forAll(['user without profile', 'other user'], [404, 'not_found']),
  },
  'compare/delete': { input: ({ hiddenListing }) => ({ ids: [hiddenListing] }) },
  'compare/get': { input: nothing },
  'object/moderate': {
    input: ({ hiddenListing }) => ({ id: hiddenListing, decision: 'approve', expected_revision: 1 }),
    adminChanges: 'owner',
  },
  'object/moderate_many': {
    input: ({ hiddenListing }) => ({ items: [{ id: hiddenListing, expected_revision: 1 }], decision: 'approve' }),
    adminChanges: 'owner',
  },
  // No decision has been made.
  'object/undo_moderation': {
    input: ({ hiddenListing }) => ({ id: hiddenListing }),
    beyondGuard: { admin: [404, 'not_found'] },
  },
  'object/get_review': { input: ({ hiddenListing }) => ({ id: hiddenListing }) },
  'object/claim_review': { input: ({ hiddenListing }) => ({ id: hiddenListing }) },
  'object/look_again': { input: ({ hiddenListing }) => ({ id: hiddenListing }) },
  'object/get_review_time': { input: nothing },
  // A listing in moderation is not public: it cannot be taken down, nor appealed for.
  'object/take_down': {
    input: ({ hiddenListing }) => ({ id: hiddenListing, expected_revision: 1, reasons: [{ code: 'fraud' }] }),
    beyondGuard: { admin: [409, 'conflict'] },
  },
} satisfies Partial<Record<CallPath, Fixture>>;

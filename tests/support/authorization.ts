import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { Actors, ActorName } from './actors.ts';
import type { Sending } from './app.ts';
import type { TestReport } from './vin-reports.ts';

/** The owner's things, at which other actors aim their calls. */
export type World = Actors & {
  /** In moderation, so only its owner and administrators may open it. */
  hiddenListing: number;
  /** Belongs to no listing. */
  upload: string;
  /** A change of the owner's phone that waits for its code, and the session that started it. */
  phoneChange: string;
  ownSession: string;
  /** A request to move the owner's account to another phone. */
  recovery: string;
  /** An organization that is not published and that none of the actors belongs to. */
  hiddenFirm: number;
  uploadKey: string;
  /** The owner's application to an offer of `firm`, with a document of the owner. */
  application: { id: number; sending: string; offer: number; document: string };
  /** The conversation of the owner with `firm` about the application, and the owner's message in it. */
  conversation: { id: number; message: number };
  /** A feed of `firm` without an address. */
  feed: number;
  /** A notification of the owner. */
  notification: number;
  savedSearch: { id: number; key: string };
  /** The owner's message to the platform. */
  feedback: number;
  /** The owner's published review of `firm`. */
  review: number;
  draft: string;
  /** The owner's payment by the demo provider, with its entry in the ledger. */
  topUp: { payment: string; entry: number };
  /** A paid place of the owner that runs. */
  promotion: number;
  /** A difference between payments here and at the provider. */
  difference: number;
  /** A ready report about a vehicle, shared by its secret address. */
  report: TestReport;
  /** The firm's offer of the area of the call, hidden from all but the firm and administrators. */
  hiddenOffer: number;
  /** A draft of the organization. */
  hiddenVacancy: number;
};

export type Outcome = number | [status: number, error: string];
export type Fixture = {
  input?: (world: World) => unknown;
  raw?: (world: World) => Sending['raw'];
  /** Actors who pass the guard but get another answer than 200. */
  beyondGuard?: Partial<Record<ActorName, Outcome>> | ((actor: ActorName) => Outcome);
  /** Whose rows an administrator changes by this call, which is its purpose. */
  adminChanges?: 'owner' | 'organization';
};

export const hiddenPrice = 123_456_789;
export const photo = await sharp({ create: { width: 1000, height: 700, channels: 3, background: '#357' } })
  .jpeg()
  .toBuffer();

/** The organization of the world and its manager, and another organization. */
export const anyOrganization: readonly ActorName[] = ['organization', 'manager', 'other organization'];
export const anyoneElse: readonly ActorName[] = ['guest', 'user without profile', 'other user', ...anyOrganization];
export const people: readonly ActorName[] = ['guest', 'user without profile', 'other user', 'owner'];
export const otherPeople: readonly ActorName[] = ['user without profile', 'other user'];
/** Whoever may own listings, without the owner of the world. */
export const otherAccounts: readonly ActorName[] = [...otherPeople, ...anyOrganization];
export const forAll = (names: readonly ActorName[], outcome: Outcome) =>
  Object.fromEntries(names.map((name) => [name, outcome]));
export const nothing = () => ({});
export const noCode = () => ({ request_id: randomUUID(), code: '123456' });

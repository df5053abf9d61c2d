import type { ListingKind } from '#listing/kind.ts';
import type { ListingStatus } from '#listing/lifecycle.ts';
import type { UserActor } from '#contract/actors.ts';
import type { CommonError, ErrorCode, FieldIssue } from '#contract/errors.ts';
import type { Events } from '#server/events.ts';
import type { PublishResult } from './publish.ts';
import type { ReviseResult, Saved } from './revise.ts';
import type { Quota } from './quota.ts';
import type { TakeDownResult } from '../moderation/take-down.ts';

type FailDetail = { message: string; fields: FieldIssue[]; current?: unknown; until?: Date };

/** The part of a call's context that the responses of posting need, for any kind. */
type Posting<Code extends ErrorCode = never> = {
  actor: UserActor;
  events: Events;
  fail(code: Code | 'conflict' | CommonError, detail?: FailDetail): never;
};

const about = (path: string, code: string, message: string): FailDetail => ({
  message,
  fields: [{ path, code, message }],
});

export const noFreeSlot = ({ slots }: Quota): FailDetail =>
  about('', 'no_free_slot', `All ${slots} free places are taken, 0 are left: archive a listing first.`);

export const notAllowed = (status: ListingStatus | 'deleted'): FailDetail =>
  about('id', 'not_allowed', `This cannot be done with a listing that is ${status}.`);

type TakeDownFailure = Exclude<TakeDownResult, { outcome: 'taken_down' | 'not_found' | 'invalid_reasons' }>;

/** Returns the error detail for a listing that was not taken down. */
export function takeDownRefusal(done: TakeDownFailure): FailDetail {
  switch (done.outcome) {
    case 'not_shown':
      return about('id', 'not_shown', `It is shown to nobody: the listing is ${done.status}.`);
    case 'claimed':
      return { ...about('id', 'claimed', `${done.by.login} has it open and decides on it.`), until: done.by.until };
    case 'revision_changed':
      return about('expected_revision', 'revision_changed', `It has been edited: it is at revision ${done.revision}.`);
  }
}

const otherBody = (path: string): FailDetail =>
  about(path, 'key_reused', 'This key was used for something else: make a new one for a new act.');

/** Returns the response of a kind's create call, or fails with the error that fits the result. */
export function publishedResponse(
  { actor, events, fail }: Posting,
  { kind }: ListingKind,
  published: PublishResult,
): { id: number; status: ListingStatus; slug: string | null } {
  switch (published.outcome) {
    case 'problems':
      return fail('invalid_input', { message: 'The listing does not fit.', fields: published.problems });
    case 'no_free_slot':
      return fail('conflict', noFreeSlot(published.quota));
    case 'other_body':
      return fail('conflict', otherBody('creation_key'));
    case 'created':
      events.emit({ name: 'listing_created', id: published.id, kind, owner: actor.id });
      return { id: published.id, status: published.status, slug: published.slug };
    case 'repeated':
      // Results stored by an earlier version of the program have no slug.
      return { id: published.id, status: published.status, slug: published.slug ?? null };
  }
}

/** Returns the response of a kind's update call, or fails with the error that fits the result. */
export function revisedResponse(
  { events, fail }: Omit<Posting<'not_found'>, 'actor'>,
  id: number,
  revised: ReviseResult,
): Omit<Saved, 'outcome'> & { id: number } {
  switch (revised.outcome) {
    case 'not_found':
      return fail('not_found');
    case 'not_allowed':
      return fail('conflict', notAllowed(revised.status));
    case 'in_review': {
      const { until } = revised;
      return fail('conflict', {
        ...about('id', 'in_review', 'A moderator is looking at it now: try again later.'),
        until,
      });
    }
    case 'problems':
      return fail('invalid_input', { message: 'The listing does not fit.', fields: revised.problems });
    case 'no_free_slot':
      return fail('conflict', noFreeSlot(revised.quota));
    case 'other_body':
      return fail('conflict', otherBody('update_key'));
    case 'edited_meanwhile': {
      const message = `It has been edited meanwhile: it is at revision ${revised.revision}. Nothing of yours was saved.`;
      const { revision, content } = revised;
      return fail('conflict', {
        ...about('base_revision', 'edited_meanwhile', message),
        current: { revision, content },
      });
    }
    case 'saved': {
      const { status, revision, live, moderation } = revised;
      events.emit({ name: 'listing_edited', id, live: live.length, moderation: moderation.length });
      return { id, status, revision, live, moderation };
    }
  }
}

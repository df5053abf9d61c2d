import type { FieldIssue } from '#contract/errors.ts';
import { type ListingStatus, planDays } from '#listing/lifecycle.ts';
import type { TakeDownResult } from '../moderation/take-down.ts';
import type { Quota } from './quota.ts';

/** Details of the refusals that acts on listings share. */
type Refusal = { message: string; fields: FieldIssue[]; until?: Date };

/** Returns the detail of a refusal with a single problem. */
export const about = (path: string, code: string, message: string): Refusal => ({
  message,
  fields: [{ path, code, message }],
});

export const noFreeSlot = ({ slots }: Quota): Refusal =>
  about('', 'no_free_slot', `All ${slots} free places are taken, 0 are left: archive a listing first.`);

export const notAllowed = (status: ListingStatus | 'deleted'): Refusal =>
  about('id', 'not_allowed', `This cannot be done with a listing that is ${status}.`);

export const tooFarAhead: Refusal = about(
  'publish_at',
  'too_far_ahead',
  `A publication can be planned at most ${planDays} days ahead.`,
);

export const keyReused = (path: string): Refusal =>
  about(path, 'key_reused', 'This key was used for something else: make a new one for a new act.');

type TakeDownFailure = Exclude<TakeDownResult, { outcome: 'taken_down' | 'not_found' | 'invalid_reasons' }>;

/** Returns the refusal for a listing that was not taken down. */
export function takeDownRefusal(done: TakeDownFailure): Refusal {
  switch (done.outcome) {
    case 'not_shown':
      return about('id', 'not_shown', `It is shown to nobody: the listing is ${done.status}.`);
    case 'claimed':
      return { ...about('id', 'claimed', `${done.by.login} has it open and decides on it.`), until: done.by.until };
    case 'revision_changed':
      return about('expected_revision', 'revision_changed', `It has been edited: it is at revision ${done.revision}.`);
  }
}

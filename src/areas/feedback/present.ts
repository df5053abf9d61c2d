import { avatarUrls } from '#areas/media/rules.ts';
import type { KindName } from '#kinds/names.ts';
import type { OwnReview } from './contract.ts';
import type { ReviewRow } from './queries.ts';
import type { ReviewRefusal } from '#contract/review-refusals.ts';
import { maxReviewEdits, type ReviewState } from './rules.ts';

type AboutRow = { object_id: number | null; title: string; object_kind: string | null; object_slug: string | null };

export const aboutOf = (row: AboutRow) => ({
  id: row.object_id,
  title: row.title,
  // A check constraint limits the column to the kinds.
  kind: row.object_kind as KindName | null,
  slug: row.object_slug,
});

export const accountOfRow = (id: number, name: string | null, avatar: string | null) => ({
  id,
  name: name ?? '',
  avatar: avatarUrls(avatar),
});

export const publicReview = (row: ReviewRow) => ({
  id: row.id,
  author: accountOfRow(row.author_id, row.author_name, row.author_avatar),
  about: aboutOf(row),
  stars: row.stars,
  text: row.text,
  // Check constraints guarantee the times.
  published_at: row.published_at!,
  reply: row.reply_state === 'published' ? { text: row.reply!, at: row.reply_at! } : null,
  is_disputed: row.dispute_state === 'open',
});

/** The contract limits the reasons to these values. */
const refusal = (reason: string | null, comment: string | null) =>
  reason === null ? null : { reason: reason as ReviewRefusal, comment: comment ?? '' };

/** Returns a review as its two sides and administrators see it. Check constraints limit the states. */
export const ownReview = (row: ReviewRow) => ({
  id: row.id,
  author: accountOfRow(row.author_id, row.author_name, row.author_avatar),
  subject: accountOfRow(row.subject_id, row.subject_name, row.subject_avatar),
  about: aboutOf(row),
  stars: row.stars,
  text: row.text,
  state: row.state as ReviewState,
  refusal: refusal(row.reason, row.comment),
  revision: row.revision,
  edits_left: Math.max(0, maxReviewEdits + 1 - row.revision),
  created_at: row.created_at,
  published_at: row.published_at,
  reply:
    row.reply === null
      ? null
      : {
          text: row.reply,
          at: row.reply_at!,
          state: row.reply_state as ReviewState,
          refusal: refusal(row.reply_reason, row.reply_comment),
        },
  dispute:
    row.dispute_state === null
      ? null
      : {
          state: row.dispute_state as NonNullable<OwnReview['dispute']>['state'],
          text: row.dispute_text ?? '',
          note: row.dispute_note ?? '',
        },
});

import type { Logger } from 'pino';

/** Events of refused calls, for investigating attacks; no event contains a phone, login or token (docs/operations.md). */
export type SecurityEventName =
  | 'code_refused'
  | 'sign_in_refused'
  | 'account_refused'
  | 'origin_refused'
  | 'access_refused'
  | 'rate_refused'
  | 'work_asked'
  | 'token_refused';
type SecurityEvent = {
  name: SecurityEventName;
  call: string;
  /** The error code of the refusal or of its field. */
  why: string;
  address: string;
  request_id: string;
  actor?: 'user' | 'organization' | 'admin';
  id?: number;
  /** A keyed hash of the phone or login that tried to sign in. */
  subject?: string;
};

/** Business events, one log line each, without phones, tokens or names. */
export type DomainEvent =
  | SecurityEvent
  | { name: 'code_sent'; user_known: boolean }
  | { name: 'signed_in'; actor: 'user' | 'organization' | 'admin'; id: number; first: boolean }
  | { name: 'signed_out'; actor: 'user' | 'organization' | 'admin'; id: number }
  | { name: 'sessions_revoked'; id: number; count: number }
  | { name: 'phone_changed'; id: number }
  | { name: 'data_exported'; id: number }
  | { name: 'account_leaving'; id: number }
  | { name: 'account_returned'; id: number }
  | { name: 'account_erased'; id: number }
  | { name: 'recovery_asked' }
  | { name: 'recovery_decided'; decision: 'approve' | 'decline'; admin: number }
  | { name: 'recovery_closed'; outcome: 'done' | 'failed' | 'cancelled' }
  | { name: 'notice_undelivered'; about: string }
  | { name: 'refresh_reused'; session: string; address: string; request_id: string }
  | { name: 'profile_filled'; id: number }
  | { name: 'organization_registered'; id: number }
  | { name: 'avatar_changed'; id: number }
  | { name: 'cover_changed'; id: number }
  | { name: 'organizations_unavailable'; why: string }
  | { name: 'photo_uploaded'; owner: number; bytes: number }
  | { name: 'listing_created'; id: number; kind: string; owner: number }
  | { name: 'listing_edited'; id: number; live: number; moderation: number }
  | { name: 'listing_acted'; id: number; act: string }
  | { name: 'listing_planned'; id: number }
  | { name: 'vacancy_saved'; id: number; state: string; member: number }
  | { name: 'vacancy_decided'; id: number; decision: 'approve' | 'refuse'; admin: number }
  | { name: 'vacancy_deleted'; id: number; member: number }
  | { name: 'phone_revealed'; id: number }
  | { name: 'application_sent'; id: number; kind: string }
  | { name: 'application_acted'; id: number; act: string }
  | { name: 'review_written' | 'review_deleted'; id: number }
  | { name: 'message_sent'; conversation: number }
  | { name: 'review_decided'; id: number; decision: 'publish' | 'refuse'; admin: number }
  | { name: 'platform_feedback_sent'; id: number; topic: string }
  | { name: 'platform_feedback_closed'; id: number; admin: number }
  | { name: 'promotion_bought'; id: number; promotion: number }
  | { name: 'listing_bumped'; id: number; promotion: number }
  | { name: 'plan_bought'; id: number; plan: string }
  | { name: 'balance_topped_up' | 'top_up_refunded'; payment: string }
  | { name: 'vin_report_ordered'; id: number }
  | { name: 'vin_report_finished'; id: number; state: string }
  | { name: 'vin_source_failed'; source: string; why: string }
  | { name: 'complaint_made'; about: 'listing' | 'seller'; id: number }
  | { name: 'complaint_closed'; id: number; verdict: 'upheld' | 'dismissed'; admin: number }
  | { name: 'user_blocked' | 'user_unblocked'; id: number; admin: number }
  /** A person whose account was erased while blocked has signed up again. */
  | { name: 'block_renewed'; id: number }
  | { name: 'listing_taken_down'; id: number; admin: number }
  | { name: 'appeal_made'; about: 'listing' | 'block'; id: number }
  | { name: 'appeal_decided'; id: number; verdict: 'upheld' | 'rejected'; admin: number }
  | { name: 'listing_moderated'; id: number; decision: 'approve' | 'reject'; admin: number };

export type Events = { emit(event: DomainEvent): void };

export function createEvents(log: Logger, count: (name: DomainEvent['name']) => void): Events {
  return {
    emit(event) {
      count(event.name);
      log.info({ event }, event.name);
    },
  };
}

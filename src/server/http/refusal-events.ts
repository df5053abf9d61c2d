import { createHmac } from 'node:crypto';
import type { Actor } from '#contract/actors.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { readRussianMobile } from '../auth/phone.ts';
import type { Config } from '../config.ts';
import type { Events, SecurityEventName } from '../events.ts';
import { CallError } from './call-error.ts';
import type { RequestFacts } from './request.ts';

/** The security event of each refusal that an attacker would cause. */
const eventOf: Partial<Record<ErrorCode, SecurityEventName>> = {
  wrong_code: 'code_refused',
  code_burnt: 'code_refused',
  wrong_credentials: 'sign_in_refused',
  account_blocked: 'account_refused',
  foreign_origin: 'origin_refused',
  forbidden: 'access_refused',
  too_many_requests: 'rate_refused',
  challenge_required: 'work_asked',
  unauthenticated: 'token_refused',
};

/** Returns a keyed hash of a phone or login: equal values have equal hashes, and nobody without the site's key can recover the value. */
export function subjectOf({ codeKey }: Pick<Config, 'codeKey'>, { phone, login }: Named): string | undefined {
  const identifier = typeof phone === 'string' ? (readRussianMobile(phone) ?? phone) : login;
  if (typeof identifier !== 'string') return undefined;
  return createHmac('sha256', codeKey.reveal()).update(`log-subject\n${identifier}`).digest('base64url').slice(0, 16);
}
type Named = { phone?: unknown; login?: unknown };

type Refused = {
  path: string;
  facts: Pick<RequestFacts, 'id' | 'ip'>;
  /** Whether the request had a token: refusing a guest without a token is not reported. */
  hasToken: boolean;
  actor?: Actor;
  input?: unknown;
};

/** Reports a refusal of interest to the log and the metrics. */
export function tellOfRefusal(
  { config, events }: { config: Pick<Config, 'codeKey'>; events: Events },
  error: unknown,
  { path, facts, hasToken, actor, input }: Refused,
): void {
  if (!(error instanceof CallError)) return;
  const name = eventOf[error.code];
  if (!name || (error.code === 'unauthenticated' && !hasToken)) return;
  const subject = subjectOf(config, typeof input === 'object' && input !== null ? input : {});
  events.emit({
    name,
    call: path,
    why: error.detail.fields?.[0]?.code ?? error.code,
    address: facts.ip,
    request_id: facts.id,
    ...(actor && actor.kind !== 'guest' ? { actor: actor.kind, id: actor.id } : {}),
    ...(subject === undefined ? {} : { subject }),
  });
}

import type { Actor, ActorKind } from '#contract/actors.ts';
import type { Call, HandlerOutput, Input } from '#contract/call.ts';
import {
  type CommonError,
  type ErrorBody,
  type ErrorCode,
  type FieldIssue,
  errorMeaning,
  errorStatus,
} from '#contract/errors.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/connect.ts';
import type { Events } from '../events.ts';
import type { Limits } from '../limits/limiter.ts';
import type { Ports } from '../ports/ports.ts';
import type { Searches } from '../ports/searches.ts';

type FailDetail = {
  message?: string;
  fields?: FieldIssue[];
  retryAfter?: number;
  challenge?: unknown;
  securityStep?: { nonce: string; expires_in: number };
  until?: Date;
  appealKey?: string;
  current?: unknown;
};

/** A refusal with a code of the contract; anything else thrown becomes `internal`. */
export class CallError extends Error {
  readonly code: ErrorCode;
  readonly detail: FailDetail;
  constructor(code: ErrorCode, detail: FailDetail = {}) {
    super(detail.message ?? errorMeaning[code]);
    this.code = code;
    this.detail = detail;
  }
  get status(): number {
    return errorStatus[this.code];
  }
  body(requestId: string): ErrorBody {
    const { fields, retryAfter, challenge, securityStep, until, appealKey, current } = this.detail;
    return {
      error: this.code,
      message: this.message,
      ...(fields ? { fields } : {}),
      ...(retryAfter === undefined ? {} : { retry_after: retryAfter }),
      ...(challenge === undefined ? {} : { challenge }),
      ...(securityStep ? { security_step: securityStep } : {}),
      ...(until ? { until: until.toISOString() } : {}),
      ...(appealKey ? { appeal_key: appealKey } : {}),
      ...(current === undefined ? {} : { current }),
      request_id: requestId,
    };
  }
}

/** A file of a multipart body, whole in memory; its size was bounded while it came. */
export type UploadedFile = { field: string; filename: string; bytes: Buffer };

export type CookieJar = {
  get(name: string): string | undefined;
  /** `maxAge` in seconds; 0 clears. */
  set(name: string, value: string, options: { maxAge: number; sameSite: 'none' | 'strict' | 'lax' }): void;
};

/** What is known of the request beyond its body. */
export type RequestFacts = {
  id: string;
  ip: string;
  userAgent: string;
  /** The Origin header, when the browser sent one. */
  origin: string | undefined;
  /** The headers of the security step and of a proof of work, as sent. */
  step: { nonce: string | undefined; solution: string | undefined };
  /** False when the body was empty: refresh by cookie has none. */
  hasBody: boolean;
};

type ActorOf<K extends ActorKind> = Extract<Actor, { kind: K }>;

export type Context<C extends Call = Call> = {
  db: Db;
  actor: ActorOf<C['who'][number]>;
  /** Ends the call with a code that it declares. */
  fail(code: C['errors'][number] | CommonError, detail?: FailDetail): never;
  request: RequestFacts;
  /** Holds acts of this call to the rules of `server/limits/bounds.ts`. */
  limits: Limits;
  /** The Authorization header as it came; only signing out reads it, since an expired token may still end its session. */
  authorization: string | undefined;
  cookies: CookieJar;
  files: readonly UploadedFile[];
  config: Config;
  ports: Ports;
  events: Events;
  searches: Searches;
};

export type Handler<C extends Call> = (input: Input<C>, ctx: Context<C>) => Promise<HandlerOutput<C>>;
export type Handlers<T extends Record<string, Call>> = { [K in keyof T]: Handler<T[K]> };

/** Binds the calls of an area to the functions that answer them; a missing one does not compile. */
export function handle<T extends Record<string, Call>>(
  calls: T,
  handlers: Handlers<T>,
): { calls: T; handlers: Handlers<T> } {
  return { calls, handlers };
}

import type { Actor, ActorKind } from '#contract/actors.ts';
import type { Call, HandlerOutput, Input } from '#contract/call.ts';
import type { CommonError } from '#contract/errors.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/connect.ts';
import type { Events } from '../events.ts';
import type { Limits } from '../limits/limiter.ts';
import type { Ports } from '../ports/ports.ts';
import type { Searches } from '../ports/searches.ts';
import type { FailDetail } from './call-error.ts';
import type { CookieJar, RequestFacts, UploadedFile } from './request.ts';

type ActorOf<K extends ActorKind> = Extract<Actor, { kind: K }>;

export type Context<C extends Call = Call> = {
  db: Db;
  actor: ActorOf<C['who'][number]>;
  /** Throws the CallError of a code that the call declares. */
  fail(code: C['errors'][number] | CommonError, detail?: FailDetail): never;
  request: RequestFacts;
  /** Applies the rules of `server/limits/rules.ts` to acts of this call. */
  limits: Limits;
  /** The Authorization header as sent; only signing out reads it, because an expired token may still end its session. */
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

/** Binds the calls of an area to their handlers; a missing handler is a type error. */
export function handle<T extends Record<string, Call>>(
  calls: T,
  handlers: Handlers<T>,
): { calls: T; handlers: Handlers<T> } {
  return { calls, handlers };
}

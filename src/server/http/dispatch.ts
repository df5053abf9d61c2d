import type { z } from 'zod';
import type { Actor } from '#contract/actors.ts';
import type { Call } from '#contract/call.ts';
import type { FieldIssue } from '#contract/errors.ts';
import { authenticate } from '../auth/authenticate.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/connect.ts';
import type { Events } from '../events.ts';
import type { Ports } from '../ports/ports.ts';
import { CallError, type Context, type CookieJar, type RequestFacts, type UploadedFile } from './handle.ts';
import type { Mounted } from './registry.ts';

export type ServerDeps = { db: Db; config: Config; ports: Ports; events: Events };

export type CallRequest = {
  input: unknown;
  files?: readonly UploadedFile[];
  /** The Authorization header: the only credential a call accepts. */
  authorization?: string | undefined;
  /** The server render has found the session itself (read-only) and says who asks. */
  actor?: Actor;
  facts: RequestFacts;
  cookies: CookieJar;
};

function issuesOf(error: z.ZodError): FieldIssue[] {
  return error.issues.map((issue) => ({
    path: issue.path.map(String).join('.'),
    code: issue.code === 'custom' ? String(issue.params?.['code'] ?? 'custom') : issue.code,
    message: issue.message,
  }));
}

function guard(call: Call, actor: Actor): void {
  if (!call.who.includes(actor.kind)) {
    throw new CallError(actor.kind === 'guest' ? 'unauthenticated' : 'forbidden');
  }
  if (call.needsProfile && actor.kind === 'user' && !actor.hasProfile) throw new CallError('profile_required');
}

/** The one way into a handler: who asks → may they → is the input right → answer → does the answer keep its promise. */
export async function dispatch(
  deps: ServerDeps,
  { call, handler, path }: Mounted,
  request: CallRequest,
): Promise<unknown> {
  const actor: Actor = call.ignoresToken
    ? { kind: 'guest' }
    : (request.actor ?? (await authenticate(deps, request.authorization)));
  guard(call, actor);
  const parsed = call.input.safeParse(request.input);
  if (!parsed.success) {
    throw new CallError('invalid_input', {
      message: `The input of ${path} does not fit.`,
      fields: issuesOf(parsed.error),
    });
  }
  const ctx: Context = {
    ...deps,
    // guard() has held the actor to call.who, which types the context of each handler.
    actor: actor as never,
    fail: (code, detail) => {
      throw new CallError(code, detail);
    },
    request: request.facts,
    authorization: request.authorization,
    cookies: request.cookies,
    files: request.files ?? [],
  };
  return call.output.parse(await handler(parsed.data, ctx));
}

import type { z } from 'zod';
import type { Actor } from '#contract/actors.ts';
import type { Call } from '#contract/call.ts';
import type { FieldIssue } from '#contract/errors.ts';
import { mayMember } from '#contract/permissions.ts';
import { authenticate } from '../auth/authenticate.ts';
import { passSecurityStep } from '../auth/security-step.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/connect.ts';
import type { Events } from '../events.ts';
import { createLimits } from '../limits/limiter.ts';
import type { Ports } from '../ports/ports.ts';
import type { Searches } from '../ports/searches.ts';
import { CallError } from './call-error.ts';
import type { Context } from './handle.ts';
import type { CookieJar, RequestFacts, UploadedFile } from './request.ts';
import { tellOfRefusal } from './refusal-events.ts';
import type { Mounted } from './registry.ts';

export type ServerDeps = { db: Db; config: Config; ports: Ports; events: Events; searches: Searches };

export type CallRequest = {
  input: unknown;
  files?: readonly UploadedFile[];
  /** The Authorization header, the only credential that a call accepts. */
  authorization?: string | undefined;
  /** The actor, when the server render has already restored the session (read-only). */
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
  if (call.permission && actor.kind === 'organization' && !mayMember(actor.role, call.permission))
    throw new CallError('forbidden', { message: 'Your role in the organization does not allow this.' });
  if (call.needsProfile && actor.kind === 'user' && !actor.hasProfile) throw new CallError('profile_required');
}

/** Authenticates the actor and checks its permission, before a large body is read. Returns the actor; throws the refusal and reports it. */
export async function admit(
  deps: ServerDeps,
  { call, path }: Mounted,
  { actor: known, authorization, facts }: Pick<CallRequest, 'actor' | 'authorization' | 'facts'>,
): Promise<Actor> {
  let actor: Actor | undefined;
  try {
    actor = call.ignoresToken ? { kind: 'guest' } : (known ?? (await authenticate(deps, authorization)));
    guard(call, actor);
    return actor;
  } catch (error) {
    tellOfRefusal(deps, error, { path, facts, hasToken: authorization !== undefined, ...(actor ? { actor } : {}) });
    throw error;
  }
}

/**
 * Runs a call, the only way to a handler: authenticates, authorises, validates the input, requires the security step, runs the handler and
 * validates the output. Returns the output; throws CallError for refusals.
 */
export async function dispatch(deps: ServerDeps, mounted: Mounted, request: CallRequest): Promise<unknown> {
  return answer(deps, mounted, await admit(deps, mounted, request), request);
}

async function answerCall(
  deps: ServerDeps,
  { call, handler, path }: Mounted,
  actor: Actor,
  request: CallRequest,
): Promise<unknown> {
  const parsed = call.input.safeParse(request.input);
  if (!parsed.success) {
    throw new CallError('invalid_input', {
      message: `The input of ${path} does not fit.`,
      fields: issuesOf(parsed.error),
    });
  }
  if (call.secure) {
    const { facts, files = [] } = request;
    await passSecurityStep(deps, { actor, path, body: parsed.data, files, ip: facts.ip, ...facts.step });
  }
  const ctx: Context = {
    ...deps,
    // guard() has checked the actor against call.who, which determines the type of the handler's context.
    actor: actor as never,
    fail: (code, detail) => {
      throw new CallError(code, detail);
    },
    request: request.facts,
    limits: createLimits(deps, { actor, request: request.facts }),
    authorization: request.authorization,
    cookies: request.cookies,
    files: request.files ?? [],
  };
  return call.output.parse(await handler(parsed.data, ctx));
}

/** Runs the rest of `dispatch` for an actor that `admit` returned. */
export async function answer(deps: ServerDeps, mounted: Mounted, actor: Actor, request: CallRequest): Promise<unknown> {
  try {
    return await answerCall(deps, mounted, actor, request);
  } catch (error) {
    const { facts, input } = request;
    // A call that ignores the Authorization header is one that checks tokens itself.
    tellOfRefusal(deps, error, { path: mounted.path, facts, hasToken: true, actor, input });
    throw error;
  }
}

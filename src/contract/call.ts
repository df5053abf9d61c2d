import type { z } from 'zod';
import type { ActorKind } from './actors.ts';
import type { ErrorCode } from './errors.ts';

export type CallMethod = 'GET' | 'POST';
export type CallBody = 'json' | 'none' | 'query' | 'multipart';

export type Call = {
  readonly summary: string;
  readonly method: CallMethod;
  readonly body: CallBody;
  readonly who: readonly ActorKind[];
  /** A user without a filled profile gets 403 `profile_required`. */
  readonly needsProfile: boolean;
  /** Goes through the security step (product.md §1). */
  readonly secure: boolean;
  /** Beyond the specification's list of calls. */
  readonly extension: boolean;
  /** Signing in, refreshing and signing out: an Authorization header, even an expired one, changes nothing; the actor is a guest. */
  readonly ignoresToken: boolean;
  /** Whose session cookie it takes in place of a token. */
  readonly cookie: 'user' | 'admin' | null;
  /** How many files its form may carry; each of at most `maxPhotoBytes`. */
  readonly files: number;
  readonly input: z.ZodType;
  readonly output: z.ZodType;
  readonly errors: readonly ErrorCode[];
};

type Options<
  Who extends readonly ActorKind[],
  I extends z.ZodType,
  O extends z.ZodType,
  E extends readonly ErrorCode[],
> = {
  /** One sentence for the readable page. */
  summary: string;
  who: Who;
  input: I;
  output: O;
  /** Codes beyond the common ones. */
  errors?: E;
  method?: CallMethod;
  body?: CallBody;
  needsProfile?: boolean;
  secure?: boolean;
  extension?: boolean;
  ignoresToken?: boolean;
  cookie?: 'user' | 'admin';
  files?: number;
};

/** Declares one call. The key under which an area lists it is its path: `'auto/search'` is `POST /api/auto/search`. */
export function call<
  const Who extends readonly ActorKind[],
  I extends z.ZodType,
  O extends z.ZodType,
  const E extends readonly ErrorCode[] = [],
>(options: Options<Who, I, O, E>) {
  return {
    method: 'POST' as CallMethod,
    body: 'json' as CallBody,
    needsProfile: false,
    secure: false,
    extension: false,
    ignoresToken: false,
    cookie: null as 'user' | 'admin' | null,
    files: 0,
    errors: [] as unknown as E,
    ...options,
  } satisfies Call;
}

export type Calls = Record<string, Call>;
export type Input<C extends Call> = z.output<C['input']>;
export type WireInput<C extends Call> = z.input<C['input']>;
export type Output<C extends Call> = z.output<C['output']>;
/** What a handler returns: the output before its schema has dropped what it does not name. */
export type HandlerOutput<C extends Call> = z.input<C['output']>;

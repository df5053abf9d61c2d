import type { z } from 'zod';
import type { ActorKind } from './actors.ts';
import type { ErrorCode } from './errors.ts';
import type { Permission } from './permissions.ts';

export type CallMethod = 'GET' | 'POST';
export type CallBody = 'json' | 'none' | 'query' | 'multipart';

export type Call = {
  readonly summary: string;
  readonly method: CallMethod;
  readonly body: CallBody;
  readonly who: readonly ActorKind[];
  /** Whether a user without a filled profile gets 403 `profile_required`. */
  readonly needsProfile: boolean;
  /** What a member of an organization must be allowed to do; null when every member may make the call. */
  readonly permission: Permission | null;
  /** Whether the call requires the security step (product.md §1). */
  readonly secure: boolean;
  /** Whether the call is missing from the specification's list of calls. */
  readonly extension: boolean;
  /** Signing in, refreshing and signing out ignore the Authorization header, even an expired token: the actor is always a guest. */
  readonly ignoresToken: boolean;
  /** The kind of session cookie that the call accepts instead of a token; null when it accepts none. */
  readonly cookie: 'user' | 'admin' | null;
  /** The maximum number of files in the call's form; each file has at most `maxPhotoBytes`. */
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
  /** One sentence for the API documentation pages. */
  summary: string;
  who: Who;
  input: I;
  output: O;
  /** Error codes in addition to `commonErrors`. */
  errors?: E;
  method?: CallMethod;
  body?: CallBody;
  needsProfile?: boolean;
  permission?: Permission;
  secure?: boolean;
  extension?: boolean;
  ignoresToken?: boolean;
  cookie?: 'user' | 'admin';
  files?: number;
};

/** Declares one call. Its path is its key in the area's list: `'auto/search'` is `POST /api/auto/search`. */
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
    permission: null as Permission | null,
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
/** The return type of a handler: the output before the schema drops undeclared properties. */
export type HandlerOutput<C extends Call> = z.input<C['output']>;

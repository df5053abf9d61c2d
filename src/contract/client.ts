import type { WireInput, Output } from './call.ts';
import type { ErrorBody, ErrorCode } from './errors.ts';
import type { CallPath, Contract } from './index.ts';

/** The paths that use GET. All other calls are a POST with JSON; the typed client needs nothing else of the contract at run time. */
export const getCalls: ReadonlySet<string> = new Set(['credits/get_paginated_credits', 'vacancy/search']);

export type ApiOptions = {
  signal?: AbortSignal;
  /** Is called before the client solves a proof of work, which takes a noticeable time. */
  onWork?: () => void;
};
export type InputOf<P extends CallPath> = WireInput<Contract[P]>;
export type OutputOf<P extends CallPath> = Output<Contract[P]>;

/** Names of the request headers (product.md §1): the nonce of the security step, and the proof of work where the server asked for one. */
export const stepHeaders = { nonce: 'security-step', solution: 'security-solution' } as const;

/** Makes a call: over HTTP in the browser, in process during the server render. Rejects with an ApiError. */
export type Api = <P extends CallPath>(path: P, input: InputOf<P>, options?: ApiOptions) => Promise<OutputOf<P>>;

/** The refusal of a call; `code` is `network` when no response arrived. */
export class ApiError extends Error {
  /** The built renderer contains its own copy of this class, so `instanceof` must also recognise errors of the server's copy. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'ApiError';
  }

  override readonly name = 'ApiError';
  readonly code: ErrorCode | 'network';
  readonly status: number;
  readonly body: Partial<ErrorBody>;
  constructor(code: ErrorCode | 'network', status: number, body: Partial<ErrorBody> = {}) {
    super(body.message ?? code);
    this.code = code;
    this.status = status;
    this.body = body;
  }
}

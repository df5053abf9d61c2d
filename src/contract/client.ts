import type { WireInput, Output } from './call.ts';
import type { ErrorBody, ErrorCode } from './errors.ts';
import type { CallPath, Contract } from './index.ts';

/** The typed client's only runtime knowledge of the contract: the calls that are not a POST with JSON. */
export const getCalls: ReadonlySet<string> = new Set(['credits/get_paginated_credits', 'vacancy/search']);

export type ApiOptions = {
  signal?: AbortSignal;
  /** Called when a proof of work begins, which takes a moment. */
  onWork?: () => void;
};
export type InputOf<P extends CallPath> = WireInput<Contract[P]>;
export type OutputOf<P extends CallPath> = Output<Contract[P]>;

/** What a call carries beside its body (product.md §1): the nonce of the security step, and the proof of work where one was asked for. */
export const stepHeaders = { nonce: 'security-step', solution: 'security-solution' } as const;

/** One function for every call, in the browser over HTTP and in the server render in process. */
export type Api = <P extends CallPath>(path: P, input: InputOf<P>, options?: ApiOptions) => Promise<OutputOf<P>>;

/** A refusal as the caller sees it; `code` is `network` when no answer came. */
export class ApiError extends Error {
  /** The built renderer carries a copy of this class: an error that comes from the server's own is still one of these. */
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

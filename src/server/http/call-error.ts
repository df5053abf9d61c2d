import { type ErrorBody, type ErrorCode, type FieldIssue, errorMeaning, errorStatus } from '#contract/errors.ts';

export type FailDetail = {
  message?: string;
  fields?: FieldIssue[];
  retryAfter?: number;
  challenge?: unknown;
  securityStep?: { nonce: string; expires_in: number };
  until?: Date;
  appealKey?: string;
  current?: unknown;
};

/** An error with a code of the contract; any other thrown error becomes `internal`. */
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

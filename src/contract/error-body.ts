import { z } from 'zod';
import { type ErrorBody, type ErrorCode, errorMeaning, errorStatus } from './errors.ts';
import { named } from './named.ts';

/** The schema of error response bodies, for the OpenAPI document and the tests. */

// `Object.keys` loses the type of the keys; the table of errors is never empty.
const codes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];
export const errorCode = named(
  'ErrorCode',
  z.enum(codes).describe(codes.map((code) => `\`${code}\` (${errorStatus[code]}): ${errorMeaning[code]}`).join('\n\n')),
);

const fieldIssue = named(
  'FieldIssue',
  z.object({
    path: z.string().describe('Where in the body, dotted: `price_minor`, `photos.2`; empty for the body as a whole.'),
    code: z.string().describe('For programs: `required`, `too_big`, `not_applicable` and so on.'),
    message: z.string().describe('For people, in English.'),
  }),
);

const challenge = named(
  'Challenge',
  z
    .looseObject({
      parameters: z.looseObject({
        algorithm: z.string(),
        cost: z.int(),
        nonce: z.string(),
        salt: z.string(),
        keyLength: z.int(),
        keyPrefix: z.string(),
        expiresAt: z.int().describe('Seconds since 1970.'),
      }),
      signature: z.string(),
    })
    .describe(
      'A proof of work of ALTCHA, second version (the library `altcha-lib` solves it): sent back as base64 of the JSON `{ challenge, solution }`.',
    ),
);

const securityStep = named(
  'SecurityStep',
  z.object({
    nonce: z.string(),
    expires_in: z.int().positive().describe('Seconds.'),
  }),
);

export const errorBody = named(
  'ErrorBody',
  z
    .object({
      error: errorCode,
      message: z.string().describe('For people, in English.'),
      fields: z.array(fieldIssue).optional().describe('Every problem of the input, all at once; with `invalid_input`.'),
      retry_after: z.number().optional().describe('Seconds until the same request may succeed.'),
      challenge: challenge
        .optional()
        .describe('To be solved: with `challenge_required`, and with `security_step_required` above the rates.'),
      security_step: securityStep
        .optional()
        .describe('With `security_step_required`: send the call once more with it.'),
      until: z.iso.datetime().optional().describe('The moment that the refusal speaks of.'),
      appeal_key: z
        .string()
        .optional()
        .describe(
          'With `account_blocked` after the right code, or password of an owner of an organization: opens `appeals/get_block` and `appeals/create_of_block`.',
        ),
      current: z.unknown().optional().describe('What stands now, where an edit began from something older.'),
      request_id: z.string().describe('Name it when you write to us.'),
    })
    .describe('The body of every answer that is not a success.'),
) satisfies z.ZodType<ErrorBody>;

import { kindNames } from '#kinds/labels.ts';
import { listingKinds } from '#kinds/names.ts';
import { personalDataConsent } from '#areas/user/account-limits.ts';
import { authCode } from '#areas/user/sign-in/code-limits.ts';
import { publicationConsent } from '#listing/consent.ts';
import { stepHeaders } from '#contract/client.ts';
import { errorMeaning, errorStatus } from '#contract/errors.ts';
import { examples } from '#contract/openapi/examples.ts';
import { accessLifetime, refreshLifetime, sessionCookies, stepLifetime } from '#contract/session-cookies.ts';

/** A section of the guide: paragraphs, in which backticks mark `names`, and code blocks to copy. */
export type GuideSection = { id: string; title: string; body: (string | { code: string })[] };

const json = (value: unknown): string => JSON.stringify(value, null, 2);
const minutes = (seconds: number): number => seconds / 60;
const days = (seconds: number): number => seconds / 86_400;

/** Returns a call as a curl command. */
const curl = (origin: string, path: string, body: unknown, headers: string[] = []): { code: string } => ({
  code: [
    `curl ${origin}/api/${path} \\`,
    ...['content-type: application/json', ...headers].map((header) => `  -H '${header}' \\`),
    `  -d '${JSON.stringify(body)}'`,
  ].join('\n'),
});

const bearer = 'authorization: Bearer <access_token>';

const nonce = 'h2Jw0cX8sVb1nQ5tY7uZ3A.1795344000..Jm0c…';

/** Returns what an integrator needs before the first call, with examples that use the origin of the site. */
export function guideOf(origin: string): GuideSection[] {
  const { 'auto/create': create, 'auto/update': update, 'user/enter_auth_code': enter } = examples;
  return [
    {
      id: 'begin',
      title: 'Begin',
      body: [
        `Every call is \`POST ${origin}/api/<call>\` with a JSON body unless its description says otherwise, and answers JSON. A call without input takes no body or \`{}\`. These pages are in English only.`,
        `[openapi.json](/api/openapi.json) (OpenAPI 3.1) describes the same calls for programs; you can generate a client from it. Properties may be added to answers at any time; ignore those you do not know.`,
      ],
    },
    {
      id: 'sign-in',
      title: 'Sign in',
      body: [
        `Ask for a one-time code, then enter it. A code is valid for ${minutes(authCode.lifetime)} minutes, and a new one can be requested after ${authCode.resendAfter} seconds. In the demo the answer has the code in \`demo_code\`.`,
        curl(origin, 'user/send_auth_code', examples['user/send_auth_code']?.input),
        curl(origin, 'user/enter_auth_code', enter?.input),
        `\`consent\` says that the person agrees to the processing of personal data (${origin}/legal/consent); send the version in force, \`${personalDataConsent.version}\`. The answer has \`access_token\`, \`expires_in\`, \`refresh_token\` and \`user\`. While \`user.profile\` is null, fill it in with \`profile/fill\`: \`user/data\` and the calls that sell refuse with \`profile_required\` until then.`,
        `Administrators sign in with \`admin/login\` and refresh with \`admin/tokens/refresh_tokens\`.`,
      ],
    },
    {
      id: 'authorization',
      title: 'Authorization',
      body: [
        `Send the access token in the header \`Authorization\`. Calls accept no other credential: the cookies \`${sessionCookies.user}\` and \`${sessionCookies.admin}\` only let pages of this site refresh and sign out.`,
        curl(origin, 'user/data', {}, [bearer]),
      ],
    },
    {
      id: 'refresh',
      title: 'Refresh',
      body: [
        `An access token lives ${minutes(accessLifetime)} minutes. After that calls answer 410 \`token_expired\`; 411 \`token_superseded\` means that the signing key or the session has been renewed. In both cases refresh, and repeat the call once.`,
        curl(origin, 'user/tokens/refresh', { refresh_token: '<refresh_token>' }),
        `A refresh token works once: keep the new one from the answer. If you send the old one again within a minute (a lost answer, two processes), you get the same new token; if it is sent later, the session ends, since somebody may have stolen the token. An unused refresh token expires after ${days(refreshLifetime.user)} days (an administrator’s after ${refreshLifetime.admin / 3600} hours), a session after ${days(refreshLifetime.absolute)} days at most. On 401 \`session_ended\` or \`unauthenticated\` sign in again.`,
      ],
    },
    {
      id: 'security-step',
      title: 'The security step',
      body: [
        `Sensitive calls (every \`…/update\`, changing the phone, deleting the account) take two requests. The first is refused with 428 and a nonce that is bound to your session, the call and the exact body:`,
        curl(origin, 'auto/update', update?.input, [bearer]),
        {
          code: `HTTP/1.1 428\n${json({
            error: 'security_step_required',
            message: 'Send the call once more with this nonce.',
            security_step: { nonce, expires_in: stepLifetime },
            request_id: 'req-1a',
          })}`,
        },
        `Repeat the same request within ${minutes(stepLifetime)} minutes with the nonce in the header \`${stepHeaders.nonce}\`:`,
        curl(origin, 'auto/update', update?.input, [bearer, `${stepHeaders.nonce}: ${nonce}`]),
        `Above the usual rates the 428 also has a \`challenge\`, an ALTCHA v2 proof of work. Solve it (in JavaScript with \`solveChallenge\` of \`altcha-lib\`) and send the Base64-encoded JSON \`{ "challenge": …, "solution": … }\` in the header \`${stepHeaders.solution}\`. A call refused with \`challenge_required\` takes the same header, without a nonce.`,
      ],
    },
    {
      id: 'idempotency',
      title: 'Idempotency keys',
      body: [
        `Acts that must not happen twice take a UUID that you generate once per act: \`creation_key\` for posting, \`update_key\` for saving an edit, \`upload_key\` for a photo. If an answer is lost, repeat the same body with the same key: you get the first answer, and nothing happens twice. The same key with another body answers \`conflict\`. Keys are remembered for a day.`,
      ],
    },
    {
      id: 'post',
      title: 'Post a listing',
      body: [
        `First upload each photo as a form with the field \`file\`, then post the listing with their ids.`,
        {
          code: `curl ${origin}/api/media/upload -H '${bearer}' \\\n  -F upload_key=6b1f0c9e-2d3a-4b5c-8d7e-9f0a1b2c3d4e -F file=@car.jpg`,
        },
        curl(origin, 'auto/create', create?.input, [bearer]),
        `Kinds of listings: ${listingKinds.map((kind) => `\`${kind}\` (${kindNames[kind].plural.en.toLowerCase()})`).join(', ')}. Each kind has calls under its own name, except that cars from abroad use those of \`auto\` with \`"kind": "autofromabroad"\`. \`<kind>/filters/create\` lists the fields of a category; some are required only beside others (the engine size of every car that is not electric). Before you post, \`object/check\` lists everything that is missing or wrong.`,
        `A person’s first listing needs \`publication_consent\`: the version of ${origin}/legal/publication, now \`${publicationConsent.version}\`; \`object/check\` says whether it was given. A listing is \`active\` once a moderator has approved it.`,
      ],
    },
    {
      id: 'errors',
      title: 'Errors',
      body: [
        `Every refusal has this body. Programs should read \`error\`; \`message\` is for people; \`fields\` lists all problems of the input. A thing that you may not see answers \`not_found\`.`,
        {
          code: `HTTP/1.1 422\n${json({
            error: 'invalid_input',
            message: 'The input of auto/create does not fit.',
            fields: [{ path: 'engine_cc', code: 'required', message: 'The engine size is needed.' }],
            request_id: 'req-1b',
          })}`,
        },
        ...Object.entries(errorStatus).map(
          ([code, status]) => `${status} \`${code}\`: ${errorMeaning[code as keyof typeof errorStatus]}`,
        ),
      ],
    },
    {
      id: 'rates',
      title: 'Rates',
      body: [
        `429 \`too_many_requests\` and 503 give the seconds to wait in \`retry_after\` and in the header \`retry-after\`. Some calls first ask for a proof of work (428).`,
      ],
    },
    {
      id: 'paging',
      title: 'Paging',
      body: [
        `Lists take \`limit\` and answer \`next_cursor\`; send it as \`cursor\` for the next page, with the same filters and sort. It is null on the last page.`,
      ],
    },
    {
      id: 'values',
      title: 'Money, time and text',
      body: [
        `Money is an integer of minor units (kopecks, cents) with an ISO 4217 currency; \`price_minor\` is in kopecks when the kind has no currency field. Times are UTC, ISO 8601, as \`2026-11-22T10:53:10.467Z\`.`,
        `Lengths of texts are counted in UTF-16 units after trimming. Titles, names of places and facts come in Russian and, with \`_en\` or under \`en\`, in English.`,
      ],
    },
  ];
}

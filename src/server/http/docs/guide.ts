import { kindData } from '#areas/listing/data.ts';
import { authCode, personalDataConsent, publicationConsent } from '#areas/user/fields.ts';
import { stepHeaders } from '#contract/client.ts';
import { errorMeaning, errorStatus } from '#contract/errors.ts';
import { examples } from '#contract/openapi/examples.ts';
import { accessLifetime, refreshLifetime, sessionCookies, stepLifetime } from '#contract/session-facts.ts';

/** One part of the guide: paragraphs, in which `names` stand between backticks, and what is to be copied. */
export type GuideSection = { id: string; title: string; body: (string | { code: string })[] };

const json = (value: unknown): string => JSON.stringify(value, null, 2);
const minutes = (seconds: number): number => seconds / 60;
const days = (seconds: number): number => seconds / 86_400;

/** A call as curl sends it. */
const curl = (origin: string, path: string, body: unknown, headers: string[] = []): { code: string } => ({
  code: [
    `curl ${origin}/api/${path} \\`,
    ...['content-type: application/json', ...headers].map((header) => `  -H '${header}' \\`),
    `  -d '${JSON.stringify(body)}'`,
  ].join('\n'),
});

const bearer = 'authorization: Bearer <access_token>';

const nonce = 'h2Jw0cX8sVb1nQ5tY7uZ3A.1795344000..Jm0c…';

/** What an integrator needs before the first call, with worked examples. */
export function guideOf(origin: string): GuideSection[] {
  const { 'auto/create': create, 'auto/update': update, 'user/enter_auth_code': enter } = examples;
  const kinds = Object.values(kindData);
  return [
    {
      id: 'begin',
      title: 'Begin',
      body: [
        `Every call is \`POST ${origin}/api/<call>\` with a JSON body, unless it says otherwise, and answers JSON. A call without input takes no body or \`{}\`. These pages are in English only.`,
        `Programs read [openapi.json](/api/openapi.json) (OpenAPI 3.1): clients can be generated from it. Properties may be added to answers at any time; ignore those you do not know.`,
      ],
    },
    {
      id: 'sign-in',
      title: 'Sign in',
      body: [
        `Ask for a one-time code, then enter it. The code lives ${minutes(authCode.lifetime)} minutes; another may be asked for after ${authCode.resendAfter} seconds. In the demo the answer carries it as \`demo_code\`.`,
        curl(origin, 'user/send_auth_code', examples['user/send_auth_code']?.input),
        curl(origin, 'user/enter_auth_code', enter?.input),
        `\`consent\` is the consent to the processing of personal data, read at ${origin}/legal/consent; its version in force is \`${personalDataConsent.version}\`. The answer has \`access_token\`, \`expires_in\`, \`refresh_token\` and \`user\`. While \`user.profile\` is null, fill it in with \`profile/fill\`: \`user/data\` and the calls that sell refuse with \`profile_required\` until then.`,
        `Administrators sign in with \`admin/login\` and refresh with \`admin/tokens/refresh_tokens\`.`,
      ],
    },
    {
      id: 'authorization',
      title: 'Authorization',
      body: [
        `Send the access token in the header \`Authorization\`. It is the only credential a call accepts: the cookies \`${sessionCookies.user}\` and \`${sessionCookies.admin}\` serve the pages of this site, for refreshing and signing out.`,
        curl(origin, 'user/data', {}, [bearer]),
      ],
    },
    {
      id: 'refresh',
      title: 'Refresh',
      body: [
        `An access token lives ${minutes(accessLifetime)} minutes. 410 \`token_expired\` says that it is over, 411 \`token_superseded\` that its key or its version of the session is used no longer. Both mean: refresh, and send the call once more.`,
        curl(origin, 'user/tokens/refresh', { refresh_token: '<refresh_token>' }),
        `A refresh token is good once: the answer brings the next one, keep it. Sent again within a minute (a lost answer, two processes) it brings the same successor; sent later it ends the session, since somebody else may hold it. It waits ${days(refreshLifetime.user)} days for its use (an administrator’s ${refreshLifetime.admin / 3600} hours); no session outlives ${days(refreshLifetime.absolute)} days. 401 \`session_ended\` and \`unauthenticated\` mean: sign in anew.`,
      ],
    },
    {
      id: 'security-step',
      title: 'The security step',
      body: [
        `Calls that change what matters (every \`…/update\`, the phone, deleting the account) go through a step. The first request is refused with 428 and brings a nonce, bound to your session, this call and this very body:`,
        curl(origin, 'auto/update', update?.input, [bearer]),
        {
          code: `HTTP/1.1 428\n${json({
            error: 'security_step_required',
            message: 'Send the call once more with this nonce.',
            security_step: { nonce, expires_in: stepLifetime },
            request_id: 'req-1a',
          })}`,
        },
        `Send the same request once more within ${minutes(stepLifetime)} minutes, with the nonce in the header \`${stepHeaders.nonce}\`:`,
        curl(origin, 'auto/update', update?.input, [bearer, `${stepHeaders.nonce}: ${nonce}`]),
        `Above the usual rates the 428 also has a \`challenge\`: a proof of work of ALTCHA, second version. Solve it (in JavaScript \`solveChallenge\` of \`altcha-lib\`), and send base64 of the JSON \`{ "challenge": …, "solution": … }\` in the header \`${stepHeaders.solution}\`. Calls that refuse with \`challenge_required\` take the same header without a nonce.`,
      ],
    },
    {
      id: 'idempotency',
      title: 'Idempotency keys',
      body: [
        `What must not happen twice carries a UUID that you make once for one act: \`creation_key\` for posting, \`update_key\` for saving an edit, \`upload_key\` for a photo. When an answer was lost, send the same body with the same key: it is answered as the first time and nothing happens again. The same key with another body is a \`conflict\`. Keys are kept for a day.`,
      ],
    },
    {
      id: 'post',
      title: 'Post a listing',
      body: [
        `Upload the photos first, each as a form with the field \`file\`, then name them by their ids.`,
        {
          code: `curl ${origin}/api/media/upload -H '${bearer}' \\\n  -F upload_key=6b1f0c9e-2d3a-4b5c-8d7e-9f0a1b2c3d4e -F file=@car.jpg`,
        },
        curl(origin, 'auto/create', create?.input, [bearer]),
        `Kinds of listings: ${kinds.map(({ kind, plural }) => `\`${kind}\` (${plural.en.toLowerCase()})`).join(', ')}. Each has the calls of its own name; cars abroad are served by those of cars, with \`"kind": "autofromabroad"\`. What a category wants is told by \`<kind>/filters/create\`; some fields are wanted only beside others (the engine size of every car that is not electric), and \`object/check\` tells all that is missing or wrong before anything is posted.`,
        `\`publication_consent\` is wanted with the first listing: the version of ${origin}/legal/publication, \`${publicationConsent.version}\` now; \`object/check\` says whether it was given. A listing is \`active\` once a moderator has approved it.`,
      ],
    },
    {
      id: 'errors',
      title: 'Errors',
      body: [
        `Every answer that is not a success has this body. Decide by \`error\`; \`message\` is for people. \`fields\` lists every problem of the input at once. What you may not see is \`not_found\`.`,
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
        `429 \`too_many_requests\` says in \`retry_after\`, and in the header \`retry-after\`, how many seconds to wait; so does 503. Some calls ask for a proof of work (428) before they refuse.`,
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
        `Money is an integer of minor units (kopecks, cents) with an ISO 4217 currency; \`price_minor\` is in roubles where its kind has no field of currency. Times are UTC, ISO 8601, as \`2026-11-22T10:53:10.467Z\`.`,
        `Lengths of texts are counted in UTF-16 units after trimming. Titles, names of places and facts come in Russian and, with \`_en\` or under \`en\`, in English.`,
      ],
    },
  ];
}

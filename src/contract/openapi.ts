import { kindNames } from '#kinds/labels.ts';
import { listingKinds } from '#kinds/names.ts';
import type { Call } from './call.ts';
import { stepHeaders } from './client.ts';
import { contract } from './index.ts';
import { areaDescriptions } from './openapi/areas.ts';
import { type Bodies, bodiesOf, exampleOf } from './openapi/bodies.ts';
import { refusalHeaders, refusalRefs, refusalResponses } from './openapi/responses.ts';
import type { Json } from './openapi/schemas.ts';
import { sessionCookies } from './session-cookies.ts';

/** The headers of the security step and of a proof of work; the body of the 428 response contains their values. */
const headers = {
  SecurityStep: {
    name: stepHeaders.nonce,
    in: 'header',
    description:
      'The `security_step.nonce` of the 428 that came before; counts once, for this session, call and body. Left out at first.',
    schema: { type: 'string' },
  },
  SecuritySolution: {
    name: stepHeaders.solution,
    in: 'header',
    description:
      'The solved `challenge` of the 428 that came before, where it had one: base64 of the JSON `{ challenge, solution }`.',
    schema: { type: 'string' },
  },
};

/** The headers that a call accepts, as names of components. */
function headersOf({ secure, errors }: Call): (keyof typeof headers)[] {
  if (secure) return ['SecurityStep', 'SecuritySolution'];
  return errors.includes('challenge_required') ? ['SecuritySolution'] : [];
}

const securitySchemes = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: '`access_token` of `user/enter_auth_code`, `admin/login` or a refresh; lives a quarter of an hour.',
  },
  userCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookies.user,
    description: 'Set by the server for pages of this site alone. Programs send the refresh token in the body.',
  },
  adminCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookies.admin,
    description: 'The same of an administrator.',
  },
};

function securityOf({ who, ignoresToken, cookie }: Call): Json[] {
  if (cookie) return [{}, { [`${cookie}Cookie`]: [] }];
  if (ignoresToken) return [{}];
  return who.includes('guest') ? [{}, { bearer: [] }] : [{ bearer: [] }];
}

const callers = { guest: 'guests', user: 'users', organization: 'organizations', admin: 'administrators' } as const;

function descriptionOf({ who, needsProfile, secure, extension }: Call): string {
  return [
    who.length === Object.keys(callers).length
      ? 'For everybody.'
      : `For ${who
          .map((kind) => callers[kind])
          .join(', ')
          .replace(/, ([^,]*)$/, ' and $1')}.`,
    needsProfile ? 'Wants a filled profile (`profile/fill`).' : '',
    secure ? 'Goes through the security step.' : '',
    extension ? 'An addition of Dvor to the calls of its specification.' : '',
  ]
    .filter(Boolean)
    .join(' ');
}

function operationOf(path: string, call: Call, { requests, responses }: Bodies): Json {
  const { parameters = [], ...request } = (requests.get(path) ?? {}) as { parameters?: Json[] };
  const all = [...parameters, ...headersOf(call).map((name) => ({ $ref: `#/components/parameters/${name}` }))];
  return {
    operationId: path.replaceAll(/[/-]/g, '_'),
    tags: [path.split('/')[0]],
    summary: call.summary,
    description: descriptionOf(call),
    security: securityOf(call),
    ...(all.length > 0 ? { parameters: all } : {}),
    ...request,
    responses: {
      200: {
        description: 'Success.',
        content: { 'application/json': { schema: responses.get(path), ...exampleOf(path, 'output') } },
      },
      ...refusalRefs(call),
    },
  };
}

const kinds = listingKinds.map((kind) => kindNames[kind].plural.en.toLowerCase());

/** Returns the OpenAPI 3.1 document of all calls, generated from the contract; `origin` is the site's origin. */
export function openApiDocument(origin: string): Json {
  const calls = Object.entries(contract as Record<string, Call>);
  const bodies = bodiesOf(calls);
  const areas = new Set(calls.map(([path]) => path.split('/')[0] ?? ''));
  return {
    openapi: '3.1.1',
    info: {
      title: 'Dvor API',
      version: '1',
      summary: 'A marketplace that shows the price you will really pay.',
      description: `Listings of ${kinds.join(', ').replace(/, ([^,]*)$/, ' and $1')}. How to sign in, refresh, pass the security step and read refusals: ${origin}/api/docs`,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${origin}/api` }],
    tags: [...areas].map((name) => ({ name, description: areaDescriptions[name] })),
    paths: Object.fromEntries(
      calls.map(([path, call]) => [`/${path}`, { [call.method.toLowerCase()]: operationOf(path, call, bodies) }]),
    ),
    components: {
      securitySchemes,
      parameters: headers,
      headers: refusalHeaders,
      responses: refusalResponses(calls.map(([, call]) => call)),
      schemas: Object.fromEntries(bodies.components),
    },
  };
}

import { z } from 'zod';
import type { Call } from './call.ts';
import { stepHeaders } from './client.ts';
import { errorsOf, errorStatus } from './errors.ts';
import { contract } from './index.ts';

type Json = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json =>
  // Transforms and dates have no JSON Schema of their own: the wire shape beside them is shown instead.
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'openapi-3.0' }) as Json;

function requestOf(call: Call): Json {
  if (call.body === 'none') return {};
  const schema = schemaOf(call.input, 'input');
  if (call.body === 'query') {
    const properties = (schema['properties'] ?? {}) as Record<string, Json>;
    const required = new Set((schema['required'] ?? []) as string[]);
    return {
      parameters: Object.entries(properties).map(([name, of]) => ({
        name,
        in: 'query',
        required: required.has(name),
        schema: of,
      })),
    };
  }
  const type = call.body === 'multipart' ? 'multipart/form-data' : 'application/json';
  return { requestBody: { required: true, content: { [type]: { schema } } } };
}

/** The headers of the security step and of a proof of work; the body of the 428 says what goes into them. */
const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
});
const nonceHeader = header(
  stepHeaders.nonce,
  'The `security_step.nonce` of the 428 that came before; counts once, for this session, call and body.',
);
const solutionHeader = header(
  stepHeaders.solution,
  'The solved `challenge` of the 428 that came before, where it had one: base64 of JSON as ALTCHA makes it.',
);

function responsesOf(call: Call): Json {
  const codes = [...new Set(errorsOf(call))];
  const byStatus = Map.groupBy(codes, (code) => errorStatus[code]);
  return {
    200: { description: 'Success.', content: { 'application/json': { schema: schemaOf(call.output, 'output') } } },
    ...Object.fromEntries(
      [...byStatus].map(([status, list]) => [
        status,
        {
          description: list.join(', '),
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      ]),
    ),
  };
}

/** OpenAPI 3.0 of every call, made from the contract. */
export function openApiDocument(origin: string): Json {
  return {
    openapi: '3.0.3',
    info: {
      title: 'Dvor API',
      version: '1',
      description:
        'Cars, special vehicles, equipment, houses, finance and vacancies. Times are UTC; money is integer minor units with a currency.',
    },
    servers: [{ url: `${origin}/api` }],
    paths: Object.fromEntries(
      Object.entries(contract as Record<string, Call>).map(([path, call]) => [
        `/${path}`,
        {
          [call.method.toLowerCase()]: {
            operationId: path.replaceAll(/[/-]/g, '_'),
            tags: [path.split('/')[0]],
            summary: call.summary,
            description: `Who: ${call.who.join(', ')}.${call.needsProfile ? ' Needs a filled profile.' : ''}${call.secure ? ' Goes through the security step.' : ''}${call.extension ? ' Extension of the specification.' : ''}`,
            security: (call.who as readonly string[]).includes('guest') ? [{}, { bearer: [] }] : [{ bearer: [] }],
            ...(call.secure ? { parameters: [nonceHeader, solutionHeader] } : {}),
            ...(call.errors.includes('challenge_required') ? { parameters: [solutionHeader] } : {}),
            ...requestOf(call),
            responses: responsesOf(call),
          },
        },
      ]),
    ),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        Error: {
          type: 'object',
          required: ['error', 'message', 'request_id'],
          properties: {
            error: { type: 'string' },
            message: { type: 'string' },
            fields: {
              type: 'array',
              items: {
                type: 'object',
                required: ['path', 'code', 'message'],
                properties: { path: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
              },
            },
            retry_after: { type: 'number', description: 'Seconds.' },
            challenge: { description: 'Proof-of-work challenge (ALTCHA).' },
            security_step: {
              type: 'object',
              description: `Send the call once more with this nonce in the header ${stepHeaders.nonce}.`,
              required: ['nonce', 'expires_in'],
              properties: { nonce: { type: 'string' }, expires_in: { type: 'number', description: 'Seconds.' } },
            },
            until: { type: 'string', format: 'date-time', description: 'The moment that the refusal speaks of.' },
            current: { description: 'What stands now, where an edit began from something older.' },
            request_id: { type: 'string' },
          },
        },
      },
    },
  };
}

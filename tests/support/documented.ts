import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { openApiDocument } from '#contract/openapi.ts';

type Operation = { responses: Record<string, { $ref?: string }> };

/** Compares real answers with the OpenAPI document. */
function readDocument() {
  const document = openApiDocument('https://dvor.test');
  // Each schema checks few answers: to make its code shorter takes longer than it saves.
  const ajv = new Ajv2020({ strict: false, allErrors: true, multipleOfPrecision: 6, code: { optimize: false } });
  addFormats.default(ajv);
  ajv.addSchema(document, 'document');
  const paths = document['paths'] as Record<string, Record<string, Operation>>;
  const validators = new Map<string, ValidateFunction | null>();

  /** The path of an answer's schema in the document; null if the document lacks the answer. */
  const placeOf = (path: string, status: number): string | null => {
    const [method, operation] = Object.entries(paths[`/${path}`] ?? {})[0] ?? [];
    const response = operation?.responses[status];
    if (!response) return null;
    const content = '/content/application~1json/schema';
    const own = `#/paths/~1${path.replaceAll('/', '~1')}/${method}/responses/${status}`;
    return (response.$ref ?? own) + content;
  };

  return (path: string, status: number): ValidateFunction | null => {
    const place = placeOf(path, status);
    if (place === null) return null;
    if (!validators.has(place)) validators.set(place, ajv.getSchema(`document${place}`) ?? null);
    return validators.get(place) ?? null;
  };
}

let reader: ReturnType<typeof readDocument> | undefined;

/** The differences between an answer and the OpenAPI document; empty if there are none. */
export function undocumented(path: string, { status, body }: { status: number; body: unknown }): string[] {
  const validate = (reader ??= readDocument())(path, status);
  if (!validate) return [`${path} has no answer with the status ${status}`];
  if (validate(body)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${path}${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

import { type Json, pascalCase } from '#contract/openapi/schemas.ts';
import { guideOf } from './guide.ts';
import { type Html, line, markup, prose } from './markup.ts';

type Schema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  description?: string;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema;
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  items?: Schema;
};
type Content = Record<string, { schema: Schema; example?: unknown }>;
type Operation = {
  summary: string;
  description: string;
  tags: string[];
  parameters?: { $ref?: string; name?: string; description?: string; required?: boolean; schema?: Schema }[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, { $ref?: string; content?: Content }>;
};
/** The parts of the OpenAPI document that the pages use. */
type Document = {
  info: { title: string; summary: string };
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Schema>;
    parameters: Record<string, { name: string; description: string }>;
    responses: Record<string, { content: Content }>;
  };
};

const nameOf = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);
const schemaLink = (name: string): Html => markup`<a href="/api/docs/schemas#${name}">${name}</a>`;
const joined = (parts: Html[], between: string): Html =>
  markup`${parts.flatMap((part, place) => (place === 0 ? [part] : [between, part]))}`;

const range = (least: number | undefined, most: number | undefined): string => {
  if (least === undefined) return most === undefined ? '' : `≤ ${most}`;
  return most === undefined ? `≥ ${least}` : `${least}–${most}`;
};

function boundsOf({ minimum, exclusiveMinimum, maximum, minLength, maxLength, maxItems }: Schema): string {
  const number = range(exclusiveMinimum === undefined ? minimum : exclusiveMinimum + 1, maximum);
  const length = range(minLength || undefined, maxLength);
  const many = maxItems === undefined ? '' : `up to ${maxItems}`;
  return [number, length && `${length} characters`, many]
    .filter(Boolean)
    .map((text) => `, ${text}`)
    .join('');
}

/** Describes a schema's type in a few words; named schemas become links. */
function typeOf(schema: Schema): Html {
  if (schema.$ref) return schemaLink(nameOf(schema.$ref));
  if (schema.const !== undefined) return markup`<code>${JSON.stringify(schema.const)}</code>`;
  if (schema.enum)
    return joined(
      schema.enum.map((value) => markup`<code>${JSON.stringify(value)}</code>`),
      ' | ',
    );
  const options = schema.oneOf ?? schema.anyOf;
  if (options) return joined(options.map(typeOf), ' or ');
  if (schema.allOf) return joined(schema.allOf.map(typeOf), ' with ');
  const types = [schema.type ?? 'any'].flat();
  const words = types.map((type) => {
    if (type === 'array') return markup`list of ${typeOf(schema.items ?? {})}`;
    if (type === 'object' && schema.additionalProperties)
      return markup`object of ${typeOf(schema.additionalProperties)}`;
    return markup`${type === 'string' && schema.format ? schema.format : type}`;
  });
  return markup`${joined(words, ' or ')}${boundsOf(schema)}`;
}

/** Returns the nested object schema, whose properties are listed under the property; null when there is none. */
function inner(schema: Schema): Schema | null {
  if (schema.properties) return schema;
  if (schema.items) return inner(schema.items);
  const options = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  return options.map(inner).find((found) => found !== null) ?? null;
}

/** The direction of a body: request or response. */
type Direction = 'sent' | 'answered';

const presence = (isRequired: boolean, direction: Direction): string => {
  if (direction === 'sent') return isRequired ? ', required' : '';
  return isRequired ? '' : ', may be absent';
};

function propertiesOf({ properties = {}, required = [] }: Schema, direction: Direction): Html {
  const rows = Object.entries(properties).map(([name, schema]) => {
    const below = inner(schema);
    const given =
      schema.default === undefined ? '' : markup`, <code>${JSON.stringify(schema.default)}</code> if left out`;
    return markup`<dt>
        <code>${name}</code>
        <span class="muted">${typeOf(schema)}${given}${presence(required.includes(name), direction)}</span>
      </dt>
      <dd>${schema.description ? line(schema.description) : ''}${below ? propertiesOf(below, direction) : ''}</dd>`;
  });
  return rows.length > 0 ? markup`<dl>${rows}</dl>` : markup``;
}

const page = (title: string, body: Html): string =>
  markup`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="/api/docs.css" />
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html>`.html;

/** Whether the schema's properties, or a description that names all its options, document it completely. */
const isTold = ({ properties, enum: choices, description = '' }: Schema): boolean =>
  properties !== undefined ||
  ((choices ?? []).every((choice) => description.includes(`\`${String(choice)}\``)) && choices !== undefined);

/** Returns the HTML of all pages by address. */
export function docsPages(openApi: Json, origin: string): Map<string, string> {
  // Our own code generates the document, so its shape is known.
  const document = openApi as unknown as Document;
  const { schemas, parameters, responses } = document.components;
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path: path.slice(1), method, operation })),
  );
  const resolve = (schema: Schema): Schema => (schema.$ref ? (schemas[nameOf(schema.$ref)] ?? schema) : schema);
  /** Bodies that only one call uses, and their options, are shown with that call; shared schemas are on the page of schemas. */
  const own = new Set<string>();
  for (const name of calls.flatMap(({ path }) => [`${pascalCase(path)}Input`, `${pascalCase(path)}Output`])) {
    own.add(name);
    for (const { $ref } of schemas[name]?.oneOf ?? []) if ($ref) own.add(nameOf($ref));
  }

  const nav = markup`<nav>
    <a href="/api/docs">Guide</a>${document.tags.map(({ name }) => markup`<a href="/api/docs/${name}">${name}</a>`)}<a
      href="/api/docs/schemas"
      >schemas</a
    >
  </nav>`;

  /** Renders a body: its properties, or those of each `kind`. */
  function bodyOf(schema: Schema, direction: Direction): Html {
    const known = resolve(schema);
    if (schema.$ref && !own.has(nameOf(schema.$ref))) return markup`<p>${typeOf(schema)}</p>`;
    if (!known.oneOf)
      return markup`${known.description ? prose(known.description) : ''}${propertiesOf(known, direction)}`;
    return markup`${known.oneOf.map((option) => {
      const of = resolve(option);
      const kind = of.properties?.['kind']?.const;
      return markup`<details>
        <summary>When <code>kind</code> is <code>${JSON.stringify(kind)}</code></summary>
        ${propertiesOf(of, direction)}
      </details>`;
    })}`;
  }

  const exampleOf = (content: Content): Html =>
    markup`${Object.values(content)
      .filter(({ example }) => example !== undefined)
      .map(
        ({ example }) =>
          markup`<details>
            <summary>Example</summary>
            <pre><code>${JSON.stringify(example, null, 2)}</code></pre>
          </details>`,
      )}`;

  function headersOf({ parameters: taken = [] }: Operation): Html {
    const rows = taken.map((parameter) => {
      const { name = '', description = '' } = parameter.$ref ? (parameters[nameOf(parameter.$ref)] ?? {}) : parameter;
      return markup`<dt><code>${name}</code> <span class="muted">${parameter.$ref ? 'header' : 'query'}</span></dt>
        <dd>${line(description)}</dd>`;
    });
    return rows.length > 0
      ? markup`<h4>Parameters</h4>
          <dl>${rows}</dl>`
      : markup``;
  }

  function takesOf({ requestBody }: Operation): Html {
    if (!requestBody) return markup`<p>No input.</p>`;
    const [[type, { schema }] = ['', { schema: {} }]] = Object.entries(requestBody.content);
    return markup`<h4>Takes</h4>
      <p class="muted">${type}${requestBody.required ? '' : ', may be left out'}</p>
      ${bodyOf(schema, 'sent')}${exampleOf(requestBody.content)}`;
  }

  function refusalsOf(operation: Operation): Html {
    const rows = Object.entries(operation.responses).flatMap(([status, { $ref }]) => {
      const schema = $ref ? responses[nameOf($ref)]?.content['application/json']?.schema : undefined;
      const codes = schema?.allOf?.[1]?.properties?.['error']?.enum ?? [];
      return codes.length > 0
        ? [
            markup`${status}
            ${joined(
              codes.map((code) => markup`<code>${String(code)}</code>`),
              ', ',
            )}`,
          ]
        : [];
    });
    return markup`<h4>Refuses with</h4>
      <p>${joined(rows, '; ')}. <a href="/api/docs#errors">What they mean</a></p>`;
  }

  const callSection = ({ path, method, operation }: (typeof calls)[number]): Html => {
    const content = operation.responses['200']?.content ?? {};
    const schema = content['application/json']?.schema ?? {};
    return markup`<section id="${path}">
      <h3><code>${method.toUpperCase()} /api/${path}</code></h3>
      <p>${line(operation.summary)}</p>
      <p class="muted">${line(operation.description)}</p>
      ${headersOf(operation)}${takesOf(operation)}
      <h4>Answers</h4>
      ${bodyOf(schema, 'answered')}${exampleOf(content)}${refusalsOf(operation)}
    </section>`;
  };

  const callsOf = (area: string) => calls.filter(({ operation }) => operation.tags[0] === area);
  const guide = guideOf(origin);
  const first = markup`<h1>${document.info.title}</h1>
    <p>${document.info.summary}</p>
    <nav>${guide.map(({ id, title }) => markup`<a href="#${id}">${title}</a>`)}<a href="#calls">All calls</a></nav>
    ${guide.map(
      ({ id, title, body }) =>
        markup`<h2 id="${id}">${title}</h2>
          ${body.map((part) => (typeof part === 'string' ? prose(part) : markup`<pre><code>${part.code}</code></pre>`))}`,
    )}
    <h2 id="calls">All calls</h2>
    ${document.tags.map(
      ({ name, description }) =>
        markup`<h3><a href="/api/docs/${name}">${name}</a></h3>
          <p>${line(description)}</p>
          <ul>
            ${callsOf(name).map(
              ({ path, operation }) =>
                markup`<li>
                  <a href="/api/docs/${name}#${path}"><code>${path}</code></a> ${line(operation.summary)}
                </li>`,
            )}
          </ul>`,
    )}
    <h3><a href="/api/docs/schemas">schemas</a></h3>
    <p>What several calls share.</p>`;

  const shared = Object.entries(schemas).filter(([name]) => !own.has(name));
  const schemaPage = markup`${nav}
    <h1>Schemas</h1>
    <p>What several calls share.</p>
    ${shared.map(
      ([name, schema]) =>
        markup`<section id="${name}">
          <h3>${name}</h3>
          ${schema.description ? prose(schema.description) : ''}${isTold(schema) ? '' : markup`<p class="muted">${typeOf(schema)}</p>`}${propertiesOf(schema, name.endsWith('Input') ? 'sent' : 'answered')}
        </section>`,
    )}`;

  return new Map([
    ['/api/docs', page(document.info.title, first)],
    ...document.tags.map(
      ({ name, description }) =>
        [
          `/api/docs/${name}`,
          page(
            `${name} · ${document.info.title}`,
            markup`${nav}
              <h1>${name}</h1>
              <p>${line(description)}</p>
              ${callsOf(name).map(callSection)}`,
          ),
        ] as const,
    ),
    ['/api/docs/schemas', page(`Schemas · ${document.info.title}`, schemaPage)],
  ]);
}

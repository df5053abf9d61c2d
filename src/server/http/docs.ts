import { gunzipSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from '#contract/openapi.ts';

type Operation = {
  summary: string;
  description: string;
  tags: string[];
  requestBody?: unknown;
  parameters?: unknown;
  responses: Record<string, { description: string; content: unknown }>;
};

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const json = (value: unknown): string => `<pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;

function operationHtml(path: string, method: string, operation: Operation): string {
  const answers = Object.entries(operation.responses)
    .filter(([status]) => status !== '200')
    .map(([status, { description }]) => `<li><b>${status}</b> ${escapeHtml(description)}</li>`)
    .join('');
  return `<details id="${escapeHtml(path)}"><summary><code>${method.toUpperCase()} /api${escapeHtml(path)}</code> ${escapeHtml(operation.summary)}</summary><p>${escapeHtml(operation.description)}</p><h3>Takes</h3>${json(
    operation.requestBody ?? operation.parameters ?? 'no body',
  )}<h3>Answers</h3>${json(operation.responses['200']?.content)}<ul>${answers}</ul></details>`;
}

function page(document: ReturnType<typeof openApiDocument>): string {
  const paths = Object.entries(document['paths'] as Record<string, Record<string, Operation>>);
  const areas = Map.groupBy(paths, ([path]) => path.split('/')[1]!);
  const body = [...areas]
    .map(
      ([area, calls]) =>
        `<h2>${escapeHtml(area)}</h2>${calls.flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => operationHtml(path, method, operation))).join('')}`,
    )
    .join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Dvor API</title><link rel="stylesheet" href="/api/docs.css"></head><body><main><h1>Dvor API</h1><p>Made from the contract. Machines read <a href="/api/openapi.json">openapi.json</a>. Every refusal has the body <code>{ error, message, fields?, request_id }</code>.</p>${body}</main></body></html>`;
}

const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;margin:0}main{max-width:60rem;margin:auto;padding:24px 16px}h2{margin:32px 0 8px}details{border-top:1px solid #8884;padding:12px 0}summary{cursor:pointer}pre{overflow:auto;font-size:13px;border:1px solid #8884;border-radius:10px;padding:12px}code{font-weight:600}`;

/** `/api/openapi.json` and its readable page `/api/docs`. */
export function docsRoutes(app: FastifyInstance, origin: string): void {
  const document = openApiDocument(origin);
  // Seldom read, and millions of letters: made for the first who asks, and kept packed.
  let packed: Buffer | undefined;
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=300').send(document),
  );
  app.get('/api/docs.css', async (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=300').send(style),
  );
  app.get('/api/docs', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'",
      )
      .send(gunzipSync((packed ??= gzipSync(page(document))))),
  );
}

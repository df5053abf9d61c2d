import type { RenderedPage } from '#web/entry-server.tsx';
import { startScript } from './start-script.ts';

export type Assets = {
  /** The address of the entry script. */
  script: string;
  styles: readonly string[];
  /** Returns the built files of a source module, for preloading. */
  filesOf(module: string): readonly string[];
  /** The id of the build; absent in development. */
  build?: string;
  /** Written before the entry script; only in development. */
  devPreamble?: string;
};

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => escapes[character]!);
/** Serialises JSON for a script element: escapes `<`, which could open a tag, and the two line separators, which could end a statement. */
const jsonForScript = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

/** Keys of schema.org whose values are addresses. */
const addressKeys = new Set(['url', 'image', 'item', 'logo', '@id', 'target', 'urlTemplate', 'sameAs']);

/** Returns structured data with absolute addresses, because crawlers read the data outside its page. */
export function withOrigin(value: unknown, origin: string, key = ''): unknown {
  if (typeof value === 'string') return addressKeys.has(key) && value.startsWith('/') ? origin + value : value;
  if (Array.isArray(value)) return value.map((item) => withOrigin(item, origin, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withOrigin(item, origin, name)]));
}

type DocumentOptions = {
  page: RenderedPage;
  assets: Assets;
  nonce: string;
  origin: string;
  alternates: Record<'ru' | 'en', string>;
  fonts: readonly string[];
  theme: string | undefined;
};

/** Returns the complete HTML document of a rendered page. */
export function documentFor({ page, assets, nonce, origin, alternates, fonts, theme }: DocumentOptions): string {
  const { head, state } = page;
  const url = (path: string) => escapeHtml(origin + path);
  const preloads = [...new Set(page.modules.flatMap((module) => assets.filesOf(module)))].filter(
    (file) => file !== assets.script,
  );
  const robots = head.noindex ? '<meta name="robots" content="noindex">' : '';
  const description = head.description ? `<meta name="description" content="${escapeHtml(head.description)}">` : '';
  const canonical = state.locale === 'en' ? alternates.en : alternates.ru;
  const links = head.noindex
    ? ''
    : `<link rel="canonical" href="${url(canonical)}"><link rel="alternate" hreflang="ru" href="${url(alternates.ru)}"><link rel="alternate" hreflang="en" href="${url(alternates.en)}"><link rel="alternate" hreflang="x-default" href="${url(alternates.ru)}">`;
  const locale = state.locale === 'en' ? 'en_GB' : 'ru_RU';
  const image = head.image
    ? `<meta property="og:image" content="${url(head.image)}"><meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">${
        head.imageAlt ? `<meta property="og:image:alt" content="${escapeHtml(head.imageAlt)}">` : ''
      }<meta name="twitter:card" content="summary_large_image">`
    : '';
  const feed = head.feed
    ? `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(head.title)}" href="${url(head.feed)}">`
    : '';
  const social = `<meta property="og:site_name" content="${state.locale === 'en' ? 'Dvor' : 'Двор'}"><meta property="og:locale" content="${locale}"><meta property="og:title" content="${escapeHtml(head.title)}"><meta property="og:type" content="website"><meta property="og:url" content="${url(canonical)}">${
    head.description ? `<meta property="og:description" content="${escapeHtml(head.description)}">` : ''
  }${image}`;
  const jsonLd = head.jsonLd
    ? `<script type="application/ld+json" nonce="${nonce}">${jsonForScript(withOrigin(head.jsonLd, origin))}</script>`
    : '';
  return `<!doctype html><html lang="${state.locale}"${theme === 'light' || theme === 'dark' ? ` data-theme="${theme}"` : ''}${assets.build ? ` data-build="${escapeHtml(assets.build)}"` : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><title>${escapeHtml(head.title)}</title>${description}${robots}${links}${feed}${social}<meta name="theme-color" media="(prefers-color-scheme: light)" content="#FAFAF8"><meta name="theme-color" media="(prefers-color-scheme: dark)" content="#121412"><link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/icons/apple-touch-icon.png"><link rel="manifest" href="${state.locale === 'en' ? '/manifest.en.webmanifest' : '/manifest.webmanifest'}">${fonts
    .map((font) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}">`)
    .join(
      '',
    )}${assets.styles.map((style) => `<link rel="stylesheet" href="${style}">`).join('')}${jsonLd}</head><body><div id="app">${page.body}</div><script type="application/json" id="state" nonce="${nonce}">${jsonForScript(state)}</script>${
    assets.devPreamble ? `<script type="module" nonce="${nonce}">${assets.devPreamble}</script>` : ''
  }<script type="module" nonce="${nonce}">${startScript(assets.script, preloads)}</script></body></html>`;
}

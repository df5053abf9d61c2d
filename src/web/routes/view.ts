import type { ComponentType } from 'react';
import type { AppContext } from '../app-context.ts';
import { lazyModule } from '../lazy-module.ts';
import { preloadScripts } from '../module-scripts.ts';
import type { RawSearch } from './search-params.ts';

/** The head of a page's document. */
export type Head = {
  title: string;
  description?: string;
  /** Path without language and origin; by default the page's own path without its parameters. */
  canonical?: string;
  noindex?: boolean;
  /** A picture of 1200 × 630 for previews in social networks and messengers. */
  image?: string;
  /** The alternative text of the picture. */
  imageAlt?: string;
  /** Structured data; paths in it are completed to addresses by the document. */
  jsonLd?: Record<string, unknown> | readonly Record<string, unknown>[];
  /** Path of an RSS feed with the same content. */
  feed?: string;
};

export type LoadContext = AppContext & {
  params: Record<string, string>;
  search: RawSearch;
  /** Requested path and parameters, without the language. */
  full: string;
  signal: AbortSignal;
  /** The server has rendered the page, and React is about to hydrate its HTML. */
  isHydrating: boolean;
};

/** The exports of a page module (src/areas/<room>/web/<Name>Page.tsx), which is loaded on demand. */
export type ViewModule = {
  Page: ComponentType;
  /** Fills the query cache; an error that it throws becomes the error page. */
  load?: (ctx: LoadContext) => Promise<unknown>;
  /** Receives the result of `load`. */
  head?: (ctx: LoadContext, data: never) => Head;
};

const modules = import.meta.glob<ViewModule>(['/src/areas/**/web/*Page.tsx', '/src/web/errors/*Page.tsx']);

/** Maps `object/posting/NewOfferPage` to the module's key in the build; `errors/…` are the shell's own pages. */
export function viewModule(view: string): string {
  const at = view.lastIndexOf('/');
  const [room, name] = [view.slice(0, at), view.slice(at + 1)];
  return room === 'errors' ? `/src/web/errors/${name}.tsx` : `/src/areas/${room}/web/${name}.tsx`;
}

const views = new Map(Object.entries(modules).map(([name, load]) => [name, lazyModule(load)]));

export async function importView(view: string): Promise<ViewModule> {
  const name = viewModule(view);
  const module = views.get(name);
  if (!module) throw new Error(`No page module for view "${view}".`);
  preloadScripts(name);
  return module.load();
}

/** The first value of a parameter, which may be repeated. */
export const firstValue = (search: RawSearch, key: string): string | undefined => {
  const value = search[key];
  return Array.isArray(value) ? value[0] : value;
};
export const allValues = (search: RawSearch, key: string): string[] => {
  const value = search[key];
  return value === undefined ? [] : Array.isArray(value) ? value : [value];
};

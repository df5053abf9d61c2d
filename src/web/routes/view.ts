import type { ComponentType } from 'react';
import type { AppContext } from '../app-context.ts';
import { lazyModule } from '../lazy-module.ts';

/** What the document says of a page beyond its body. */
export type Head = {
  title: string;
  description?: string;
  /** Path without language and origin; the default is the page's own path without its search. */
  canonical?: string;
  noindex?: boolean;
  /** A picture of 1200 × 630 for networks and messengers. */
  image?: string;
  /** What it shows, in words. */
  imageAlt?: string;
  /** Addresses in it may be paths: the document makes them whole. */
  jsonLd?: Record<string, unknown> | readonly Record<string, unknown>[];
  /** Path of an RSS feed of the same. */
  feed?: string;
};

/** The search part of the address as it stands; a repeated key is a list. */
export type RawSearch = Record<string, string | string[]>;

export type LoadContext = AppContext & {
  params: Record<string, string>;
  search: RawSearch;
  /** Path and search as asked, without the language. */
  full: string;
  signal: AbortSignal;
  /** The server has rendered the page, and React is about to hydrate its HTML. */
  isHydrating: boolean;
};

/** A page module (src/areas/<room>/web/<Name>Page.tsx) exports these; each is loaded on demand. */
export type ViewModule = {
  Page: ComponentType;
  /** Fills the query cache; what it throws becomes the error page. */
  load?: (ctx: LoadContext) => Promise<unknown>;
  /** Gets what `load` answered. */
  head?: (ctx: LoadContext, data: never) => Head;
};

const modules = import.meta.glob<ViewModule>(['/src/areas/**/web/*Page.tsx', '/src/web/errors/*Page.tsx']);

/** `object/posting/NewOfferPage` → the module's key in the build; `errors/…` are the shell's own pages. */
export function viewModule(view: string): string {
  const at = view.lastIndexOf('/');
  const [room, name] = [view.slice(0, at), view.slice(at + 1)];
  return room === 'errors' ? `/src/web/errors/${name}.tsx` : `/src/areas/${room}/web/${name}.tsx`;
}

const views = new Map(Object.entries(modules).map(([name, load]) => [name, lazyModule(load)]));

export async function importView(view: string): Promise<ViewModule> {
  const module = views.get(viewModule(view));
  if (!module) throw new Error(`No page module for view "${view}".`);
  return module.load();
}

/** One value of a search key, whichever way it was written. */
export const one = (search: RawSearch, key: string): string | undefined => {
  const value = search[key];
  return Array.isArray(value) ? value[0] : value;
};
export const many = (search: RawSearch, key: string): string[] => {
  const value = search[key];
  return value === undefined ? [] : Array.isArray(value) ? value : [value];
};

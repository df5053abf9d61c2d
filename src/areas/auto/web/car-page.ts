import type { KindPage } from '#listing/web/page/kind-page.ts';
import { autoJsonLd } from './auto-json-ld.ts';

/** What the pages of all cars have, wherever these stand. */
export const carPage: Omit<KindPage, 'kind' | 'load'> =
  // Told in documents alone.
  import.meta.env.SSR ? { thing: autoJsonLd } : {};

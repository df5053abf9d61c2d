import type { KindPage } from '#listing/web/page/kind-page.ts';
import { autoJsonLd } from './auto-json-ld.ts';

/** Page settings shared by both kinds of cars. */
export const carPage: Omit<KindPage, 'kind' | 'load'> =
  // Structured data is rendered on the server only.
  import.meta.env.SSR ? { thing: autoJsonLd } : {};

import type { KindDetails } from '#listing/web/page/kind-page.ts';
import { autoJsonLd } from './auto-json-ld.ts';

/** The parts that pages of cars share, whichever country a car stands in. */
export const carDetails: Omit<KindDetails, 'data' | 'subtitleFields'> =
  // Structured data is part of documents only, so browsers do not load the code that makes it.
  import.meta.env.SSR ? { thing: autoJsonLd } : {};

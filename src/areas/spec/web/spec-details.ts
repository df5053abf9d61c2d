import type { KindDetails } from '#listing/web/page/kind-page.ts';
import { specJsonLd } from './spec-json-ld.ts';
import { specData } from '../data.ts';

export const specDetails: KindDetails = {
  data: specData,
  typeField: 'category',
  // Structured data is part of documents only, so browsers do not load the code that makes it.
  ...(import.meta.env.SSR ? { thing: specJsonLd } : {}),
};

import { optionOf, singularLabel } from '#dictionary/field.ts';
import type { KindPage } from '#listing/web/page/kind-page.ts';
import { specJsonLd } from './spec-json-ld.ts';
import { specData } from '../data.ts';
import { categories } from '../options.ts';

export const specPage: KindPage = {
  kind: 'spec',
  data: specData,
  underTitle: ({ values }, language) =>
    'category' in values && optionOf({ options: categories }, values.category)
      ? singularLabel({ options: categories }, values.category, language)
      : '',
  // Structured data is part of documents only, so browsers do not load the code that makes it.
  ...(import.meta.env.SSR ? { thing: specJsonLd } : {}),
};

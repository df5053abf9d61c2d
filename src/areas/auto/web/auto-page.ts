import type { KindPage } from '#listing/web/page/kind-page.ts';
import { carPage } from './car-page.ts';
import { autoData } from '../data.ts';
import { bodyStateKeys } from '../equipment-fields.ts';
import { BodySection } from './BodySection.tsx';

export const autoPage: KindPage = {
  ...carPage,
  kind: 'auto',
  data: autoData,
  Sections: BodySection,
  sectionFields: bodyStateKeys,
};

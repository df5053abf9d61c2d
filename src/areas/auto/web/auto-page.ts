import type { KindPage } from '#listing/web/page/kind-page.ts';
import { hydrateOnAct } from '#web/hydrate-on-act.tsx';
import { carPage } from './car-page.ts';
import { autoData } from '../data.ts';
import { bodyStateKeys } from '../equipment-fields.ts';

export const autoPage: KindPage = {
  ...carPage,
  kind: 'auto',
  data: autoData,
  Sections: hydrateOnAct(async () => (await import('./BodySection.tsx')).BodySection),
  sectionFields: bodyStateKeys,
};

import { listingKinds } from '#kinds/names.ts';
import { editPageOf, missing } from './edit-page.tsx';

/** Page /offers/edit/{id}/{type}: editing an own listing. A URL that names none is a 404 (specification §2). */
export const { load, head, Page } = editPageOf((params) => ({
  id: /^[1-9]\d{0,14}$/.test(params['id'] ?? '') ? Number(params['id']) : missing(),
  type: listingKinds.find((kind) => kind === params['type']) ?? missing(),
}));

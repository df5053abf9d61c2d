import { postedKinds } from '#kinds/names.ts';
import { editPageOf, missing } from './edit-page.tsx';

/** /offers/edit/{id}/{type}: an own listing, changed. What names none is missing (specification §2). */
export const { load, head, Page } = editPageOf((params) => ({
  id: /^[1-9]\d{0,14}$/.test(params['id'] ?? '') ? Number(params['id']) : missing(),
  type: postedKinds.find((kind) => kind === params['type']) ?? missing(),
}));

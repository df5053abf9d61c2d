import { idOfSlug } from '#listing/slug-id.ts';
import { guards } from '#web/routes/guards.ts';
import type { LoadContext } from '#web/routes/view.ts';
import { editPageOf, missing } from './edit-page.tsx';

const page = editPageOf((params, viewer) => {
  const id = idOfSlug(params['slug'] ?? '');
  // At another person's address there is none of one's own.
  if (id === '' || (viewer.kind === 'user' && String(viewer.id) !== params['id'])) return missing();
  return { id: Number(id), type: 'ads' };
});

/** /user/{id}/ads/{slug}/edit: an own generic ad, changed. The specification's row has no guard: the page asks the one of the form itself. */
export const load = async (ctx: LoadContext) => {
  await guards['guard-new-offer'](ctx);
  return page.load(ctx);
};
export const { head, Page } = page;

import { idOfSlug } from '#listing/slug-id.ts';
import { guards } from '#web/routes/guards.ts';
import type { LoadContext } from '#web/routes/view.ts';
import { editPageOf, missing } from './edit-page.tsx';

const page = editPageOf((params, viewer) => {
  const id = idOfSlug(params['slug'] ?? '');
  // Under another person's URL a user has no ads of their own to edit.
  if (id === '' || ((viewer.kind === 'user' || viewer.kind === 'organization') && String(viewer.id) !== params['id']))
    return missing();
  return { id: Number(id), type: 'ads' };
});

/**
 * Page /user/{id}/ads/{slug}/edit: editing an own generic ad. The specification's row has no guard, so the page calls the guard of the form
 * itself.
 */
export const load = async (ctx: LoadContext) => {
  await guards['guard-new-offer'](ctx);
  return page.load(ctx);
};
export const { head, Page } = page;

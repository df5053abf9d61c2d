import { useTranslations } from 'use-intl';
import { ApiError } from '#contract/client.ts';
import { loadKind } from '#kinds/web/dictionaries.ts';
import type { KindName } from '#kinds/names.ts';
import { showToast } from '#ui/toasts.ts';
import { paths } from '#web/paths.ts';
import { useRouter } from '#web/router/use-router.ts';
import { useApi, useApp, useHref } from '#web/use-app.ts';
import { copiedContent } from '../copied-content.ts';

/** Starts a draft with the content of an own listing, and opens its form. */
export function useCopy(): (listing: { id: number; kind: KindName }) => Promise<void> {
  const t = useTranslations('owning.acts');
  const { queryClient, locale } = useApp();
  const router = useRouter();
  const api = useApi();
  const href = useHref();
  return async ({ id, kind }) => {
    try {
      const [{ fields }, { content, names, names_en }] = await Promise.all([
        loadKind(kind),
        api('object/get_editable', { id }),
      ]);
      const draft = crypto.randomUUID();
      const copy = copiedContent(fields, content, locale === 'ru' ? names : names_en);
      await api('object/draft/save', {
        ...copy,
        id: draft,
        kind,
        object_id: null,
        marks: {},
        touched: Object.keys(copy.values),
        base_revision: null,
        base_values: null,
        base_version: null,
      });
      queryClient.removeQueries({ queryKey: ['object/draft/list'] });
      router.history.push(href(paths.newOffer({ kind, draft })));
    } catch (error) {
      const isFull = error instanceof ApiError && error.body.fields?.[0]?.code === 'too_many_drafts';
      showToast({ text: t(isFull ? 'too_many_drafts' : 'failed'), tone: 'danger' });
    }
  };
}

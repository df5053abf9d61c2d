import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { formatTime, formatWhen } from '#ui/format.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { showToast } from '#ui/toasts.ts';
import { useApi, useApp, useHref } from '#web/use-app.ts';
import { paths } from '#web/paths.ts';
import { Cover } from '#areas/user/web/Cover.tsx';
import { draftsQuery } from './own-queries.ts';
import { isOfPart, type PostsPart } from '#areas/user/web/user-queries.ts';
import { titleIn } from '#listing/title.ts';

/** The unpublished drafts on the server. Renders nothing when there are none. */
export function Drafts({ part }: { part: PostsPart }) {
  const t = useTranslations('owning.drafts');
  const { api, queryClient, locale, now, timeZone } = useApp();
  const send = useApi();
  const href = useHref();
  const { data } = useQuery(draftsQuery(api));
  const remove = useMutation({
    mutationFn: (id: string) => send('object/draft/delete', { id }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['object/draft/list'] }),
    onError: () => showToast({ text: t('failed'), tone: 'danger' }),
  });
  const drafts = data?.items.filter((draft) => draft.object_id === null && isOfPart(part)(draft)) ?? [];
  if (drafts.length === 0) return null;
  const savedAt = (time: string) =>
    t('saved', { when: formatWhen(time, new Date(now), locale, timeZone), time: formatTime(time, timeZone) });
  return (
    <section className="mt-6">
      <h3 className="mb-3 text-18 font-semibold">{t('title', { count: String(drafts.length) })}</h3>
      <ul className="grid gap-3">
        {drafts.map((draft) => {
          const title = titleIn(draft, locale) || t('untitled');
          return (
            <li
              key={draft.id}
              className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface p-3"
            >
              <Cover picture={draft.cover} className="w-16" />
              <p className="min-w-0 flex-1 basis-40">
                <span className="block font-medium wrap-anywhere">{title}</span>
                <span className="block text-14 text-ink-3">{savedAt(draft.saved_at)}</span>
              </p>
              <Button variant="secondary" size="sm" href={href(paths.newOffer({ kind: draft.kind, draft: draft.id }))}>
                {t('go_on')}
              </Button>
              <IconButton
                icon="trash"
                label={t('delete', { title })}
                disabled={remove.isPending}
                onClick={() => remove.mutate(draft.id)}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

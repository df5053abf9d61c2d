import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageContainer } from '#ui/PageContainer.tsx';
import { QueryAnswer, SkeletonRows } from '#ui/QueryAnswer.tsx';
import { paths } from '#web/paths.ts';
import type { Head, LoadContext } from '#web/routes/view.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { usePageViewer } from '#web/use-page-viewer.ts';
import { toSignIn } from '#web/require-account.ts';
import { PeopleOnly } from './PeopleOnly.tsx';
import { savedSearchesQuery } from './saved-search-queries.ts';
import { SavedSearchCard } from './SavedSearchCard.tsx';

export async function load(ctx: LoadContext): Promise<void> {
  const { kind } = ctx.viewer.get();
  if (kind === 'guest') throw toSignIn(ctx);
  if (kind === 'user') await ctx.queryClient.fetchQuery(savedSearchesQuery(ctx.api));
}

export function head({ words }: LoadContext): Head {
  return { title: words.translator('saved-searches')('title'), noindex: true };
}

/** Page /user/saved-searches: the viewer's saved searches. */
export function Page() {
  const t = useTranslations('saved-searches');
  const href = useHref();
  const isPerson = usePageViewer().kind === 'user';
  return (
    <PageContainer className="py-6">
      <div className="mx-auto max-w-180">
        <h1 className="text-24 font-semibold md:text-32">{t('title')}</h1>
        {isPerson ? (
          <>
            <p className="mt-2 text-ink-2">
              {t('lead')}{' '}
              <a href={href(`${paths.notifications()}?tab=settings`)} className="link">
                {t('list.settings')}
              </a>
            </p>
            <SavedSearchList />
          </>
        ) : (
          <PeopleOnly />
        )}
      </div>
    </PageContainer>
  );
}

function SavedSearchList() {
  const t = useTranslations('saved-searches.list');
  const { api } = useApp();
  const href = useHref();
  return (
    <QueryAnswer
      query={useQuery(savedSearchesQuery(api))}
      failed={{ title: t('failed_title'), text: t('failed_text'), retry: t('retry') }}
      skeleton={<SkeletonRows row="h-36" className="mt-6" />}
    >
      {(searches) =>
        searches.length === 0 ? (
          <EmptyState
            icon="search"
            title={t('empty_title')}
            text={t('empty_text')}
            action={<Button href={href(paths.search('auto'))}>{t('look')}</Button>}
          />
        ) : (
          <ul className="mt-6 space-y-3">
            {searches.map((search) => (
              <SavedSearchCard key={search.id} search={search} />
            ))}
          </ul>
        )
      }
    </QueryAnswer>
  );
}

import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageContainer } from '#ui/PageContainer.tsx';
import { OrganizationTabs } from '#web/layouts/OrganizationTabs.tsx';
import type { Head, LoadContext } from '#web/routes/view.ts';
import { useApp } from '#web/use-app.ts';
import { feedsQuery } from './feed-queries.ts';
import { FeedCard } from './FeedCard.tsx';
import { FeedForm } from './FeedForm.tsx';

export const load = (ctx: LoadContext) => ctx.queryClient.fetchQuery(feedsQuery(ctx.api));

export function head({ words }: LoadContext): Head {
  return { title: words.translator('stock')('title'), noindex: true };
}

/** Page /organization/feeds: the feeds of the own organization, their imports and the problems of their rows. */
export function Page() {
  const t = useTranslations('stock');
  const { api } = useApp();
  const { data } = useSuspenseQuery(feedsQuery(api));
  const [isAdding, setAdding] = useState(false);
  const { items, most, publication_consent: consent } = data;
  const add = (
    <Button icon="plus" onClick={() => setAdding(true)}>
      {t('add')}
    </Button>
  );
  return (
    <PageContainer className="space-y-6 py-6">
      <OrganizationTabs current="feeds" />
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="max-w-prose">
          <h1 className="text-24 font-semibold md:text-32">{t('title')}</h1>
          <p className="mt-2 text-ink-2 text-pretty">{t('lead')}</p>
        </div>
        {items.length > 0 && items.length < most && !isAdding && add}
      </div>
      {isAdding && <FeedForm feed={null} consent={consent} onDone={() => setAdding(false)} />}
      {items.length === 0 && !isAdding && (
        <EmptyState icon="plus" title={t('empty')} text={t('empty_text')} action={add} />
      )}
      {items.length > 0 && (
        <ul className="space-y-4">
          {items.map((feed) => (
            <li key={feed.id}>
              <FeedCard feed={feed} consent={consent} />
            </li>
          ))}
        </ul>
      )}
      <Templates />
    </PageContainer>
  );
}

function Templates() {
  const t = useTranslations('stock');
  return (
    <Card className="space-y-2">
      <h2 className="text-20 font-semibold">{t('templates')}</h2>
      <p className="max-w-prose text-ink-2">{t('templates_text')}</p>
      <ul className="flex flex-wrap gap-x-6">
        {(['auto', 'spec', 'equipment'] as const).map((kind) => (
          <li key={kind}>
            <a className="link inline-flex min-h-11 items-center" href={`/stock/template.csv?kind=${kind}`} download>
              {t(`template.${kind}`)}
            </a>
          </li>
        ))}
      </ul>
      <h3 className="font-medium">{t('about_formats')}</h3>
      <p className="max-w-prose text-14 text-ink-2">{t('formats_text')}</p>
    </Card>
  );
}

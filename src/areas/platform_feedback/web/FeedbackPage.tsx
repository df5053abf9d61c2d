import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { MoreButton } from '#ui/MoreButton.tsx';
import { PageContainer } from '#ui/PageContainer.tsx';
import { Select } from '#ui/Select.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { AdminNavigation } from '#web/layouts/AdminNavigation.tsx';
import { paths } from '#web/paths.ts';
import { useSearch } from '#web/router/use-router.ts';
import { firstValue, type Head, type LoadContext } from '#web/routes/view.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { feedbackTopics } from '../topics.ts';
import { FeedbackCard } from './FeedbackCard.tsx';
import { feedbackFilter, feedbackListQuery, feedbackStates } from './feedback-queries.ts';

export const load = ({ api, queryClient, search }: LoadContext): Promise<unknown> =>
  queryClient.ensureInfiniteQueryData(
    feedbackListQuery(
      api,
      feedbackFilter((key) => firstValue(search, key)),
    ),
  );

export function head({ words }: LoadContext): Head {
  return { title: words.translator('platform_feedback')('admin.title'), noindex: true };
}

/** Page /admin/feedback: messages to the platform. */
export function Page() {
  const t = useTranslations('platform_feedback.admin');
  const { api, locale } = useApp();
  const href = useHref();
  const search = useSearch();
  const filter = feedbackFilter((key) => firstValue(search, key));
  const query = useSuspenseInfiniteQuery(feedbackListQuery(api, filter));
  const items = query.data.pages.flatMap((page) => page.items);
  const counts = query.data.pages[0]?.counts;
  const { state = 'new', ...narrow } = filter;
  const addressOf = (parameters: Record<string, string>) => {
    const text = new URLSearchParams(parameters).toString();
    return href(paths.adminFeedback() + (text && `?${text}`));
  };
  const isNarrowed = Object.keys(narrow).length > 0;
  return (
    <PageContainer className="py-6">
      <AdminNavigation current="feedback" />
      <h1 className="text-24 font-semibold md:text-32">{t('title')}</h1>
      <p className="mt-2 text-ink-2">{t('lead')}</p>
      <Tabs
        className="my-4"
        label={t('states')}
        items={feedbackStates.map((option) => ({
          key: option,
          label: t(`state.${option}`),
          href: addressOf({ ...(option !== 'new' && { state: option }), ...narrow }),
          current: option === state,
          ...(counts && { count: counts[option] }),
        }))}
      />
      <form
        key={JSON.stringify(filter)}
        action={href(paths.adminFeedback())}
        className="my-4 grid items-end gap-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto] lg:max-w-200"
      >
        {state !== 'new' && <input type="hidden" name="state" value={state} />}
        <Select
          label={t('topic')}
          name="topic"
          defaultValue={filter.topic ?? ''}
          options={[
            { value: '', label: t('any') },
            ...feedbackTopics.map((topic) => ({ value: topic.code, label: topic[locale] })),
          ]}
        />
        <Select
          label={t('assigned')}
          name="assigned"
          defaultValue={filter.assigned ?? ''}
          options={[
            { value: '', label: t('any') },
            { value: 'me', label: t('me') },
            { value: 'nobody', label: t('nobody') },
          ]}
        />
        <Button type="submit" variant="secondary">
          {t('apply')}
        </Button>
      </form>
      {items.length > 0 ? (
        <ul className="max-w-200 space-y-4">
          {items.map((item) => (
            <FeedbackCard key={item.id} item={item} />
          ))}
        </ul>
      ) : isNarrowed ? (
        <EmptyState
          icon="search"
          title={t('empty_filtered')}
          action={
            <Button variant="secondary" href={addressOf(state === 'new' ? {} : { state })}>
              {t('reset')}
            </Button>
          }
        />
      ) : (
        <EmptyState
          icon="check"
          title={t('empty_title')}
          text={t('empty_text')}
          action={
            <Button variant="secondary" onClick={() => void query.refetch()}>
              {t('refresh')}
            </Button>
          }
        />
      )}
      <MoreButton query={query} label={t('more')} />
    </PageContainer>
  );
}

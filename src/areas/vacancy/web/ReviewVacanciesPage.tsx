import { infiniteQueryOptions, useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { sellerName } from '#listing/seller-name.ts';
import { type Api, ApiError } from '#contract/client.ts';
import { cityName } from '#listing/web/city-name.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { MoreButton } from '#ui/MoreButton.tsx';
import { PageContainer } from '#ui/PageContainer.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { AdminNavigation } from '#web/layouts/AdminNavigation.tsx';
import { paths } from '#web/paths.ts';
import type { Head, LoadContext } from '#web/routes/view.ts';
import { useApi, useApp, useHref } from '#web/use-app.ts';
import type { Vacancy } from '../contract.ts';
import { maxRefusal } from '../terms.ts';
import { salaryText } from './salary-text.ts';

const reviewQuery = (api: Api) =>
  infiniteQueryOptions({
    queryKey: ['vacancy/get_review'],
    queryFn: ({ pageParam, signal }) => api('vacancy/get_review', pageParam ? { cursor: pageParam } : {}, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });

export const load = ({ api, queryClient }: LoadContext): Promise<unknown> =>
  queryClient.ensureInfiniteQueryData(reviewQuery(api));

export function head({ words }: LoadContext): Head {
  return { title: words.translator('vacancy')('review.title'), noindex: true };
}

/** Page /admin/vacancies: the vacancies that wait for an administrator. */
export function Page() {
  const t = useTranslations('vacancy');
  const { api } = useApp();
  const query = useSuspenseInfiniteQuery(reviewQuery(api));
  const items = query.data.pages.flatMap((page) => page.items);
  return (
    <PageContainer className="py-6">
      <AdminNavigation current="vacancies" />
      <h1 className="text-24 font-semibold md:text-32">{t('review.title')}</h1>
      {items.length === 0 ? (
        <EmptyState icon="check" title={t('review.empty')} text={t('review.empty_text')} />
      ) : (
        <ul className="mt-4 max-w-200 space-y-4">
          {items.map((vacancy) => (
            <li key={`${vacancy.id} ${vacancy.own?.revision}`}>
              <Waiting vacancy={vacancy} />
            </li>
          ))}
        </ul>
      )}
      <MoreButton query={query} label={t('more')} />
    </PageContainer>
  );
}

/** A waiting vacancy with the words to look at, and the decision. */
function Waiting({ vacancy }: { vacancy: Vacancy }) {
  const t = useTranslations('vacancy');
  const { locale } = useApp();
  const href = useHref();
  const api = useApi();
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState<'approve' | 'refuse' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const decide = async (decision: 'approve' | 'refuse'): Promise<void> => {
    if (decision === 'refuse' && reason.trim() === '') return setFailure(t('review.needs_reason'));
    setBusy(decision);
    setFailure(null);
    try {
      const said = decision === 'refuse' ? { reason: reason.trim() } : {};
      await api('vacancy/decide', { id: vacancy.id, revision: vacancy.own?.revision ?? 1, decision, ...said });
      await queryClient.invalidateQueries({ queryKey: ['vacancy/get_review'] });
    } catch (error) {
      const isGone = error instanceof ApiError && (error.code === 'conflict' || error.code === 'not_found');
      setFailure(t(isGone ? 'review.changed' : 'list.failed'));
    } finally {
      setBusy(null);
    }
    return undefined;
  };
  return (
    <Card as="article" className="space-y-3">
      <div>
        <h2 className="text-18 font-semibold wrap-anywhere">
          <a href={href(paths.vacancy(vacancy.id))} className="hover:text-accent">
            {vacancy.title}
          </a>
        </h2>
        <p className="text-ink-2 wrap-anywhere">
          {sellerName(vacancy.employer.name, locale)} · {cityName(vacancy.city, locale)} · {salaryText(vacancy, locale)}
        </p>
      </div>
      <ul aria-label={t('review.findings')} className="flex flex-wrap gap-2">
        {vacancy.own?.findings.map((words) => (
          <li key={words} className="max-w-full">
            <Badge tone="high" className="whitespace-normal! wrap-anywhere">
              {words}
            </Badge>
          </li>
        ))}
      </ul>
      {[vacancy.duties, vacancy.requirements, vacancy.conditions, vacancy.address, vacancy.contact_name]
        .filter(Boolean)
        .map((text) => (
          <p key={text} className="text-14 whitespace-pre-line wrap-anywhere">
            {text}
          </p>
        ))}
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void decide('refuse');
        }}
      >
        <TextInput
          className="min-w-60 flex-1"
          label={t('review.reason')}
          value={reason}
          maxLength={maxRefusal}
          autoComplete="off"
          error={failure ?? undefined}
          onChange={({ target }) => setReason(target.value)}
        />
        <Button type="submit" variant="danger" busy={busy === 'refuse'}>
          {t('review.refuse')}
        </Button>
        <Button busy={busy === 'approve'} onClick={() => void decide('approve')}>
          {t('review.approve')}
        </Button>
      </form>
    </Card>
  );
}

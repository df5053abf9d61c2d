import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Api } from '#contract/client.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { PageContainer } from '#ui/PageContainer.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { paths } from '#web/paths.ts';
import { useSearch } from '#web/router/use-router.ts';
import { firstValue, type Head, type LoadContext } from '#web/routes/view.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { isFeedbackTopic } from '../topics.ts';
import { FeedbackForm } from './FeedbackForm.tsx';
import { foreignLanguage } from '#dictionary/text-language.ts';

const requisitesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['platform_feedback/get_requisites'],
    queryFn: ({ signal }) => api('platform_feedback/get_requisites', {}, { signal }),
  });

/** The form works without the operator's details, so a failure is shown in their place. */
export const load = ({ api, queryClient }: LoadContext): Promise<void> =>
  queryClient.prefetchQuery(requisitesQuery(api));

export function head({ words }: LoadContext): Head {
  const t = words.translator('platform_feedback');
  return { title: t('contacts.title'), description: t('contacts.lead'), canonical: paths.contacts() };
}

/** Page /contacts: the operator of the site, and the message form. */
export function Page() {
  const t = useTranslations('platform_feedback');
  const href = useHref();
  const search = useSearch();
  const topic = firstValue(search, 'topic');
  // The number of a form that was posted without scripts is in the address.
  const posted = /^[1-9]\d{0,14}$/.exec(firstValue(search, 'sent') ?? '')?.[0] ?? null;
  const [justSent, setSent] = useState<number | null>(null);
  const sent = justSent ?? posted;
  return (
    <PageContainer className="py-8 lg:py-12">
      <h1 className="text-32 font-semibold">{t('contacts.title')}</h1>
      <p className="mt-2 mb-8 max-w-prose text-ink-2 text-pretty">{t('contacts.lead')}</p>
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,640px)_minmax(0,1fr)] lg:gap-12">
        <Card title={sent === null ? t('contacts.form_title') : undefined}>
          {sent === null ? (
            <FeedbackForm
              page={paths.contacts()}
              topic={isFeedbackTopic(topic) ? topic : undefined}
              failed={firstValue(search, 'failed')}
              onSent={setSent}
            />
          ) : (
            <output className="block">
              <EmptyState
                icon="check"
                title={t('sent.title', { id: String(sent) })}
                text={t('sent.text')}
                action={
                  <>
                    <Button href={href(paths.home())}>{t('sent.home')}</Button>
                    <Button variant="secondary" href={href(paths.contacts())} onClick={() => setSent(null)}>
                      {t('sent.again')}
                    </Button>
                  </>
                }
              />
            </output>
          )}
        </Card>
        <Requisites />
      </div>
    </PageContainer>
  );
}

function Requisites() {
  const t = useTranslations('platform_feedback.contacts');
  const { api, demo, locale } = useApp();
  const { data, isError, isFetching, refetch } = useQuery(requisitesQuery(api));
  if (isError)
    return (
      <ErrorState title={t('failed')} retry={{ label: t('retry'), onRetry: () => void refetch(), busy: isFetching }} />
    );
  if (!data) return <Skeleton className="h-80 w-full rounded-card" />;
  if (data.operator === null) return null;
  const { name, phone, email, inn, ogrn } = data.operator;
  const isEnglish = locale === 'en';
  const lines = {
    phone: phone && (
      <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className="link">
        {phone.replaceAll(' ', '\u00A0')}
      </a>
    ),
    hours: (isEnglish && data.operator.hours_en) || data.operator.hours,
    email: email && (
      <a href={`mailto:${email}`} className="link wrap-anywhere">
        {email}
      </a>
    ),
    address: (isEnglish && data.operator.address_en) || data.operator.address,
    name,
    inn,
    ogrn,
  };
  return (
    <section aria-labelledby="requisites">
      <h2 id="requisites" className="text-20 font-semibold">
        {t('requisites')}
      </h2>
      <dl className="mt-4 space-y-4">
        {Object.entries(lines).flatMap(([key, value]) =>
          value
            ? [
                <div key={key}>
                  <dt className="text-14 text-ink-3">{t(key as keyof typeof lines)}</dt>
                  <dd lang={typeof value === 'string' ? foreignLanguage(value, locale) : undefined}>{value}</dd>
                </div>,
              ]
            : [],
        )}
      </dl>
      {demo && <p className="mt-6 text-14 text-ink-3 text-pretty">{t('demo')}</p>}
    </section>
  );
}

import { useMutation, useQuery, useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { titleIn } from '#listing/title.ts';
import { BarChart } from '#ui/BarChart.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { formatDay, formatInteger, formatMoney } from '#ui/format.ts';
import { InlineConfirm } from '#ui/InlineConfirm.tsx';
import { Segmented } from '#ui/RadioGroup.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Table } from '#ui/Table.tsx';
import { showToast } from '#ui/toasts.ts';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { isOfPromotions, type Promotion, promotionsQuery, type Results, resultsQuery } from './promotion-queries.ts';

const figures = ['views', 'contacts', 'impressions'] as const;
type Figure = (typeof figures)[number];
/** Fewer days are read more easily in the table. */
const leastBars = 3;

/** The results of a paid place: its label, and the figures of its days beside those before, as a chart and as a table. */
export function PromotionResults({ id }: { id: number }) {
  const t = useTranslations('promotions.results');
  const { api, locale } = useApp();
  const href = useHref();
  const { data, isError, isFetching, refetch } = useQuery(resultsQuery(api, id));
  const mayPay = useSuspenseInfiniteQuery(promotionsQuery(api)).data.pages[0]?.may_pay === true;
  if (isError)
    return (
      <ErrorState
        title={t('failed')}
        text={t('failed_text')}
        retry={{ label: t('retry'), onRetry: () => void refetch(), busy: isFetching }}
      />
    );
  if (!data) return <Skeleton className="mt-6 h-96 w-full rounded-card" />;
  const { promotion } = data;
  const { listing } = promotion;
  return (
    <Card className="mt-6 space-y-5">
      <div>
        <h2 className="text-20 font-semibold wrap-anywhere">
          {t('title', { title: listing ? titleIn(listing, locale) : promotion.title })}
        </h2>
        <p className="mt-1 text-14 text-ink-2 wrap-anywhere">
          {t('label', { advertiser: promotion.advertiser })}
          {promotion.inn && t('inn', { inn: promotion.inn })}
          {promotion.erid && `, erid: ${promotion.erid}`}
        </p>
      </div>
      {promotion.state === 'waiting' ? <p>{t('waiting')}</p> : data.days.length > 0 && <Figures results={data} />}
      <div className="flex flex-wrap items-center gap-3">
        {listing && (
          <Button variant="secondary" size="sm" href={href(paths.listing(listing.kind, listing.id, listing.slug))}>
            {t('open')}
          </Button>
        )}
        {promotion.state !== 'ended' && mayPay && <EndPromotion promotion={promotion} />}
      </div>
    </Card>
  );
}

function Figures({ results: { promotion, days, compared_days: compared, before, during } }: { results: Results }) {
  const t = useTranslations('promotions.results');
  const { locale } = useApp();
  const [shown, setShown] = useState<Figure>('views');
  const format = (value: number) => formatInteger(value, locale);
  // `day` is a calendar date. 09:00 UTC falls on the same date everywhere in Russia.
  const dayText = (day: string) => formatDay(`${day}T09:00:00Z`, locale);
  const at = (index: number) => dayText(days[index]?.day ?? '1970-01-01');
  const middle = Math.floor(days.length / 2);
  const changeOf = (figure: Figure): string | null => {
    if (figure === 'impressions' || before[figure] === 0) return null;
    const percent = Math.round((during[figure] / before[figure] - 1) * 100);
    return t('change', { percent: `${percent > 0 ? '+' : ''}${formatInteger(percent, locale)}` });
  };
  const whenText = ({ is_during: isDuring, is_compared: isCompared }: Results['days'][number]): string =>
    t(isCompared ? (isDuring ? 'during' : 'before') : 'not_compared');
  return (
    <>
      <p>
        {compared > 0
          ? t('compared', { count: compared })
          : t(promotion.state === 'ended' ? 'compared_nothing' : 'compared_nothing_yet')}
      </p>
      <dl className="grid grid-cols-2 gap-4 md:grid-cols-3">
        {figures
          .filter((figure) => compared > 0 || figure === 'impressions')
          .map((figure) => (
            <div key={figure}>
              <dt className="text-14 text-ink-2">{t(figure)}</dt>
              <dd className="text-24 font-semibold">
                {format(figure === 'impressions' ? promotion.impressions : during[figure])}
              </dd>
              <dd className="text-14 text-ink-3">
                {figure === 'impressions' ? t('whole_term') : t('before_was', { count: format(before[figure]) })}
                {changeOf(figure)}
              </dd>
            </div>
          ))}
      </dl>
      {days.length >= leastBars && (
        <>
          <Segmented
            label={t('what')}
            labelHidden
            name="promotion-figure"
            value={shown}
            // The options are exactly the values of `Figure`.
            onValue={(value) => setShown(value as Figure)}
            options={figures.map((value) => ({ value, label: t(value) }))}
            className="max-w-120"
          />
          <BarChart
            label={t('chart', { what: t(shown), from: at(0), to: at(days.length - 1) })}
            bars={days.map((day) => ({
              key: day.day,
              label: dayText(day.day),
              value: day.is_during ? 0 : day[shown],
              ...(day.is_during && { upper: day[shown] }),
            }))}
            parts={[t('before'), t('during')]}
            ends={[at(0), at(middle), at(days.length - 1)]}
            format={format}
          />
        </>
      )}
      <p className="text-14 text-ink-3">{t('note')}</p>
      <details>
        <summary className="link w-fit cursor-pointer text-14">{t('as_table')}</summary>
        <Table
          className="mt-3 max-w-160"
          caption={t('caption')}
          rows={days.toReversed()}
          rowKey={({ day }) => day}
          columns={[
            { key: 'day', header: t('day'), head: true, cell: ({ day }) => dayText(day) },
            { key: 'when', header: t('when'), cell: (row) => whenText(row) },
            ...figures.map((figure) => ({
              key: figure,
              header: t(figure),
              align: 'end' as const,
              cell: (row: Results['days'][number]) => format(row[figure]),
            })),
          ]}
        />
      </details>
    </>
  );
}

function EndPromotion({
  promotion: { id, price_minor: price, refund_minor: refund, state },
}: {
  promotion: Promotion;
}) {
  const t = useTranslations('promotions.end');
  const { primaryApi, locale } = useApp();
  const queryClient = useQueryClient();
  const money = (minor: number) => formatMoney(minor, 'RUB', locale);
  const isBump = price === 0;
  const ending = useMutation({
    mutationFn: () => primaryApi('promotions/cancel', { id }),
    onSuccess: ({ refunded_minor: minor }) => {
      showToast({ text: isBump ? t('done_bump') : t('done', { sum: money(minor) }), tone: 'good' });
      return queryClient.invalidateQueries({ predicate: isOfPromotions });
    },
    onError: () => showToast({ text: t('failed'), tone: 'danger' }),
  });
  return (
    <InlineConfirm
      danger
      size="sm"
      question={isBump ? t(state === 'waiting' ? 'sure_unused_bump' : 'sure_bump') : t('sure', { sum: money(refund) })}
      confirmLabel={t('yes')}
      cancelLabel={t('no')}
      onConfirm={() => ending.mutateAsync()}
    >
      {(ask) => (
        <Button variant="quiet" size="sm" onClick={ask}>
          {t('submit')}
        </Button>
      )}
    </InlineConfirm>
  );
}

import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { BarChart } from '#ui/BarChart.tsx';
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx';
import { Button } from '#ui/Button.tsx';
import { Calendar } from '#ui/Calendar.tsx';
import { Card } from '#ui/Card.tsx';
import { ReferenceList } from '#ui/ReferenceList.tsx';
import { DescriptionList } from '#ui/DescriptionList.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState, Notice } from '#ui/ErrorState.tsx';
import { formatInteger } from '#ui/format.ts';
import { MoreButton } from '#ui/MoreButton.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { PhotoStrip } from '#ui/PhotoStrip.tsx';
import { NoPicture, Picture } from '#ui/Picture.tsx';
import { Progress } from '#ui/Progress.tsx';
import { ProgressList } from '#ui/ProgressList.tsx';
import { Skeleton, SkeletonText } from '#ui/Skeleton.tsx';
import { Table } from '#ui/Table.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { useApp, useHref } from '#web/use-app.ts';
import { paths } from '#web/paths.ts';
import { AnswerSamples } from './AnswerSamples.tsx';
import { ComponentSample } from './ComponentSample.tsx';

/** A plain picture, lighter with each index. */
const pictureOf = (at: number) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3" fill="hsl(158 30% ${30 + at * 15}%)"/></svg>`)}`;

const week = [3, 8, 5, 13, 21, 2, 0];

/** A month with taken days, in which one day may be chosen. */
function SampleCalendar() {
  const t = useTranslations('test');
  const { locale } = useApp();
  const [month, setMonth] = useState('2026-12');
  const [chosen, setChosen] = useState('2026-12-10');
  return (
    <Calendar
      month={month}
      onMonth={setMonth}
      first="2026-11-30"
      last="2027-03-31"
      today="2026-11-30"
      locale={locale}
      words={{ previous: t('back'), next: t('on'), today: t('today'), nearest: t('today') }}
      onDay={setChosen}
      dayOf={(day) => {
        const isBusy = day >= '2026-12-15' && day <= '2026-12-18';
        return { look: day === chosen ? 'both' : isBusy ? 'busy' : undefined, isOff: isBusy };
      }}
    />
  );
}

/** Components of content: complete, empty, loading, failed. */
export function Content() {
  const t = useTranslations('test');
  const { locale } = useApp();
  const here = useHref()(paths.gallery());
  const rows = [
    { key: 'moscow', name: t('moscow'), count: 1248 },
    { key: 'omsk', name: t('omsk'), count: 36 },
  ];
  const states = ['done', 'current', 'todo', 'error'] as const;
  return (
    <>
      <ComponentSample name="Card" wide>
        <Card title={t('car')} action={<Button size="sm">{t('open')}</Button>}>
          {t('text')}
        </Card>
      </ComponentSample>
      <ComponentSample name="Table" wide>
        <Table
          caption={t('city')}
          columns={[
            { key: 'name', header: t('city'), cell: (row) => row.name, head: true },
            { key: 'count', header: t('car'), cell: (row) => formatInteger(row.count, locale), align: 'end' },
          ]}
          rows={rows}
          rowKey={(row) => row.key}
        />
      </ComponentSample>
      <ComponentSample name="Tabs, Breadcrumbs" wide>
        <Tabs
          label={t('content')}
          items={[
            { key: 'car', href: here, label: t('car'), count: 12, current: true },
            { key: 'house', href: here, label: t('house') },
          ]}
        />
        <Breadcrumbs label={t('back')} items={[{ label: t('car'), href: here }, { label: t('moscow') }]} />
      </ComponentSample>
      <ComponentSample name="Pagination, MoreButton" wide>
        <Pagination label={t('more')} previous={{ href: here, label: t('back') }} next={{ href: here, label: t('on') }}>
          {t('part', { done: 24, all: 1248 })}
        </Pagination>
        {[false, true].map((isFetchingNextPage) => (
          <MoreButton
            key={String(isFetchingNextPage)}
            query={{ hasNextPage: true, isFetchingNextPage, fetchNextPage: () => undefined }}
            label={t(isFetchingNextPage ? 'loading' : 'more')}
          />
        ))}
      </ComponentSample>
      <ComponentSample name="BarChart" wide>
        <BarChart
          label={t('views')}
          bars={week.map((value, at) => ({ key: String(at), label: String(at + 1), value }))}
          ends={['1', '4', '7']}
          format={(value) => formatInteger(value, locale)}
        />
      </ComponentSample>
      <ComponentSample name="Calendar" wide>
        <SampleCalendar />
      </ComponentSample>
      <ComponentSample name="DescriptionList" wide>
        <DescriptionList
          groups={[
            {
              key: 'place',
              title: t('city'),
              items: [
                { key: 'city', label: t('city'), value: t('moscow') },
                { key: 'name', label: t('name'), value: t('person') },
              ],
            },
          ]}
        />
      </ComponentSample>
      <ComponentSample name="ReferenceList" wide>
        <ReferenceList
          title={t('cities')}
          text={t('about')}
          items={[{ name: t('moscow'), note: t('city') }, { name: t('omsk') }]}
        />
      </ComponentSample>
      <ComponentSample name="ProgressList, Progress" wide>
        <ProgressList
          label={t('fields')}
          steps={states.map((state) => ({ key: state, label: t('about'), state, stateLabel: t(`step_${state}`) }))}
        />
        <Progress label={t('loading')} value={3} max={7} text={t('part', { done: 3, all: 7 })} />
      </ComponentSample>
      <ComponentSample name="Skeleton, NoPicture" wide>
        <Skeleton className="h-24 w-full rounded-card" />
        <SkeletonText lines={3} />
        <NoPicture label={t('no_photo')} className="aspect-4/3 w-60" />
      </ComponentSample>
      <ComponentSample name="Picture, PhotoStrip">
        <Picture src={pictureOf(0)} width={640} height={480} alt={t('car')} className="aspect-4/3 w-60" />
        <div className="w-60">
          <PhotoStrip
            photos={[1, 2, 3].map((at) => ({ src: pictureOf(at), width: 640, height: 480, alt: `${t('car')} ${at}` }))}
            className="aspect-4/3 w-full"
          />
        </div>
      </ComponentSample>
      <ComponentSample name="EmptyState, ErrorState, Notice" wide>
        <EmptyState
          icon="search"
          title={t('nothing')}
          text={t('text')}
          action={<Button>{t('open')}</Button>}
          level={3}
        />
        <ErrorState title={t('failed')} text={t('text')} retry={{ label: t('again'), onRetry: () => {} }} level={3} />
        {(['info', 'warning', 'danger', 'good'] as const).map((tone) => (
          <Notice key={tone} tone={tone}>
            {t('text')}
          </Notice>
        ))}
      </ComponentSample>
      <AnswerSamples />
    </>
  );
}

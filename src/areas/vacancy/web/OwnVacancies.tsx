import { useQueryClient, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError } from '#contract/client.ts';
import { type BadgeTone, StatusChip } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { formatDay, type Locale } from '#ui/format.ts';
import { InlineConfirm } from '#ui/InlineConfirm.tsx';
import { MoreButton } from '#ui/MoreButton.tsx';
import { Table, type TableColumn } from '#ui/Table.tsx';
import { showToast } from '#ui/toasts.ts';
import { paths } from '#web/paths.ts';
import { useApi, useApp, useHref } from '#web/use-app.ts';
import type { OwnVacancyCard } from '../contract.ts';
import { maxActiveVacancies, vacancyStates, type VacancyState, type WishedState } from '../terms.ts';
import { salaryText } from './salary-text.ts';
import { useSavedToast } from './use-saved-toast.ts';
import { listedVacanciesQuery, type OwnState } from './vacancy-queries.ts';

const tones: Record<VacancyState, BadgeTone> = {
  draft: 'neutral',
  active: 'great',
  review: 'high',
  refused: 'danger',
  closed: 'neutral',
};

/** The vacancies of one's own organization, with their states and what can be done with each. */
export function OwnVacancies({ id, state }: { id: number; state: OwnState }) {
  const t = useTranslations('vacancy.list');
  const states = useTranslations('vacancy.states');
  const more = useTranslations('vacancy')('more');
  const { api, locale, timeZone } = useApp();
  const href = useHref();
  const query = useSuspenseInfiniteQuery(listedVacanciesQuery(api, id, true, state));
  const items = query.data.pages.flatMap((page) => page.items);
  const counts = query.data.pages[0]?.counts ?? {};
  const total = Object.values(counts).reduce((sum, count) => sum + (count ?? 0), 0);
  if (total === 0) {
    return (
      <EmptyState
        icon="plus"
        title={t('none_mine')}
        text={t('none_mine_text')}
        action={<Button href={href(paths.addVacancy(id))}>{t('publish')}</Button>}
      />
    );
  }
  return (
    <>
      <nav aria-label={t('by_state')}>
        <ul className="flex flex-wrap gap-2">
          <li>
            <Chip href={href(paths.userVacancies(id))} selected={state === undefined}>
              {t('all')} {total}
            </Chip>
          </li>
          {vacancyStates
            .filter((key) => (counts[key] ?? 0) > 0 || key === state)
            .map((key) => (
              <li key={key}>
                <Chip href={href(`${paths.userVacancies(id)}?state=${key}`)} selected={key === state}>
                  {states(key)} {counts[key] ?? 0}
                </Chip>
              </li>
            ))}
        </ul>
      </nav>
      {items.length === 0 ? (
        <EmptyState icon="search" title={t('none_state')} />
      ) : (
        <Table
          caption={t('mine')}
          className="mt-4"
          rows={items}
          rowKey={(vacancy) => vacancy.id}
          columns={columnsOf({ t, states, locale, timeZone, hrefOf: (vacancy) => href(paths.vacancy(vacancy)) })}
        />
      )}
      <MoreButton query={query} label={more} />
    </>
  );
}

type ColumnOptions = {
  t: ReturnType<typeof useTranslations<'vacancy.list'>>;
  states: ReturnType<typeof useTranslations<'vacancy.states'>>;
  locale: Locale;
  timeZone: string;
  hrefOf: (id: number) => string;
};

const stateOf = ({ own }: OwnVacancyCard): VacancyState => own?.state ?? 'active';

const columnsOf = ({ t, states, locale, timeZone, hrefOf }: ColumnOptions): TableColumn<OwnVacancyCard>[] => [
  {
    key: 'title',
    header: t('columns.title'),
    head: true,
    cell: (vacancy) => (
      <>
        <a href={hrefOf(vacancy.id)} className="wrap-anywhere hover:text-accent">
          {vacancy.title}
        </a>
        <Reason vacancy={vacancy} />
      </>
    ),
  },
  { key: 'salary', header: t('columns.salary'), cell: (vacancy) => salaryText(vacancy, locale) },
  {
    key: 'state',
    header: t('columns.state'),
    cell: (vacancy) => <StatusChip tone={tones[stateOf(vacancy)]}>{states(stateOf(vacancy))}</StatusChip>,
  },
  {
    key: 'until',
    header: t('columns.until'),
    cell: (vacancy) =>
      stateOf(vacancy) === 'active' && vacancy.expires_at && formatDay(vacancy.expires_at, locale, timeZone),
  },
  {
    key: 'acts',
    header: t('columns.acts'),
    bare: true,
    cell: (vacancy) => <Acts vacancy={vacancy} state={stateOf(vacancy)} />,
  },
];

/** Why a vacancy is not public. */
function Reason({ vacancy: { own } }: { vacancy: OwnVacancyCard }) {
  const t = useTranslations('vacancy.list');
  if (!own || (own.state !== 'review' && own.state !== 'refused')) return null;
  return (
    <p className="mt-1 text-14 font-normal text-ink-2">
      {own.state === 'refused'
        ? t('refused_why', { reason: own.refusal ?? '' })
        : t('review_why', { words: own.findings.join(', ') })}
    </p>
  );
}

function Acts({ vacancy: { id }, state }: { vacancy: OwnVacancyCard; state: VacancyState }) {
  const t = useTranslations('vacancy.list');
  const api = useApi();
  const href = useHref();
  const queryClient = useQueryClient();
  const toast = useSavedToast();
  const [isBusy, setBusy] = useState(false);
  const act = async (done: () => Promise<VacancyState | 'removed'>): Promise<void> => {
    setBusy(true);
    try {
      toast(await done());
      await queryClient.invalidateQueries({ queryKey: ['vacancy/list'] });
      queryClient.removeQueries({ queryKey: ['vacancy/find', id] });
    } catch (error) {
      const isFull = error instanceof ApiError && error.body.fields?.[0]?.code === 'too_many';
      showToast({ text: isFull ? t('too_many', { count: String(maxActiveVacancies) }) : t('failed'), tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  const change = (wish: WishedState) => act(async () => (await api('vacancy/change_state', { id, state: wish })).state);
  const remove = () =>
    act(async () => {
      await api('vacancy/delete', { id });
      return 'removed';
    });
  return (
    <InlineConfirm
      danger
      size="sm"
      question={t('remove_sure')}
      confirmLabel={t('remove')}
      cancelLabel={t('keep')}
      onConfirm={remove}
    >
      {(ask) => (
        <span className="flex flex-wrap gap-2 md:justify-end">
          <Button variant="secondary" size="sm" href={href(paths.editVacancy(id))}>
            {t('edit')}
          </Button>
          {(state === 'active' || state === 'draft' || state === 'closed') && (
            <Button variant="secondary" size="sm" busy={isBusy} onClick={() => void change('active')}>
              {t(state === 'active' ? 'extend' : 'publish')}
            </Button>
          )}
          {state === 'active' && (
            <Button variant="secondary" size="sm" busy={isBusy} onClick={() => void change('closed')}>
              {t('close')}
            </Button>
          )}
          <Button variant="quiet" size="sm" onClick={ask}>
            {t('remove')}
          </Button>
        </span>
      )}
    </InlineConfirm>
  );
}

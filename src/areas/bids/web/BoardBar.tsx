import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { useApp, useHref } from '#web/use-app.ts';
import { answerDays } from '../limits.ts';
import { type BidsState, bidsHref, bidsViews, exportHref } from './bid-filter.ts';
import { teamQuery } from './bid-queries.ts';
import { spanOf } from './bid-texts.ts';

/** The switch between board and list, the organization's time to answer, and the file of all filtered applications. */
export function BoardBar({ owner, state }: { owner: number; state: BidsState }) {
  const t = useTranslations('bids.board');
  const { api, locale } = useApp();
  const href = useHref();
  const team = useQuery(teamQuery(api)).data;
  const median = team && team.median_ms !== null ? spanOf(team.median_ms) : null;
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <nav aria-label={t('views_label')}>
        <ul className="flex gap-2">
          {bidsViews.map((view) => (
            <li key={view}>
              <Chip
                icon={view === 'board' ? 'grid' : 'rows'}
                href={href(bidsHref(owner, { ...state, state: null, view }))}
                selected={view === state.view}
              >
                {t(`views.${view}`)}
              </Chip>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-14 text-ink-2">
          {median && team
            ? t('median', {
                span: t(`span.${median.unit}`, { count: String(median.count) }),
                days: String(answerDays),
                count: team.answered,
              })
            : t('no_median', { days: String(answerDays) })}
        </p>
        <Button variant="secondary" size="sm" href={exportHref(state, locale)} download>
          {t('export')}
        </Button>
      </div>
    </div>
  );
}

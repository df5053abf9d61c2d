import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { transactionTypes } from '../rules.ts';
import { csvHref, type HistoryState, historyHref, isFiltered } from './history-filter.ts';

/** The filters of the history: links and a plain form, so that they work without scripts. */
export function HistoryFilters({ state }: { state: HistoryState }) {
  const t = useTranslations('money');
  const { locale } = useApp();
  const href = useHref();
  return (
    <div className="mt-8 space-y-4">
      <nav aria-label={t('filter.label')}>
        <ul className="flex flex-wrap gap-2">
          {[null, ...transactionTypes].map((type) => (
            <li key={type ?? 'all'}>
              <Chip href={href(historyHref({ ...state, type }))} selected={state.type === type}>
                {type === null ? t('filter.all') : t(`types.${type}`)}
              </Chip>
            </li>
          ))}
        </ul>
      </nav>
      <form action={href(paths.transactions())} className="flex flex-wrap items-end gap-3">
        {state.type !== null && <input type="hidden" name="type" value={state.type} />}
        <TextInput
          key={`from${state.from}`}
          type="date"
          name="from"
          label={t('filter.from')}
          defaultValue={state.from ?? ''}
        />
        <TextInput key={`to${state.to}`} type="date" name="to" label={t('filter.to')} defaultValue={state.to ?? ''} />
        <Button type="submit" variant="secondary">
          {t('filter.apply')}
        </Button>
        {isFiltered(state) && (
          <Button variant="quiet" href={href(paths.transactions())}>
            {t('filter.reset')}
          </Button>
        )}
        <Button variant="quiet" href={csvHref(state, locale)} download className="ml-auto">
          {t('filter.csv')}
        </Button>
      </form>
    </div>
  );
}

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useApp, useHref } from '#web/use-app.ts';
import { applicationKindNames, applicationKinds, applicationStates } from '../lifecycle.ts';
import { type BidsState, bidsHref, filterOf, isFiltered } from './bid-filter.ts';
import { bidsQuery, teamQuery } from './bid-queries.ts';

type Props = {
  owner: number;
  state: BidsState;
  /** Whether the viewer is an organization, whose members share its received applications. */
  isOrganization: boolean;
};

/** The filters of a list or board by kind, member and text, all in the address; works without JavaScript. */
export function BidFilters({ owner, state, isOrganization }: Props) {
  const t = useTranslations('bids.filter');
  const { api, locale } = useApp();
  const href = useHref();
  const hasTeam = isOrganization && state.side === 'received';
  const team = useQuery({ ...teamQuery(api), enabled: hasTeam }).data?.members ?? [];
  const [isOpen, setOpen] = useState(false);
  const count = [state.q, state.kind, state.assignedTo !== null, state.overdue].filter(Boolean).length;
  const submit = (event: { currentTarget: HTMLSelectElement }) => event.currentTarget.form?.requestSubmit();
  return (
    <>
      <div className="mt-4 md:hidden noscript:hidden">
        <Button variant="secondary" icon="filter" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {count > 0 ? t('open_count', { count: String(count) }) : t('open')}
        </Button>
      </div>
      {/* One set of filters serves both widths; on phones it is behind a button, so that the applications come first. */}
      <div className={isOpen ? '' : 'max-md:hidden noscript:block!'}>
        <form
          key={JSON.stringify(state)}
          action={href(bidsHref(owner, {}))}
          className="mt-4 flex flex-wrap items-end gap-3"
        >
          <input type="hidden" name="side" value={state.side} />
          {state.state && <input type="hidden" name="state" value={state.state} />}
          {state.overdue && <input type="hidden" name="overdue" value="1" />}
          {hasTeam && state.view === 'list' && <input type="hidden" name="view" value="list" />}
          <div className="min-w-0 flex-1 basis-48">
            <TextInput
              label={t('search')}
              name="q"
              type="search"
              defaultValue={state.q}
              placeholder={t(`placeholder.${state.side}`)}
            />
          </div>
          <Button type="submit" variant="secondary">
            {t('submit')}
          </Button>
          <div className="min-w-0 flex-1 basis-40 lg:w-56 lg:flex-none">
            <Select
              label={t('kind')}
              name="kind"
              defaultValue={state.kind ?? ''}
              onChange={submit}
              options={[
                { value: '', label: t('any_kind') },
                ...applicationKinds.map((kind) => ({ value: kind, label: applicationKindNames[kind][locale] })),
              ]}
            />
          </div>
          {hasTeam && (
            <div className="min-w-0 flex-1 basis-40 lg:w-48 lg:flex-none">
              <Select
                label={t('assigned')}
                name="assigned_to"
                defaultValue={state.assignedTo === null ? '' : String(state.assignedTo)}
                onChange={submit}
                options={[
                  { value: '', label: t('anybody') },
                  { value: 'nobody', label: t('nobody') },
                  ...team.map(({ id, name }) => ({ value: String(id), label: name })),
                ]}
              />
            </div>
          )}
        </form>
        {hasTeam && (
          <p className="mt-4 flex flex-wrap gap-2">
            <Chip
              href={href(bidsHref(owner, { ...state, overdue: !state.overdue }))}
              selected={state.overdue}
              icon="clock"
            >
              {t('overdue')}
            </Chip>
            {isFiltered(state) && (
              <Chip href={href(bidsHref(owner, { side: state.side, view: state.view }))} icon="close">
                {t('reset')}
              </Chip>
            )}
          </p>
        )}
      </div>
      {state.view === 'list' && <States owner={owner} state={state} />}
    </>
  );
}

/** The states of a list with their counts. */
function States({ owner, state }: { owner: number; state: BidsState }) {
  const t = useTranslations('bids.filter');
  const { api, locale } = useApp();
  const href = useHref();
  const { data } = useInfiniteQuery(bidsQuery(api, filterOf(state)));
  const counts = data?.pages[0]?.by_state ?? [];
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  return (
    <nav aria-label={t('label')} className="mt-4">
      <ul className="flex flex-wrap gap-2">
        <li>
          <Chip href={href(bidsHref(owner, { ...state, state: null }))} selected={state.state === null}>
            {t('any_state')} {total}
          </Chip>
        </li>
        {counts.map(({ state: key, count }) => (
          <li key={key}>
            <Chip href={href(bidsHref(owner, { ...state, state: key }))} selected={state.state === key}>
              {applicationStates[key].label[locale]} {count}
            </Chip>
          </li>
        ))}
      </ul>
    </nav>
  );
}

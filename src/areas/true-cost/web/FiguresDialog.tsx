import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { bonusClasses } from '#areas/calculators/osago-table.ts';
import type { OutputOf } from '#contract/client.ts';
import { Button } from '#ui/Button.tsx';
import { Combobox } from '#ui/Combobox.tsx';
import { Dialog as Frame } from '#ui/Dialog.tsx';
import { ErrorState, Notice } from '#ui/ErrorState.tsx';
import { formatDay, formatInteger } from '#ui/format.ts';
import { NumberInput } from '#ui/NumberInput.tsx';
import { Select } from '#ui/Select.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { showToast } from '#ui/toasts.ts';
import type { DialogProps } from '#web/modals/dialog-data.ts';
import { useRouter } from '#web/router/use-router.ts';
import { useApi, useApp } from '#web/use-app.ts';
import { figurePayers } from '#true-cost/my-figures.ts';
import { citiesOf } from './find-cities.ts';
import {
  type FigureName,
  hasProblem,
  type NumberName,
  numberFields,
  problemOf,
  shownOf,
  storedOf,
} from './figure-fields.ts';

type Answer = OutputOf<'true-cost/get_figures'>;
type Figures = Answer['figures'];
type Stated = Partial<Figures>;

const statedOf = ({ figures, assumed }: Answer): Stated =>
  Object.fromEntries(Object.entries(figures).filter(([key]) => !assumed.some((each) => each === key)));

/** The buyer's terms, for which the cost of every listing is computed. */
export function Dialog({ onClose }: DialogProps) {
  const t = useTranslations('true-cost');
  const api = useApi();
  const answer = useQuery({
    queryKey: ['true-cost/get_figures'],
    queryFn: ({ signal }) => api('true-cost/get_figures', {}, { signal }),
  });
  if (answer.data) return <Form answer={answer.data} onClose={onClose} />;
  return (
    <Frame open onClose={onClose} title={t('title')} closeLabel={t('close')} size="md">
      {answer.isError ? (
        <ErrorState
          level={3}
          title={t('load_failed')}
          retry={{ label: t('retry'), onRetry: () => void answer.refetch(), busy: answer.isFetching }}
        />
      ) : (
        <Skeleton className="h-96 w-full rounded-card" />
      )}
    </Frame>
  );
}

function Form({ answer, onClose }: { answer: Answer; onClose: () => void }) {
  const t = useTranslations('true-cost');
  const { locale } = useApp();
  const api = useApi();
  const queryClient = useQueryClient();
  const router = useRouter();
  const form = useId();
  const [stated, setStated] = useState<Stated>(() => statedOf(answer));
  const [typos, setTypos] = useState<readonly FigureName[]>([]);
  const [city, setCity] = useState(() => (stated.city === undefined ? null : citiesOf([answer.city], locale)[0]!));
  const [state, setState] = useState<'typing' | 'saving' | 'failed'>('typing');
  const put = (change: { [Key in FigureName]?: Figures[Key] | null }): void => {
    setState('typing');
    const next = { ...stated, ...change };
    setStated(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== null && value !== undefined)));
  };
  const save = async (figures: Stated): Promise<void> => {
    setState('saving');
    try {
      const saved = await api('true-cost/set_figures', { figures });
      queryClient.setQueryData(['true-cost/get_figures'], saved);
      onClose();
      showToast({ text: t('saved') });
      await queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => name !== 'true-cost/get_figures' });
      // Searches by cost have the figures from their loader.
      await router.invalidate();
    } catch {
      setState('failed');
    }
  };
  const isWrong = typos.length > 0 || hasProblem(stated);
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (!isWrong) void save(stated);
  };
  const number = (name: NumberName) => {
    const { unit, limits, isMoney } = numberFields[name];
    const problem = typos.includes(name) ? null : problemOf(name, stated);
    return (
      <NumberInput
        label={t(name)}
        locale={locale}
        suffix={t(`units.${unit}`)}
        value={shownOf(name, stated[name] ?? null)}
        {...(stated[name] === undefined && name !== 'down_minor' && name !== 'operating_rate_minor'
          ? { hint: t('assumed', { value: formatInteger(shownOf(name, answer.figures[name]) ?? 0, locale) }) }
          : {})}
        problemText={() => t('problem.number')}
        {...(problem
          ? {
              error:
                problem === 'experience'
                  ? t('problem.experience')
                  : t('problem.range', {
                      min: formatInteger(isMoney ? limits.min / 100 : limits.min, locale),
                      max: formatInteger(isMoney ? limits.max / 100 : limits.max, locale),
                    }),
            }
          : {})}
        onValue={(value, typo) => {
          setTypos(typo ? [...typos.filter((each) => each !== name), name] : typos.filter((each) => each !== name));
          put({ [name]: storedOf(name, value) });
        }}
      />
    );
  };
  return (
    <Frame
      open
      onClose={onClose}
      title={t('title')}
      closeLabel={t('close')}
      size="md"
      footer={
        <>
          <Button type="submit" form={form} busy={state === 'saving'} disabled={isWrong}>
            {t('save')}
          </Button>
          <Button variant="quiet" disabled={state === 'saving'} onClick={() => void save({})}>
            {t('reset')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="space-y-6">
        <p className="text-ink-2">{t('lead')}</p>
        {state === 'failed' && <Notice tone="danger">{t('failed')}</Notice>}
        <div className="grid gap-4 sm:grid-cols-2">
          <Combobox
            label={t('city')}
            value={city}
            onValue={(option) => {
              setCity(option);
              put({ city: option?.value ?? null });
            }}
            load={async (query, signal) =>
              citiesOf((await api('geo/autocomplete_global', { query, limit: 8 }, { signal })).items, locale)
            }
            placeholder={locale === 'ru' ? answer.city.name : answer.city.name_en}
            texts={{
              empty: t('city_empty'),
              loading: t('city_loading'),
              failed: t('city_failed'),
              clear: t('city_clear'),
            }}
          />
          <Select
            label={t('payer')}
            value={stated.payer ?? answer.figures.payer}
            options={figurePayers.map((value) => ({ value, label: t(`payers.${value}`) }))}
            onChange={({ currentTarget: { value } }) => put({ payer: figurePayers.find((each) => each === value)! })}
          />
        </div>
        <Group title={t('pay')}>
          {number('down_percent')}
          {number('down_minor')}
          {number('months')}
          {number('home_months')}
        </Group>
        <Group title={t('drive')}>
          {number('driver_age')}
          {number('driver_experience')}
          <Select
            label={t('bonus_class')}
            value={stated.bonus_class ?? answer.figures.bonus_class}
            options={bonusClasses.map((value) => ({ value, label: value }))}
            onChange={({ currentTarget: { value } }) =>
              put({ bonus_class: bonusClasses.find((each) => each === value)! })
            }
          />
        </Group>
        <Group title={t('own')}>
          {number('years')}
          {number('km_per_year')}
        </Group>
        <Group
          title={t('rates')}
          note={t('rates_note', { date: formatDay(`${answer.assumed_on}T09:00:00Z`, locale, 'Europe/Moscow') })}
        >
          {number('km_rate_minor')}
          {number('running_rate_minor')}
        </Group>
        <Group title={t('machine')}>
          {number('hours_per_year')}
          {number('operating_rate_minor')}
        </Group>
      </form>
    </Frame>
  );
}

function Group({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{title}</legend>
      {note && <p className="mb-3 text-14 text-ink-3">{note}</p>}
      <div className="grid gap-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}

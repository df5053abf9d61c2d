import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OutputOf } from '#contract/client.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Chip } from '#ui/Chip.tsx';
import { DescriptionList } from '#ui/DescriptionList.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { formatDay, formatMoney } from '#ui/format.ts';
import { PageContainer } from '#ui/PageContainer.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { AdminNavigation } from '#web/layouts/AdminNavigation.tsx';
import { paths } from '#web/paths.ts';
import { useSearch } from '#web/router/use-router.ts';
import { firstValue, type Head, type LoadContext } from '#web/routes/view.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { differencesQuery } from './money-queries.ts';

type Difference = OutputOf<'money/differences'>['items'][number];

const isClosedIn = (search: LoadContext['search']): boolean => firstValue(search, 'closed') === '1';

export const load = ({ api, queryClient, search }: LoadContext) =>
  queryClient.fetchQuery(differencesQuery(api, isClosedIn(search)));

export function head({ words }: LoadContext): Head {
  return { title: words.translator('money')('admin.title'), noindex: true };
}

/** Page /admin/payments: what the nightly reconciliation with the payment provider found. */
export function Page() {
  const t = useTranslations('money.admin');
  const { api } = useApp();
  const href = useHref();
  const isClosed = isClosedIn(useSearch());
  const { items } = useSuspenseQuery(differencesQuery(api, isClosed)).data;
  return (
    <PageContainer className="py-6">
      <AdminNavigation current="payments" />
      <div className="max-w-form">
        <h1 className="text-24 font-semibold md:text-32">{t('title')}</h1>
        <p className="my-2 text-ink-2">{t('lead')}</p>
        <nav aria-label={t('views')} className="my-4 flex flex-wrap gap-2">
          <Chip href={href(paths.adminPayments())} selected={!isClosed}>
            {t('open')}
          </Chip>
          <Chip href={href(paths.adminPayments(true))} selected={isClosed}>
            {t('closed')}
          </Chip>
        </nav>
        {items.length === 0 ? (
          <EmptyState
            icon="check"
            title={t(isClosed ? 'none_closed' : 'none')}
            {...(!isClosed && { text: t('none_text') })}
          />
        ) : (
          <ul className="space-y-4">
            {items.map((item) => (
              <li key={item.id}>
                <DifferenceCard item={item} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </PageContainer>
  );
}

function DifferenceCard({ item }: { item: Difference }) {
  const t = useTranslations('money.admin');
  const { locale, timeZone } = useApp();
  const day = (at: string) => formatDay(at, locale, timeZone);
  const money = (minor: number | null) => (minor === null ? t('nothing') : formatMoney(minor, 'RUB', locale));
  const text = (value: string) => <span className="wrap-anywhere">{value}</span>;
  return (
    <Card className="space-y-3">
      <h2 className="text-20 font-semibold">{t(`kinds.${item.kind}`)}</h2>
      <DescriptionList
        className="sm:columns-1"
        groups={[
          {
            key: 'facts',
            items: [
              { key: 'ours', label: t('ours'), value: money(item.own_minor) },
              { key: 'theirs', label: t('theirs'), value: money(item.provider_minor) },
              ...(item.payment_id ? [{ key: 'payment', label: t('payment'), value: text(item.payment_id) }] : []),
              ...(item.provider_id ? [{ key: 'number', label: t('number'), value: text(item.provider_id) }] : []),
              ...(item.account_id ? [{ key: 'account', label: t('account'), value: String(item.account_id) }] : []),
            ],
          },
        ]}
      />
      <p className="text-14 text-ink-3">{t('found', { day: day(item.found_at), seen: day(item.seen_at) })}</p>
      {item.closed_at === null ? (
        <CloseForm id={item.id} />
      ) : (
        <p className="wrap-anywhere">{t('closed_at', { day: day(item.closed_at), note: item.note ?? '' })}</p>
      )}
    </Card>
  );
}

function CloseForm({ id }: { id: number }) {
  const t = useTranslations('money.admin');
  const { primaryApi } = useApp();
  const queryClient = useQueryClient();
  const [note, setNote] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const closing = useMutation({
    mutationFn: () => primaryApi('money/close_difference', { id, note: note.trim() }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['money/differences'] }),
  });
  return (
    <form
      className="space-y-3 border-t border-line pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        setEmpty(note.trim() === '');
        if (note.trim() !== '' && !closing.isPending) closing.mutate();
      }}
    >
      <TextInput
        label={t('note')}
        value={note}
        maxLength={500}
        autoComplete="off"
        error={isEmpty ? t('note_wrong') : closing.isError ? t('failed') : undefined}
        onChange={({ target }) => setNote(target.value)}
      />
      <Button type="submit" busy={closing.isPending}>
        {t('close')}
      </Button>
    </form>
  );
}

import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { percentPrice, sumPrice } from '../rules.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog as Frame } from '#ui/Dialog.tsx';
import { currencyDigits, currencySymbol, formatMoney } from '#ui/format.ts';
import { NumberInput } from '#ui/NumberInput.tsx';
import type { NumberProblem } from '#ui/read-number.ts';
import { Segmented } from '#ui/RadioGroup.tsx';
import { showToast } from '#ui/toasts.ts';
import { useApp } from '#web/use-app.ts';
import type { DialogProps } from '#web/modals/dialog-data.ts';
import type { PricedListing } from './priced-listing.ts';
import { isApplied, type PriceChange, type PriceOutcomes, reversed, useSendPrices } from './use-price-changes.ts';

declare module '#web/modals/dialog-data.ts' {
  interface DataByDialog {
    prices: { listings: readonly PricedListing[] };
  }
}

type Shown = { changes: readonly PriceChange[]; outcomes: PriceOutcomes; isDone: boolean };

const maxPercent = 90;
const maxSum = 100_000_000;

/** Changes the price of one listing, or of several by a percentage or a sum. The dialog previews the outcome for each before the change is made. */
export function Dialog({ data, onClose }: DialogProps<'prices'>) {
  const t = useTranslations('owning.prices');
  const owning = useTranslations('owning');
  const { locale, queryClient } = useApp();
  const sendPrices = useSendPrices();
  const { listings = [] } = data;
  const [only] = listings;
  const isOne = listings.length === 1 && only !== undefined;
  const digits = only ? currencyDigits(only.currency) : 2;
  const [number, setNumber] = useState<number | null>(isOne ? only.minor / 10 ** digits : null);
  const [unread, setUnread] = useState<NumberProblem | null>(null);
  const [isSum, setSum] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();
  const [shown, setShown] = useState<Shown | null>(null);
  const [isBusy, setBusy] = useState(false);

  const send = async (changes: readonly PriceChange[], preview: boolean): Promise<PriceOutcomes> => {
    const outcomes = await sendPrices(changes, preview);
    if (!preview) {
      await queryClient.invalidateQueries({
        predicate: ({ queryKey: [name] }) => ['object/get_by_user', 'object'].includes(String(name)),
      });
    }
    return outcomes;
  };
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } catch {
      showToast({ text: owning('acts.failed'), tone: 'danger' });
    } finally {
      setBusy(false);
    }
  };
  const most = isSum ? maxSum : maxPercent;
  const wrong = t(isOne ? 'wrong_price' : isSum ? 'wrong_sum' : 'wrong_percent', { most });
  const problemText = (why: NumberProblem): string =>
    (isOne || isSum) && why === 'fraction' ? t('whole_price') : wrong;
  // A sum is of one currency.
  const canBeSum = !isOne && listings.every(({ currency }) => currency === only?.currency);
  const preview = (event: FormEvent): void => {
    event.preventDefault();
    const isWrong = number === null || (isOne ? number <= 0 : number === 0 || Math.abs(number) > most);
    setProblem(unread ? problemText(unread) : isWrong ? wrong : undefined);
    if (number === null || isWrong) return;
    const changes = listings.map(({ id, minor, currency }) => ({
      id,
      from_minor: minor,
      to_minor: isOne
        ? Math.round(number * 10 ** digits)
        : isSum
          ? sumPrice(minor, number, digits)
          : percentPrice(minor, number, currencyDigits(currency)),
    }));
    void attempt(async () => setShown({ changes, outcomes: await send(changes, true), isDone: false }));
  };
  const apply = (): void => {
    if (!shown) return;
    const changes = shown.changes.filter(({ id }) => isApplied(shown.outcomes.get(id)));
    void attempt(async () => {
      const outcomes = await send(changes, false);
      const done = changes.filter(({ id }) => isApplied(outcomes.get(id)));
      if (done.length > 0)
        showToast({
          text: t('done', { count: done.length }),
          about: done.map(({ id }) => `price:${id}`),
          undo: {
            label: owning('undo'),
            onUndo: () => void attempt(async () => void (await send(reversed(done), false))),
          },
        });
      if (done.length === shown.changes.length) onClose();
      else setShown({ ...shown, outcomes: new Map([...shown.outcomes, ...outcomes]), isDone: true });
    });
  };
  const able = shown ? shown.changes.filter(({ id }) => isApplied(shown.outcomes.get(id))).length : 0;
  return (
    <Frame
      open
      onClose={onClose}
      title={t('title', { count: listings.length })}
      closeLabel={t('close')}
      footer={
        shown && !shown.isDone ? (
          <>
            <Button busy={isBusy} disabled={able === 0} onClick={apply}>
              {t('apply', { count: able })}
            </Button>
            <Button variant="secondary" onClick={() => setShown(null)}>
              {t('back')}
            </Button>
          </>
        ) : shown ? (
          <Button onClick={onClose}>{t('close')}</Button>
        ) : undefined
      }
    >
      {listings.length === 0 ? (
        <p>{owning('archive.nothing')}</p>
      ) : shown ? (
        <ul className="max-h-[60dvh] space-y-2 overflow-y-auto">
          {shown.changes.map(({ id, from_minor, to_minor }) => {
            const listing = listings.find((candidate) => candidate.id === id);
            const currency = listing?.currency ?? 'RUB';
            const outcome = shown.outcomes.get(id) ?? 'not_found';
            return (
              <li key={id} className="border-b border-line pb-2 last:border-0">
                <p className="font-medium wrap-anywhere">
                  {listing?.title}, {owning('report.number', { id: String(id) })}
                </p>
                <p className="text-14">
                  {formatMoney(from_minor, currency, locale)} → {formatMoney(to_minor, currency, locale)}
                </p>
                <p className={isApplied(outcome) ? 'text-14 text-ink-2' : 'text-14 text-danger'}>
                  {t(`outcomes.${outcome}`)}
                </p>
              </li>
            );
          })}
        </ul>
      ) : (
        <form noValidate onSubmit={preview} className="space-y-4">
          {canBeSum && (
            <Segmented
              label={t('by')}
              name="by"
              value={isSum ? 'sum' : 'percent'}
              onValue={(by) => {
                setSum(by === 'sum');
                setProblem(undefined);
              }}
              options={[
                { value: 'percent', label: t('by_percent') },
                { value: 'sum', label: t('by_sum') },
              ]}
            />
          )}
          <NumberInput
            label={t(isOne ? 'price' : isSum ? 'sum' : 'percent')}
            hint={t(isOne ? 'price_hint' : isSum ? 'sum_hint' : 'percent_hint')}
            error={problem}
            value={number}
            onValue={(next, why) => {
              setNumber(next);
              setUnread(why);
              setProblem(undefined);
            }}
            problemText={problemText}
            negative={!isOne}
            decimals={isOne || isSum ? 0 : 1}
            locale={locale}
            suffix={only && (isOne || isSum) ? currencySymbol(only.currency) : '%'}
            data-autofocus=""
          />
          <Button type="submit" busy={isBusy}>
            {t('preview')}
          </Button>
        </form>
      )}
    </Frame>
  );
}

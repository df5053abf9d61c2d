import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ListingCard } from '#listing/contract.ts';
import { nextStatus } from '#listing/lifecycle.ts';
import { priceText } from '#listing/price-text.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { currencyDigits, currencySymbol } from '#ui/format.ts';
import { NumberInput } from '#ui/NumberInput.tsx';
import type { NumberProblem } from '#ui/read-number.ts';
import { useApp } from '#web/use-app.ts';
import { usePriceEdit } from './use-price-edit.ts';

type Props = { listing: ListingCard; name: string };

/**
 * The price of a row: a button that becomes a field. Enter saves, Esc restores the price. `name` identifies the row to screen
 * readers.
 */
export function PriceCell({ listing, name }: Props) {
  const t = useTranslations('stock.table');
  const { locale } = useApp();
  const [isEditing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // The focus returns to the price that was edited.
    if (wasEditing.current && !isEditing) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  const text = priceText(listing, locale);
  if (nextStatus(listing.status, 'owner', 'edit') === undefined) return text;
  if (isEditing) return <PriceField listing={listing} name={name} onClose={() => setEditing(false)} />;
  return (
    <button
      ref={button}
      type="button"
      aria-label={t('price.edit', { price: text, name })}
      onClick={() => setEditing(true)}
      className="group inline-flex min-h-9 items-center gap-1 rounded-small px-1 font-medium hover:bg-tint pointer-coarse:min-h-11 noscript:pointer-events-none"
    >
      <Icon
        name="edit"
        size={16}
        className="text-ink-3 opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100 pointer-coarse:opacity-100"
      />
      {text}
    </button>
  );
}

function PriceField({ listing, name, onClose }: Props & { onClose: () => void }) {
  const t = useTranslations('stock.table');
  const prices = useTranslations('owning.prices');
  const { locale } = useApp();
  const { minor, currency } = listing.price;
  const unit = 10 ** currencyDigits(currency);
  const [number, setNumber] = useState<number | null>(minor / unit);
  const [unread, setUnread] = useState<NumberProblem | null>(null);
  const [problem, setProblem] = useState<string | undefined>();
  const { save, isBusy } = usePriceEdit();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const input = form.current?.querySelector('input');
    input?.focus();
    input?.select();
  }, []);
  const problemText = (why: NumberProblem): string => prices(why === 'fraction' ? 'whole_price' : 'wrong_price');
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    if (unread !== null || number === null || number <= 0) {
      setProblem(problemText(unread ?? 'not_number'));
      return;
    }
    const to = Math.round(number * unit);
    if (to === minor) return onClose();
    const refused = await save({ id: listing.id, from_minor: minor, to_minor: to });
    if (refused === null) onClose();
    else setProblem(refused);
  };
  const leaveOnEscape = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onClose();
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="ml-auto flex items-start text-left whitespace-normal md:max-lg:w-34 md:max-lg:flex-wrap lg:w-68"
    >
      <NumberInput
        label={t('price.label', { name })}
        labelHidden
        hint={t('price.hint')}
        error={problem}
        value={number}
        onValue={(next, why) => {
          setNumber(next);
          setUnread(why);
          setProblem(undefined);
        }}
        problemText={problemText}
        locale={locale}
        suffix={currencySymbol(currency)}
        aria-busy={isBusy}
        onKeyDown={leaveOnEscape}
        onBlur={() => {
          if (number === minor / unit && !isBusy) onClose();
        }}
        className="flex-1 md:max-lg:basis-full"
      />
      <IconButton type="submit" icon="check" label={t('price.save')} />
      <IconButton icon="close" label={t('price.cancel')} onClick={onClose} />
    </form>
  );
}

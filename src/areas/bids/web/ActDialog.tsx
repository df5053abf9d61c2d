import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { FinanceAreaName } from '#finance/names.ts';
import { sellerName } from '#listing/seller-name.ts';
import { titleIn } from '#listing/title.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog as Frame } from '#ui/Dialog.tsx';
import { currencyDigits, currencySymbol, formatMoney } from '#ui/format.ts';
import { NumberInput } from '#ui/NumberInput.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { useSessionForm } from '#web/session-form.ts';
import { useApp } from '#web/use-app.ts';
import type { DialogProps } from '#web/modals/dialog-data.ts';
import { type ApplicationAct, isOpen, needsNote } from '../lifecycle.ts';
import { agreedPrice, counterLimits, isWithin, referencePrice } from '../price-rules.ts';
import { problemsOfTerms, type TermsProblem } from '../approval-rules.ts';
import { limits } from '../limits.ts';
import { isRanked } from '../terms.ts';
import { type BidDetails, sendingQuery } from './bid-queries.ts';
import { actKeyOf } from './bid-texts.ts';
import { type TermsForm, termsOf } from './terms-form.ts';
import { TermsFields } from './TermsFields.tsx';
import { useAct } from './use-act.ts';

type ActName = Exclude<ApplicationAct, 'expire'>;

declare module '#web/modals/dialog-data.ts' {
  interface DataByDialog {
    'bid-act': { bid: BidDetails; act: ActName };
  }
}

/** An act on an application: its words, and its further inputs (a price or terms). */
export function Dialog({ data: { bid, act }, onClose }: DialogProps<'bid-act'>) {
  // A dialog opened by its address alone has no application.
  return bid && act ? <ActForm bid={bid} act={act} onClose={onClose} /> : null;
}

/** Says that choosing this answer ends the applications to the other organizations, and the terms accepted before. */
function OthersEnd({ bid }: { bid: BidDetails }) {
  const t = useTranslations('bids.act');
  const { api, locale } = useApp();
  const items = useQuery(sendingQuery(api, bid.sending)).data?.items ?? [];
  const others = items.filter(({ id }) => id !== bid.id);
  const count = others.filter(({ state }) => isOpen(state)).length;
  const accepted = others.find(({ state }) => state === 'accepted');
  return (
    <>
      {accepted && <p>{t('confirm_replace', { organization: sellerName(accepted.other.name, locale) })}</p>}
      {count > 0 && <p>{t('confirm_choose', { count })}</p>}
    </>
  );
}

type Typed = TermsForm & { note: string; price: number | null };
const typedOf = ({ asked: { amount_minor, down_payment_minor, months } }: BidDetails): Typed => ({
  note: '',
  price: null,
  amount: amount_minor === null ? null : amount_minor / 100,
  downPayment: down_payment_minor === null ? null : down_payment_minor / 100,
  months,
  rate: null,
  psk: null,
  monthly: null,
  total: null,
});

function ActForm({ bid, act, onClose }: { bid: BidDetails; act: ActName; onClose: () => void }) {
  const t = useTranslations('bids');
  const { locale } = useApp();
  const { act: perform, isBusy } = useAct();
  const [form, change, forget] = useSessionForm<Typed>(`bid-act:${bid.id}:${act}`, typedOf(bid));
  const [problem, setProblem] = useState<'note' | 'too_long' | 'price' | null>(null);
  const [termsProblems, setTermsProblems] = useState<readonly TermsProblem[]>([]);
  const currency = bid.target.currency ?? 'RUB';
  const scale = 10 ** currencyDigits(currency);
  const [namedMinor, presentMinor] = [bid.price_minor ?? 0, referencePrice(bid.target) ?? 0];
  const bounds = counterLimits(bid.side, { namedMinor, presentMinor }, scale);
  const agreedMinor = agreedPrice(namedMinor, presentMinor) ?? namedMinor;
  const texts = { min: formatMoney(bounds.min, currency, locale), max: formatMoney(bounds.max, currency, locale) };
  const isNoteRequired = needsNote(bid.kind, act);
  const hasTerms = act === 'approve' && isRanked(bid.kind);
  const isPrice = bid.kind === 'price_offer' && (act === 'approve' || act === 'choose');
  const label = t(actKeyOf(bid, act));

  const area = (bid.target.offer?.area ?? null) as FinanceAreaName | null;
  const isChanged = termsProblems.some(({ field }) => field === 'note');
  const noteError =
    problem === 'note'
      ? t('act.note_required')
      : problem === 'too_long'
        ? t('act.too_long')
        : isChanged
          ? t('terms.problem.changed')
          : undefined;

  const send = async (): Promise<void> => {
    const minor = form.price === null ? null : Math.round(form.price * scale);
    const terms = hasTerms ? termsOf(form) : null;
    if (isNoteRequired && form.note.trim() === '') return setProblem('note');
    if (form.note.trim().length > limits.note) return setProblem('too_long');
    if (act === 'counter' && (minor === null || !isWithin(minor, bounds))) return setProblem('price');
    const found = terms ? problemsOfTerms(terms, { area, content: bid.asked, note: form.note.trim() }) : [];
    setTermsProblems(found);
    if (found.length > 0) return;
    const outcome = await perform({
      id: bid.id,
      act,
      expected_revision: bid.revision,
      note: form.note,
      terms,
      price_minor: act === 'counter' ? minor : null,
    });
    if (outcome === 'failed') return;
    // Typed values are kept when the application changes.
    if (outcome === 'done') forget();
    onClose();
  };
  return (
    <Frame
      open
      onClose={onClose}
      title={label}
      closeLabel={t('close')}
      size={hasTerms ? 'md' : 'sm'}
      footer={
        <>
          <Button
            busy={isBusy}
            variant={act === 'decline' || act === 'withdraw' ? 'danger' : 'primary'}
            onClick={() => void send()}
          >
            {label}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {/* «Отмена» beside «Отменить договорённость» would not say which of the two it undoes. */}
            {t(bid.state === 'accepted' ? 'keep' : 'cancel')}
          </Button>
        </>
      }
    >
      <div className="space-y-5">
        <p className="wrap-anywhere">
          <span className="font-medium">{titleIn(bid.target, locale)}</span>{' '}
          <span className="text-ink-2">{sellerName(bid.other.name, locale)}</span>
        </p>
        {act === 'choose' && bid.terms?.total_minor && (
          <p>
            {t('page.total')}: <b className="font-semibold">{formatMoney(bid.terms.total_minor, 'RUB', locale)}</b>
          </p>
        )}
        {act === 'choose' && isRanked(bid.kind) && <OthersEnd bid={bid} />}
        {isPrice && (
          <p>
            {agreedMinor < namedMinor && `${t('act.price_lowered')} `}
            {t('act.confirm_accept', { price: formatMoney(agreedMinor, currency, locale) })}
          </p>
        )}
        {bid.state === 'accepted' ? (
          <p>{t('act.confirm_call_off')}</p>
        ) : (
          act === 'withdraw' && <p>{t('act.confirm_withdraw')}</p>
        )}
        {hasTerms && (
          <TermsFields
            form={form}
            area={area}
            problems={termsProblems}
            onChange={(terms) => {
              setTermsProblems([]);
              change(terms);
            }}
          />
        )}
        {act === 'counter' && (
          <NumberInput
            label={t('act.price')}
            data-autofocus=""
            value={form.price}
            locale={locale}
            suffix={currencySymbol(currency)}
            hint={t(`act.price_hint.${bid.side}`, texts)}
            error={problem === 'price' ? t('act.price_wrong', texts) : undefined}
            problemText={() => t('form.number_wrong')}
            onValue={(price) => {
              setProblem(null);
              change({ price });
            }}
          />
        )}
        <TextArea
          label={t(`act.note.${act === 'view' || act === 'review' ? 'approve' : act}`)}
          note={isNoteRequired ? undefined : t('act.optional')}
          hint={act === 'decline' ? t('act.decline_hint') : undefined}
          error={noteError}
          most={limits.note}
          counted
          value={form.note}
          onChange={(event) => {
            setProblem(null);
            setTermsProblems([]);
            change({ note: event.target.value });
          }}
        />
      </div>
    </Frame>
  );
}

import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiError, type InputOf, type OutputOf } from '#contract/client.ts';
import type { Figures } from '#finance/web/chosen-offer.ts';
import { currencyDigits, currencySymbol, formatMoney } from '#ui/format.ts';
import { showToast } from '#ui/toasts.ts';
import { paths } from '#web/paths.ts';
import { useSessionForm } from '#web/session-form.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { useRouter } from '#web/router/use-router.ts';
import { offerLimits } from '../price-rules.ts';
import { limits } from '../limits.ts';
import { isOfBids } from './bid-queries.ts';
import { type BidTarget, formKeyOf } from './bid-target.ts';
import { useCurrentOffers } from './use-current-offers.ts';
import { useDocumentUpload } from './use-document-upload.ts';

const knownFailures = [
  'not_found',
  'own',
  'open_before',
  'agreed_before',
  'changed',
  'out_of_range',
  'other_body',
  'invalid_input',
  'too_many_requests',
] as const;
type Failure = (typeof knownFailures)[number] | 'failed';

export type BidFields = {
  amount: number | null;
  downPayment: number | null;
  months: number | null;
  price: number | null;
  message: string;
  phone: string;
  /** The idempotency key of the sending. */
  key: string;
};
type Problems = Partial<Record<'price' | 'phone' | 'message' | 'months' | 'number', string>>;

const emptyOf = (target: BidTarget): BidFields => ({
  amount: target.kind === 'finance' && target.amountMinor ? target.amountMinor / 100 : null,
  downPayment: target.kind === 'finance' && target.downPaymentMinor ? target.downPaymentMinor / 100 : null,
  months: target.kind === 'finance' ? (target.months ?? null) : null,
  price: null,
  message: '',
  phone: '',
  key: '',
});

const kopecks = (roubles: number | null): number | null => (roubles === null ? null : Math.round(roubles * 100));

/** The figures of an application as they are typed. */
export const figuresOf = ({ amount, downPayment, months }: BidFields): Figures => ({
  amountMinor: kopecks(amount),
  downPaymentMinor: kopecks(downPayment),
  months,
});

const areMonths = (months: number | null): boolean =>
  months === null || (Number.isInteger(months) && months >= 1 && months <= limits.monthsMax);

/** The limits of a price offer, in minor units and as texts. */
function boundsOf(target: BidTarget, locale: 'ru' | 'en') {
  if (target.kind !== 'price_offer') return null;
  const { minor, currency } = target.listing.price;
  const scale = 10 ** currencyDigits(currency);
  const { min, max } = offerLimits(minor, scale);
  const text = (value: number) => formatMoney(value, currency, locale);
  return { scale, min, max, symbol: currencySymbol(currency), texts: { min: text(min), max: text(max) } };
}

function inputOf(target: BidTarget, fields: BidFields, scale: number): InputOf<'bids/create'> {
  const { message, key } = fields;
  const phone = fields.phone === '' ? null : fields.phone;
  const { amountMinor, downPaymentMinor, months } = figuresOf(fields);
  const figures = { amount_minor: amountMinor, down_payment_minor: downPaymentMinor, months };
  if ('offers' in target) {
    const offers = {
      offer_ids: target.offers.map(({ id }) => id),
      offer_revisions: target.offers.map(({ revision }) => revision),
    };
    if (target.kind === 'finance') return { kind: 'finance', key, ...offers, message, phone, ...figures };
    // The terms of a lease are chosen beside its offers.
    const { amountMinor: amount_minor, downPaymentMinor: down_payment_minor, months, listing } = target;
    const asked = { amount_minor, down_payment_minor, months };
    return { kind: 'leasing', key, object_id: listing.id, ...offers, message, phone, ...asked };
  }
  if (target.kind === 'vacancy') return { kind: 'vacancy', key, vacancy_id: target.id, message, phone };
  return {
    kind: 'price_offer',
    key,
    object_id: target.listing.id,
    price_minor: Math.round((fields.price ?? 0) * scale),
    message,
    phone,
  };
}

/** The state of the form of an application. Typed values survive a failed request, a reload and a lost session. */
export function useBidForm(shown: BidTarget, onClose: () => void) {
  const t = useTranslations('bids.form');
  const { primaryApi, queryClient, locale, viewer } = useApp();
  const router = useRouter();
  const href = useHref();
  const { target, changes, refresh } = useCurrentOffers(shown);
  const [fields, change, forget] = useSessionForm<BidFields>(formKeyOf(target), emptyOf(target));
  const documents = useDocumentUpload(formKeyOf(target));
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [unread, setUnread] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const bounds = boundsOf(target, locale);

  const check = (): Problems => {
    const minor = bounds && fields.price !== null ? Math.round(fields.price * bounds.scale) : null;
    return {
      ...(bounds &&
        (minor === null || minor < bounds.min || minor > bounds.max) && { price: t('price_wrong', bounds.texts) }),
      ...(fields.phone !== '' && !/^\+7\d{10}$/.test(fields.phone) && { phone: t('phone_wrong') }),
      ...(fields.message.trim().length > limits.message && { message: t('number_wrong') }),
      ...(!areMonths(fields.months) && { months: t('months_wrong', { max: limits.monthsMax }) }),
      ...(unread.size > 0 && { number: t('number_wrong') }),
    };
  };
  const open = (ids: readonly number[]): void => {
    const { kind, ...reader } = viewer.get();
    const [first] = ids;
    if (kind !== 'guest' && kind !== 'admin' && 'id' in reader && first !== undefined)
      router.history.push(href(paths.userBid(reader.id, first)));
  };
  const send = async (): Promise<void> => {
    const found = check();
    setProblems(found);
    if (Object.keys(found).length > 0 || isBusy) return;
    setBusy(true);
    setFailure(null);
    const key = fields.key === '' ? crypto.randomUUID() : fields.key;
    change({ key });
    let sent: OutputOf<'bids/create'>;
    try {
      sent = await primaryApi('bids/create', inputOf(target, { ...fields, key }, bounds?.scale ?? 100));
    } catch (error) {
      const code = error instanceof ApiError ? (error.body.fields?.[0]?.code ?? error.code) : 'failed';
      const general = error instanceof ApiError ? error.code : 'failed';
      // The server stores no key of a refused sending; a corrected form is a new sending.
      if (error instanceof ApiError && error.status > 0 && error.status < 500) change({ key: '' });
      const why =
        knownFailures.find((known) => known === code) ?? knownFailures.find((known) => known === general) ?? 'failed';
      if (why === 'changed') await refresh();
      setFailure(why);
      setBusy(false);
      return;
    }
    const areWhole = await documents.sendTo(sent.ids);
    forget();
    documents.forget();
    showToast({
      text: !areWhole ? t('sent_without') : bounds ? t('price_sent') : t('sent', { count: sent.ids.length }),
      tone: areWhole ? 'good' : 'danger',
      undo: { label: t('sent_open'), onUndo: () => open(sent.ids) },
    });
    await queryClient.invalidateQueries({ predicate: isOfBids });
    onClose();
  };
  /** Records whether a number field contains a text that is not a number; the form is then not sent. */
  const setRead = (name: string, isRead: boolean): void => {
    const next = new Set(unread);
    if (isRead) next.delete(name);
    else next.add(name);
    setUnread(next);
  };
  return { fields, change, problems, failure, isBusy, send, bounds, documents, setRead, changes };
}

import { hourMs } from '#ui/durations.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { hours, hoursRu } from '#web/words/counted.ts';
import type { Figures } from '#finance/web/chosen-offer.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/ErrorState.tsx';
import { formatMoney, formatNumber } from '#ui/format.ts';
import { NumberInput } from '#ui/NumberInput.tsx';
import { PhoneInput } from '#ui/PhoneInput.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { useViewer } from '#web/use-store.ts';
import { sellerName } from '#listing/seller-name.ts';
import { titleIn } from '#listing/title.ts';
import { waitsFor } from '../lifecycle.ts';
import { limits } from '../limits.ts';
import { openBidsQuery } from './bid-queries.ts';
import { type BidTarget, organizationCount } from './bid-target.ts';
import { actWordsOf } from './bid-texts.ts';
import { ChosenDocuments } from './ChosenDocuments.tsx';
import { type UnmetTerm, unmetTerms } from './unmet-terms.ts';
import { figuresOf, useBidForm } from './use-bid-form.ts';
import type { ChangedOffer } from './use-current-offers.ts';

type Props = { target: BidTarget; onClose: () => void };

/** The form of an application: figures, a message, an optional phone and documents. */
export function BidForm({ target, onClose }: Props) {
  const t = useTranslations('bids.form');
  const bids = useTranslations('bids');
  const { locale } = useApp();
  const { fields, change, problems, failure, isBusy, send, bounds, documents, setRead, changes } = useBidForm(
    target,
    onClose,
  );
  const open = useOpenBefore(target);
  const count = organizationCount(target);
  if (open && !isBusy)
    return (
      <div className="space-y-5">
        {target.kind !== 'leasing' && <About target={target} figures={noFigures} />}
        <OpenBefore target={target} open={open} />
      </div>
    );
  const figure = (name: 'amount' | 'downPayment' | 'months', label: string) => (
    <NumberInput
      label={label}
      value={fields[name]}
      locale={locale}
      error={name === 'months' ? problems.months : undefined}
      problemText={() => t('number_wrong')}
      onValue={(value, problem) => {
        setRead(name, problem === null);
        change({ [name]: value });
      }}
    />
  );
  return (
    <form
      className="space-y-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {target.kind !== 'leasing' && <About target={target} figures={figuresOf(fields)} />}
      {target.kind === 'finance' && (
        <div className="grid gap-4 sm:grid-cols-3">
          {figure('amount', t('amount'))}
          {figure('downPayment', t('down_payment'))}
          {figure('months', t('months'))}
        </div>
      )}
      {bounds && (
        <NumberInput
          label={t('price')}
          data-autofocus=""
          value={fields.price}
          locale={locale}
          suffix={bounds.symbol}
          hint={t('price_hint', {
            ...bounds.texts,
            hours: (locale === 'ru' ? hoursRu : hours)(waitsFor.price_offer / hourMs),
          })}
          error={problems.price}
          problemText={() => t('number_wrong')}
          onValue={(price, problem) => {
            setRead('price', problem === null);
            change({ price });
          }}
        />
      )}
      <TextArea
        label={t('message')}
        note={bids('act.optional')}
        hint={t(`message_hint.${actWordsOf(target.kind)}`)}
        error={problems.message && bids('act.too_long')}
        most={limits.message}
        counted
        value={fields.message}
        onChange={(event) => change({ message: event.target.value })}
      />
      <PhoneInput
        label={t('phone')}
        hint={t('phone_hint')}
        error={problems.phone}
        value={fields.phone}
        onValue={(phone) => change({ phone })}
      />
      {target.kind !== 'price_offer' && (
        <section>
          <h3 className="mb-1 text-14 font-medium">{bids('documents.title')}</h3>
          <p className="mb-2 text-14 text-ink-3">
            {bids('documents.text')} {'offers' in target && t('documents_hint')}
          </p>
          <ChosenDocuments documents={documents} />
        </section>
      )}
      {(failure ?? problems.number) && (
        <Notice tone="danger">
          {failure ? t(`failure.${failure}`) : problems.number}
          {failure === 'changed' && <OfferChanges offers={changes} />}
        </Notice>
      )}
      <p className="text-14 text-ink-3">{t(target.kind === 'price_offer' ? 'consent_to_price' : 'consent')}</p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isBusy}>
          {t('send', { count })}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {bids('cancel')}
        </Button>
      </div>
    </form>
  );
}

/** The changes of the offers since the applicant saw them. */
function OfferChanges({ offers }: { offers: readonly ChangedOffer[] }) {
  const t = useTranslations('bids.offer');
  return offers.map(({ id, title, changes }) => (
    <div key={id} className="mt-2">
      <p className="font-medium wrap-anywhere">{title}</p>
      <ul>
        {changes.map(({ key, label, before, after }) => (
          <li key={key}>{t('change', { label, before: before || t('absent'), after: after || t('absent') })}</li>
        ))}
      </ul>
    </div>
  ));
}

const noFigures: Figures = { amountMinor: null, downPaymentMinor: null, months: null };

/** The subject of the application, its recipients, and of each offer the terms that the figures miss. */
function About({ target, figures }: { target: Exclude<BidTarget, { kind: 'leasing' }>; figures: Figures }) {
  const t = useTranslations('bids.form');
  const { locale } = useApp();
  const termText = ({ key, limit }: UnmetTerm): string =>
    t(`unmet.${key}`, {
      money: formatMoney(limit, 'RUB', locale),
      share: formatNumber(limit / 1000, locale, 3),
      count: limit,
    });
  if (target.kind === 'finance')
    return (
      <div>
        <p className="text-ink-2">{t('to', { count: organizationCount(target) })}</p>
        <ul className="mt-2 space-y-1">
          {target.offers.map(({ id, title, organization, values }) => {
            const unmet = unmetTerms(values, figures);
            return (
              <li key={id} className="wrap-anywhere">
                <span className="font-medium">{title}</span>{' '}
                <span className="text-ink-2">{sellerName(organization, locale)}</span>
                {unmet.length > 0 && (
                  <p className="text-14 text-deal-high">{t('unmet.text', { terms: unmet.map(termText).join(', ') })}</p>
                )}
              </li>
            );
          })}
        </ul>
      </div>
    );
  const [title, other] =
    target.kind === 'vacancy'
      ? [target.title, target.organization]
      : [titleIn(target.listing, locale), target.listing.seller.name];
  return (
    <p className="wrap-anywhere">
      <span className="font-medium">{title}</span> <span className="text-ink-2">{sellerName(other, locale)}</span>
    </p>
  );
}

/** The application for the target that is still open or agreed: a second one is refused. */
function useOpenBefore(target: BidTarget) {
  const { api } = useApp();
  const viewer = useViewer();
  const isKnown = viewer.kind !== 'guest' && viewer.kind !== 'admin';
  const { data } = useQuery({
    ...openBidsQuery(api, {
      offer_ids: target.kind === 'finance' ? target.offers.map(({ id }) => id) : [],
      object_ids: 'listing' in target ? [target.listing.id] : [],
      vacancy_ids: target.kind === 'vacancy' ? [target.id] : [],
    }),
    // The offers of a lease show their own open applications.
    enabled: isKnown && target.kind !== 'leasing',
  });
  const open = data?.items.find(({ kind }) => kind === target.kind);
  return open && isKnown ? { ...open, owner: viewer.id } : null;
}

/** Replaces the form while an application for the target is open. */
function OpenBefore({ target, open }: { target: BidTarget; open: NonNullable<ReturnType<typeof useOpenBefore>> }) {
  const t = useTranslations('bids.open_before');
  const href = useHref();
  const { locale } = useApp();
  const offers = target.kind === 'finance' ? target.offers : [];
  const { title = '', organization = '' } = offers.find(({ id }) => id === open.offer_id) ?? {};
  return (
    <Notice
      action={
        <Button variant="secondary" size="sm" href={href(paths.userBid(open.owner, open.id))}>
          {t('open')}
        </Button>
      }
    >
      {target.kind === 'price_offer' || target.kind === 'vacancy'
        ? t(`${open.state === 'accepted' ? 'agreed' : 'sent'}.${target.kind}`)
        : t('finance', { count: offers.length, title, organization: sellerName(organization, locale) })}
    </Notice>
  );
}

import { type Locale, roundEstimate } from '#ui/format.ts';
import { Table, type TableColumn } from '#ui/Table.tsx';
import { foreignLanguage } from '#dictionary/text-language.ts';
import { sellerName } from '#listing/seller-name.ts';
import { paths } from '#web/paths.ts';
import { useHref } from '#web/use-app.ts';
import { rouble } from './CostLines.tsx';
import { type Cost, isRounded } from './cost-parts.ts';
import { costWords } from './cost-words.ts';

type Method = Cost['ways'][number];
type Props = { cost: Cost; locale: Locale };

/** The offer by which a figure is computed, and whose it is. */
export function OfferLink({ offer, locale }: { offer: NonNullable<Cost['monthly']['offer']>; locale: Locale }) {
  const href = useHref();
  const path = offer.area === 'leasings' ? paths.leasingOffer(offer.id) : paths.credit(offer.category ?? '', offer.id);
  return (
    <p className="mt-1">
      {`${costWords[locale].by_offer}: `}
      <a href={href(path)} lang={foreignLanguage(offer.title, locale)} className="link">
        {offer.title}
      </a>
      {`, ${sellerName(offer.organization.name, locale)}`}
    </p>
  );
}

/** The methods of payment in words: «Сразу, в кредит или в лизинг». */
function methodsText(methods: readonly Method[], locale: Locale): string {
  const names = new Intl.ListFormat(locale === 'ru' ? 'ru' : 'en-GB', { type: 'disjunction' });
  return names.format(methods.map(({ name }, at) => (at === 0 ? name : name.charAt(0).toLowerCase() + name.slice(1))));
}

/** Cash, credit and lease for the same price, and a firm's tax savings. */
export function PaymentMethods({ cost, locale }: Props) {
  const { ways: methods, taxes } = cost;
  const title = methodsText(methods, locale);
  return (
    <div className="mt-4 border-t border-line pt-4">
      <h3 className="mb-1 text-14 font-semibold text-ink-2">{title}</h3>
      {taxes ? (
        <MethodsTable methods={methods} title={title} locale={locale} />
      ) : (
        <MethodsLines cost={cost} locale={locale} />
      )}
    </div>
  );
}

type MethodsProps = { methods: readonly Method[]; locale: Locale };

/** What is paid by each method, and how much more than at once. */
function MethodsLines({ cost: { ways: methods, landed }, locale }: Props) {
  const say = costWords[locale];
  // A price that nothing is added to is as exact here as above.
  const exact = landed.lines.find((line) => line.key === 'price' && !isRounded(line))?.minor;
  const atOnce = methods.find(({ key }) => key === 'cash')?.paid_minor ?? 0;
  const shownAtOnce = atOnce === exact ? atOnce : roundEstimate(atOnce);
  return (
    <dl className="divide-y divide-line border-t border-line">
      {methods.map(({ key, name, months, paid_minor: paid }) => {
        // The interest is rounded as it is within the cost of owning, and the sums here add up.
        const more = roundEstimate(paid - atOnce);
        return (
          <div key={key} className="flex items-baseline justify-between gap-3 py-2">
            <dt className="min-w-0">
              {months === null ? name : `${name} ${say.term(months)}`}
              {key !== 'cash' && more > 0 && (
                <span className="block text-14 text-ink-3">{say.dearer(rouble(more, locale))}</span>
              )}
            </dt>
            <dd className="shrink-0 font-medium">{rouble(shownAtOnce + more, locale)}</dd>
          </div>
        );
      })}
    </dl>
  );
}

/** What a firm pays by each method and gets back. */
function MethodsTable({ methods, title, locale }: MethodsProps & { title: string }) {
  const say = costWords[locale];
  const figure = (key: 'paid' | 'vat' | 'profit_tax' | 'net', header: string): TableColumn<Method> => ({
    key,
    header,
    align: 'end',
    cell: (method) => {
      const minor = method[`${key}_minor`];
      return minor === null ? say.none : rouble(roundEstimate(minor), locale);
    },
  });
  return (
    <Table
      caption={title}
      rows={methods}
      rowKey={({ key }) => key}
      dense
      columns={[
        { key: 'method', header: say.how, cell: ({ name }) => name, head: true },
        figure('paid', say.paid),
        figure('vat', say.vat_back),
        figure('profit_tax', say.tax_saved),
        figure('net', say.net),
      ]}
    />
  );
}

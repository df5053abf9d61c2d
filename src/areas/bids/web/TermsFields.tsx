import { useTranslations } from 'use-intl';
import type { FinanceAreaName } from '#finance/names.ts';
import { FieldNote } from '#ui/Field.tsx';
import { formatMoney, formatNumber } from '#ui/format.ts';
import { NumberInput } from '#ui/NumberInput.tsx';
import { useApp } from '#web/use-app.ts';
import { isLending, statesFullCost, type TermsProblem } from '../approval-rules.ts';
import { correctMonthly, correctTotal, recompute, type TermsForm } from './terms-form.ts';

type Props = {
  /** The area of the offer; null when the offer is gone. */
  area: FinanceAreaName | null;
  form: TermsForm;
  onChange: (form: TermsForm) => void;
  problems: readonly TermsProblem[];
};

const fields = {
  amount: { label: 'amount', of: 'amount_minor', decimals: 2 },
  downPayment: { label: 'down_payment', of: 'down_payment_minor', decimals: 2 },
  months: { label: 'months', of: 'months', decimals: 0 },
  rate: { label: 'rate', of: 'rate_thousandths', decimals: 3 },
  psk: { label: 'psk', of: 'psk_thousandths', decimals: 3 },
  monthly: { label: 'monthly', of: 'monthly_minor', decimals: 2 },
  total: { label: 'total', of: 'total_minor', decimals: 2 },
} as const;

/** The terms of an approval. Of a loan, payment, total and full cost are computed from the other figures and can be corrected. */
export function TermsFields({ area, form, onChange, problems }: Props) {
  const t = useTranslations('bids.terms');
  const { locale } = useApp();
  const isLoan = isLending(area);
  const textOf = ({ code, limit = 0 }: TermsProblem): string =>
    t(`problem.${code}`, {
      money: formatMoney(limit, 'RUB', locale),
      rate: formatNumber(limit / 1000, locale, 3),
    });
  const field = (name: keyof TermsForm, change: (value: number | null) => TermsForm) => {
    const { label, of, decimals } = fields[name];
    const problem = problems.find((one) => one.field === of);
    return (
      <NumberInput
        key={name}
        label={t(label)}
        value={form[name]}
        locale={locale}
        decimals={decimals}
        hint={name === 'total' ? t(isLoan ? 'total_hint' : 'price_hint') : undefined}
        error={problem && textOf(problem)}
        problemText={() => t('wrong')}
        onValue={(value) => onChange(change(value))}
      />
    );
  };
  const plain = (name: keyof TermsForm) => field(name, (value) => ({ ...form, [name]: value }));
  return (
    <fieldset>
      <legend className="mb-3 text-18 font-semibold">{t('title')}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {isLoan ? (
          <>
            {(['amount', 'downPayment', 'months', 'rate'] as const).map((name) =>
              field(name, (value) => recompute({ ...form, [name]: value })),
            )}
            {field('monthly', (value) => correctMonthly(form, value))}
            {field('total', (total) => correctTotal(form, total))}
            {statesFullCost(area) && plain('psk')}
          </>
        ) : (
          (['amount', 'months', 'monthly', 'total'] as const).map(plain)
        )}
      </div>
      {isLoan && <FieldNote id="bid-terms" hint={t('computed')} />}
    </fieldset>
  );
}

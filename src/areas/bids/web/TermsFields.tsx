import { useTranslations } from 'use-intl';
import { FieldNote } from '#ui/Field.tsx';
import { NumberInput } from '#ui/NumberInput.tsx';
import { useApp } from '#web/use-app.ts';
import { correctMonthly, recompute, type TermsForm } from './terms-form.ts';

type Props = { form: TermsForm; onChange: (form: TermsForm) => void; problem: boolean };

const given = ['amount', 'downPayment', 'months', 'rate'] as const;
const labels = {
  amount: 'amount',
  downPayment: 'down_payment',
  months: 'months',
  rate: 'rate',
  monthly: 'monthly',
  total: 'total',
} as const;

/** The terms of an approval. Payment and total are computed from the other figures and can be corrected. */
export function TermsFields({ form, onChange, problem }: Props) {
  const t = useTranslations('bids.terms');
  const { locale } = useApp();
  const field = (name: keyof TermsForm, change: (value: number | null) => TermsForm) => (
    <NumberInput
      key={name}
      label={t(labels[name])}
      value={form[name]}
      locale={locale}
      decimals={name === 'months' ? 0 : name === 'rate' ? 3 : 2}
      hint={name === 'total' ? t('total_hint') : undefined}
      problemText={() => t('wrong')}
      onValue={(value) => onChange(change(value))}
    />
  );
  return (
    <fieldset>
      <legend className="mb-3 text-18 font-semibold">{t('title')}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {given.map((name) => field(name, (value) => recompute({ ...form, [name]: value })))}
        {field('monthly', (value) => correctMonthly(form, value))}
        {field('total', (total) => ({ ...form, total }))}
      </div>
      <FieldNote id="bid-terms" hint={t('computed')} error={problem ? t('required') : undefined} />
    </fieldset>
  );
}

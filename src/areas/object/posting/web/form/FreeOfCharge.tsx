import { useTranslations } from 'use-intl';
import { Checkbox } from '#ui/Checkbox.tsx';
import type { FormAccess } from './form-definition.ts';

/** A checkbox below the price that gives the thing away: its price is then zero. */
export function FreeOfCharge({ form: { values, set } }: { form: FormAccess }) {
  const t = useTranslations('posting');
  return (
    <Checkbox
      className="mt-2"
      label={t('free_of_charge')}
      checked={values['price_minor'] === 0}
      onChange={({ target }) => set('price_minor', target.checked ? 0 : null)}
    />
  );
}

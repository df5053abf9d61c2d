import { useTranslations } from 'use-intl';
import { Checkbox } from '#ui/Checkbox.tsx';
import type { FormAccess } from './form-definition.ts';

/** Below the price: gives the thing away, which is a price of nought. */
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

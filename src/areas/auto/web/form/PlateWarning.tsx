import { useTranslations } from 'use-intl';
import { isRussianPlate, normalizePlate, plateProblem } from '#areas/auto/identifiers.ts';
import type { FormAccess } from '#areas/object/posting/web/form/form-definition.ts';

/**
 * Warns after a plate that is not Russian: foreign plates are accepted as typed, so a typing mistake would be too. Shown once the field loses
 * focus.
 */
export function PlateWarning({ form }: { form: FormAccess }) {
  const t = useTranslations('posting');
  const value = form.values['plate'];
  const plate = normalizePlate(typeof value === 'string' ? value : '');
  const isForeign = plateProblem(plate) === undefined && !isRussianPlate(plate);
  return (
    <div aria-live="polite" className="text-14 group-focus-within/field:hidden">
      {isForeign && <p className="mt-1.5 text-deal-high">{t('foreign_plate')}</p>}
    </div>
  );
}

import { useTranslations } from 'use-intl';
import { isRussianPlate, normalizePlate, plateProblem } from '#areas/auto/identifiers.ts';
import type { FormAccess } from '#areas/object/posting/web/form/kind-form.ts';

/** After a plate that is none of Russia's: foreign ones pass as they are, so that a mistyped one would too. Waits until the field is left. */
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

import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { type Weekday, weekdays } from '#ui/opening-hours.ts';
import type { DayForm, ShopForm, ShopProblems } from './shop-form.ts';

type Props = { form: ShopForm; problems: ShopProblems; onChange: (part: Partial<ShopForm>) => void };

/** Opening hours by weekday. */
export function HoursFields({ form, problems, onChange }: Props) {
  const t = useTranslations('shop');
  const { days, hasHours } = form;
  const setDay = (day: Weekday, part: Partial<DayForm>) =>
    onChange({ days: { ...days, [day]: { ...days[day], ...part } } });
  return (
    <fieldset>
      <legend className="text-14 font-medium">{t('hours')}</legend>
      <Checkbox
        label={t('has_hours')}
        checked={hasHours}
        onChange={({ currentTarget: { checked } }) => onChange({ hasHours: checked })}
      />
      {hasHours && (
        <>
          <ul className="mt-2 space-y-2">
            {weekdays.map((day) => {
              const problem = problems[day];
              const { isOpen, from, to } = days[day];
              const time = (which: 'from' | 'to') => (
                <TextInput
                  type="time"
                  name={`${day}_${which}`}
                  label={t(which, { day: t(`days.${day}`) })}
                  labelHidden
                  className="w-34"
                  aria-invalid={problem ? true : undefined}
                  value={which === 'from' ? from : to}
                  onChange={({ currentTarget: { value } }) => setDay(day, { [which]: value })}
                />
              );
              return (
                <li key={day}>
                  <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
                    <Checkbox
                      className="w-36"
                      label={t(`days.${day}`)}
                      checked={isOpen}
                      onChange={({ currentTarget: { checked } }) => setDay(day, { isOpen: checked })}
                    />
                    {isOpen ? (
                      <span className="flex items-center gap-2">
                        {time('from')}
                        <span aria-hidden>–</span>
                        {time('to')}
                      </span>
                    ) : (
                      <span className="text-ink-3">{t('closed')}</span>
                    )}
                  </div>
                  {problem && <p className="mt-1 text-14 text-danger">{t(`errors.${problem}`)}</p>}
                </li>
              );
            })}
          </ul>
          {problems.hours && <p className="mt-1 text-14 text-danger">{t(`errors.${problems.hours}`)}</p>}
          <Button
            variant="quiet"
            size="sm"
            className="mt-2 -ml-3"
            onClick={() => onChange({ days: { ...days, tue: days.mon, wed: days.mon, thu: days.mon, fri: days.mon } })}
          >
            {t('same_working_days')}
          </Button>
          <p className="mt-1 text-14 text-ink-3">{t('hours_hint')}</p>
        </>
      )}
    </fieldset>
  );
}

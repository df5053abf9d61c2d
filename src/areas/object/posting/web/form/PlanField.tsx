import { useTranslations } from 'use-intl';
import { planDays } from '#listing/lifecycle.ts';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { browserZone } from './plan-time.ts';
import type { PlanChoice } from './use-plan.ts';

/** Asks when a listing is published: as soon as it is approved, or at a chosen time. */
export function PlanField({ plan }: { plan: PlanChoice }) {
  const t = useTranslations('posting.confirm.plan');
  return (
    <div>
      <RadioGroup
        label={t('label')}
        name="plan"
        value={plan.isLater ? 'later' : 'at_once'}
        onValue={(value) => plan.setLater(value === 'later')}
        options={[
          { value: 'at_once', label: t('at_once') },
          { value: 'later', label: t('later'), hint: t('later_hint') },
        ]}
      />
      {plan.isLater && (
        <TextInput
          className="mt-1 ml-7.5 max-w-72"
          type="datetime-local"
          label={t('time')}
          hint={t('zone', { zone: browserZone(), days: planDays })}
          error={plan.problem ? t(plan.problem, { days: planDays }) : undefined}
          value={plan.value}
          {...plan.bounds}
          onChange={(event) => plan.setValue(event.target.value)}
        />
      )}
    </div>
  );
}

import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { NumberInput } from '#ui/NumberInput.tsx';
import { Select } from '#ui/Select.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { useApp } from '#web/use-app.ts';
import { limits } from '../limits.ts';
import { moscowDay } from '../moscow-day.ts';
import { osagoOwners, osagoVehicles } from '../osago-rules.ts';
import { bonusClasses, versionOn } from '../osago-table.ts';
import { osagoVersions } from '../tables.ts';
import { CalculatorForm, ChoiceField, NumberField } from './CalculatorForm.tsx';
import { problemOf, readParameter } from './calculator-spec.ts';
import { OsagoResult } from './OsagoResult.tsx';
import {
  type DriverTyped,
  ageSpec,
  driversToSearch,
  driversTyped,
  exampleFor,
  experienceSpec,
  needsPower,
  osagoKeys,
  powerSpec,
  readOsago,
} from './osago-form.ts';
import { NoResult } from './Result.tsx';
import { useCalculator } from './use-calculator.ts';

const otherPlace = 'other';

/** OSAGO: the form in the address, and the range of its price coefficient by coefficient. */
export function OsagoCalculator() {
  const t = useTranslations('calculators.osago');
  const { locale, now } = useApp();
  const calculator = useCalculator(osagoKeys);
  const { values, set } = calculator;
  const today = moscowDay(new Date(now));
  const { terms, isListed, isComplete } = readOsago(values, today, locale);
  const example = exampleFor(values, today, locale);
  const places = (versionOn(osagoVersions, terms.date) ?? osagoVersions[0])?.tables.KT.rows ?? [];
  const nameOf = (row: (typeof places)[number]) => (locale === 'ru' ? row.place : row.place_en);
  const byName = places.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), locale));
  const field = { calculator };
  return (
    <CalculatorForm
      calculator={calculator}
      fields={
        <>
          <Select
            label={t('vehicle')}
            name="vehicle"
            value={terms.vehicle}
            onChange={({ currentTarget }) => set({ vehicle: currentTarget.value })}
            options={osagoVehicles.map((value) => ({ value, label: t(`vehicles.${value}`) }))}
          />
          <ChoiceField
            {...field}
            name="owner"
            label={t('owner')}
            options={osagoOwners.map((value) => ({ value, label: t(`owners.${value}`) }))}
          />
          <Select
            label={t('place')}
            hint={t('place_hint')}
            name="place"
            value={terms.place}
            placeholder={t('place_choose')}
            onChange={({ currentTarget }) => set({ place: currentTarget.value })}
            options={[
              ...byName.map((row) => ({ value: row.place, label: nameOf(row) })),
              { value: otherPlace, label: t('place_other') },
            ]}
          />
          {needsPower(terms.vehicle) && (
            <NumberField {...field} name="power" spec={powerSpec} label={t('power')} unit={t('hp')} />
          )}
          <ChoiceField
            {...field}
            name="list"
            label={t('who')}
            options={[
              { value: 'listed', label: t('listed') },
              { value: 'unlimited', label: t('unlimited') },
            ]}
          />
          <Drivers
            drivers={driversTyped(values)}
            isListed={isListed}
            onDrivers={(drivers) => set(driversToSearch(drivers))}
          />
          <details open={['from', 'months', 'violations'].some((key) => values[key] !== undefined)}>
            <summary className="link w-fit cursor-pointer text-14">{t('more')}</summary>
            <div className="mt-4 grid gap-4">
              <TextInput
                type="date"
                label={t('from')}
                name="from"
                value={terms.date}
                onChange={({ currentTarget }) => set({ from: currentTarget.value })}
              />
              <Select
                label={t('months')}
                name="months"
                value={String(terms.months)}
                onChange={({ currentTarget }) => set({ months: currentTarget.value })}
                options={Array.from({ length: limits.policyMonths.max - limits.policyMonths.min + 1 }, (_, at) => {
                  const count = at + limits.policyMonths.min;
                  return { value: String(count), label: t('months_count', { count }) };
                })}
              />
              <Checkbox
                label={t('violations')}
                hint={t('violations_hint')}
                name="violations"
                value="1"
                checked={terms.hasViolations ?? false}
                onChange={({ currentTarget }) => set({ violations: currentTarget.checked ? '1' : undefined })}
              />
            </div>
          </details>
        </>
      }
      result={isComplete ? <OsagoResult terms={terms} /> : example ? <OsagoResult {...example} /> : <NoResult />}
    />
  );
}

/** Drivers with age, experience and class; a policy without a list has one class. */
function Drivers({
  drivers,
  isListed,
  onDrivers,
}: {
  drivers: readonly DriverTyped[];
  isListed: boolean;
  onDrivers: (drivers: readonly DriverTyped[]) => void;
}) {
  const t = useTranslations('calculators.osago');
  const { locale } = useApp();
  const problems = useTranslations('calculators.problem');
  const change = (at: number, changes: Partial<DriverTyped>) =>
    onDrivers(drivers.map((driver, index) => (index === at ? { ...driver, ...changes } : driver)));
  const shown = isListed ? drivers : drivers.slice(0, 1);
  return (
    <div className="grid gap-4">
      {shown.map((driver, at) => (
        // Drivers have no names; their order is all there is.
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset key={at} className="grid gap-3 rounded-field border border-line p-3">
          <legend className="px-1 text-14 font-medium">
            {isListed ? t('driver', { number: String(at + 1) }) : t('class_of_policy')}
          </legend>
          {isListed && (
            <div className="grid grid-cols-2 gap-3">
              {(
                [
                  ['age', ageSpec],
                  ['experience', experienceSpec],
                ] as const
              ).map(([key, spec]) => {
                const value = readParameter(driver, key, spec, locale);
                return (
                  <NumberInput
                    key={key}
                    label={t(key)}
                    name={`${key}${at + 1}`}
                    value={value}
                    onValue={(next) => change(at, { [key]: next === null ? '' : String(next) })}
                    problemText={(wrong) => problems(wrong)}
                    locale={locale}
                    suffix={t('years')}
                    {...(problemOf(value, spec) === 'too_large'
                      ? { error: problems('too_large', { max: String(spec.max) }) }
                      : {})}
                  />
                );
              })}
            </div>
          )}
          <Select
            label={t('class')}
            hint={t('class_hint')}
            name={`class${at + 1}`}
            value={driver.bonusClass}
            // The options are exactly the classes.
            onChange={({ currentTarget }) =>
              change(at, { bonusClass: currentTarget.value as DriverTyped['bonusClass'] })
            }
            options={bonusClasses.map((value) => ({
              value,
              label: value === '3' ? t('class_new', { name: value }) : t('class_name', { name: value }),
            }))}
          />
          {isListed && shown.length > 1 && (
            <Button
              variant="quiet"
              size="sm"
              icon="trash"
              onClick={() => onDrivers(drivers.filter((_, index) => index !== at))}
            >
              {t('remove')}
            </Button>
          )}
        </fieldset>
      ))}
      {isListed && shown.length < limits.drivers.max && (
        <Button
          type="submit"
          name="add"
          value="1"
          variant="quiet"
          size="sm"
          icon="plus"
          onClick={(event) => {
            event.preventDefault();
            onDrivers([...drivers, { age: '', experience: '', bonusClass: '3' }]);
          }}
        >
          {t('add')}
        </Button>
      )}
    </div>
  );
}

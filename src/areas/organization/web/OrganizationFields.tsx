import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { CityField } from '#areas/profile/web/CityField.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { PhoneInput } from '#ui/PhoneInput.tsx';
import { TextInput } from '#ui/TextInput.tsx';
import { organizationTypes } from '../organization-types.ts';
import type { Failures } from './failure.ts';
import type { OrganizationForm } from './organization-form.ts';

type TextKey = Exclude<keyof OrganizationForm, 'types' | 'city' | 'phone'>;

type FieldsProps = {
  form: OrganizationForm;
  failures: Failures['fields'];
  disabled?: boolean;
  onChange: (part: Partial<OrganizationForm>) => void;
  /** Shown below the INN. */
  innNote?: ReactNode;
};

/** The legal details and the public details of an organization, for its registration and its settings. */
export function OrganizationFields({ form, failures, disabled = false, onChange, innNote }: FieldsProps) {
  const t = useTranslations('organization');
  const problem = (path: string): string | undefined => {
    const key = failures[path];
    return key && t(`errors.${key}`);
  };
  const textField = (key: TextKey, more: Partial<Parameters<typeof TextInput>[0]> = {}) => (
    <TextInput
      name={key}
      label={t(`fields.${key}`)}
      error={problem(key)}
      disabled={disabled}
      value={form[key]}
      onChange={(event) => onChange({ [key]: event.currentTarget.value })}
      {...more}
    />
  );
  return (
    <>
      <h2 className="text-20 font-semibold">{t('register.legal')}</h2>
      {textField('inn', { hint: t('fields.inn_hint'), inputMode: 'numeric', maxLength: 14 })}
      {innNote}
      <div className="grid gap-5 sm:grid-cols-2">
        {textField('kpp', { maxLength: 9, autoCapitalize: 'characters' })}
        {textField('ogrn', { inputMode: 'numeric', maxLength: 18 })}
      </div>
      {textField('legal_name', { hint: t('fields.legal_name_hint'), maxLength: 300 })}
      {textField('legal_address', { maxLength: 300, autoComplete: 'street-address' })}
      <h2 className="pt-2 text-20 font-semibold">{t('register.public')}</h2>
      {textField('name', { maxLength: 80, autoComplete: 'organization' })}
      <TypeFields form={form} error={problem('types')} disabled={disabled} onChange={onChange} />
      <CityField
        id="organization-city"
        label={t('fields.city')}
        error={problem('city_id')}
        disabled={disabled}
        value={form.city}
        onValue={(city) => onChange({ city })}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <PhoneInput
          name="phone"
          label={t('fields.phone')}
          hint={t('fields.phone_hint')}
          error={problem('phone')}
          disabled={disabled}
          value={form.phone}
          onValue={(phone) => onChange({ phone })}
        />
        {textField('website', { inputMode: 'url', autoCapitalize: 'none', maxLength: 200 })}
      </div>
    </>
  );
}

type PartProps = Pick<FieldsProps, 'form' | 'onChange'> & { error: string | undefined; disabled?: boolean };

function TypeFields({ form, error, disabled = false, onChange }: PartProps) {
  const t = useTranslations('organization');
  const id = useId();
  return (
    <fieldset disabled={disabled} aria-describedby={`${id}-note`} data-invalid={error ? '' : undefined}>
      <legend className="text-14 font-medium">{t('fields.types')}</legend>
      <p id={`${id}-note`} className={error ? 'text-14 text-danger' : 'text-14 text-ink-3'}>
        {error ?? t('fields.types_hint')}
      </p>
      <div className="mt-1 grid gap-x-5 sm:grid-cols-2">
        {organizationTypes.map((type) => (
          <Checkbox
            key={type}
            label={t(`types.${type}`)}
            checked={form.types.includes(type)}
            onChange={(event) =>
              onChange({
                types: event.currentTarget.checked ? [...form.types, type] : form.types.filter((one) => one !== type),
              })
            }
          />
        ))}
      </div>
    </fieldset>
  );
}

import type { InputOf, OutputOf } from '#contract/client.ts';
import type { OrganizationType } from '../organization-types.ts';

export type OrganizationForm = {
  inn: string;
  kpp: string;
  ogrn: string;
  legal_name: string;
  name: string;
  types: OrganizationType[];
  city: { value: string; label: string } | null;
  legal_address: string;
  phone: string;
  website: string;
};

export const emptyOrganization: OrganizationForm = {
  inn: '',
  kpp: '',
  ogrn: '',
  legal_name: '',
  name: '',
  types: [],
  city: null,
  legal_address: '',
  phone: '',
  website: '',
};

/** Returns the paths of required details that are still empty. */
export const missingDetails = (form: OrganizationForm): string[] => [
  ...(['inn', 'ogrn', 'legal_name', 'name', 'phone'] as const).filter((key) => form[key].trim() === ''),
  ...(form.types.length === 0 ? ['types'] : []),
  ...(form.city ? [] : ['city_id']),
];

const orNull = (text: string): string | null => text.trim() || null;

/** An address as people type it: without its protocol. */
const websiteOf = (typed: string): string | null => {
  const text = typed.trim();
  if (text === '') return null;
  return /^https?:\/\//i.test(text) ? text : `https://${text}`;
};

/** Returns the details as calls take them; the server says what does not fit. */
export const detailsOf = (
  form: OrganizationForm,
): Omit<InputOf<'organization/edit'>, 'email' | 'confirmation'> &
  Pick<
    InputOf<'organization/create'>,
    'inn' | 'kpp' | 'ogrn' | 'name' | 'legal_name' | 'legal_address' | 'types' | 'city_id' | 'phone' | 'website'
  > => ({
  inn: form.inn.replaceAll(/\s/g, ''),
  kpp: orNull(form.kpp)?.toUpperCase() ?? null,
  ogrn: form.ogrn.replaceAll(/\s/g, ''),
  legal_name: form.legal_name,
  name: form.name,
  types: form.types,
  city_id: Number(form.city?.value ?? 0),
  legal_address: orNull(form.legal_address),
  phone: form.phone,
  website: websiteOf(form.website),
});

export const formOf = (
  organization: OutputOf<'organization/data'>['organization'],
  locale: 'ru' | 'en',
): OrganizationForm => {
  const { city, display_name: name } = organization.profile;
  return {
    inn: organization.inn,
    kpp: organization.kpp ?? '',
    ogrn: organization.ogrn ?? '',
    legal_name: organization.legal_name,
    name,
    types: [...organization.types],
    city: { value: String(city.id), label: locale === 'en' ? city.name_en : city.name },
    legal_address: organization.legal_address ?? '',
    phone: organization.phone,
    website: organization.website ?? '',
  };
};

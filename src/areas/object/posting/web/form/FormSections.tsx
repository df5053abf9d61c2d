import { useTranslations } from 'use-intl';
import { currencyOf } from '#dictionary/fact-text.ts';
import type { Field } from '#dictionary/field.ts';
import type { FormField as FieldOfForm } from '#dictionary/form.ts';
import { pricePerOf } from '#listing/kind-data.ts';
import { Card } from '#ui/Card.tsx';
import { useApp } from '#web/use-app.ts';
import { CategoryChoice } from './CategoryChoice.tsx';
import { photosIn } from './draft-content.ts';
import { FieldInput } from '#dictionary/web/FieldInput.tsx';
import { type FormValues, isFilled, isReady, isStillRequired, signOf } from '#dictionary/web/form-model.ts';
import { fieldsOf, sectionsOf } from './form-sections.ts';
import { PhotoGrid } from './PhotoGrid.tsx';
import { Roubles } from './Roubles.tsx';
import type { OfferForm } from './use-offer-form.ts';

/** The fields of a kind, one card for each section. */
export function FormSections({ form }: { form: OfferForm }) {
  const { locale } = useApp();
  const { definition, access } = form;
  return sectionsOf(definition, access.values).map((section) => (
    <Card as="section" key={section.key} id={`section-${section.key}`} title={section[locale]} className="scroll-mt-20">
      <div className="space-y-5">
        {fieldsOf(definition, section.key, access.values).map((field) => (
          <FormField key={field.key} field={field} form={form} />
        ))}
      </div>
    </Card>
  ));
}

/**
 * One field: the kind's own input for it, else the default input of its type. Renders nothing for a field that is not relevant to the
 * current values.
 */
function FormField({ field, form }: { field: FieldOfForm; form: OfferForm }) {
  const t = useTranslations('posting');
  const inputs = useTranslations('dictionary');
  const { locale } = useApp();
  const { definition, access, content } = form;
  const After = definition.after[field.key];
  const error = form.errorOf(field);
  const from = form.marks[field.key];
  const other = definition.fields.find(({ key }) => key === field.or);
  const isCategory = field.key === definition.data.category;
  if (isCategory && !isFilled(access.values[field.key])) return <CategoryChoice field={field} form={form} />;
  const isWanted = isStillRequired(field, access.values);
  const note = from
    ? t(`from.${from}`)
    : !isWanted
      ? inputs('optional')
      : other && t('or', { field: other.label[locale].toLocaleLowerCase(locale) });
  const Own = definition.inputs[field.key];
  if (!Own && !isReady(field, access.values)) return null;
  return (
    <div
      className="group/field empty:hidden"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) form.leave(field);
      }}
    >
      {Own ? (
        <Own field={field} form={access} error={error} note={note} />
      ) : field.type === 'photos' ? (
        <PhotoGrid
          field={field}
          objectId={access.objectId}
          photos={photosIn(content.photos, field.key)}
          onChange={(change) => form.setPhotos(field.key, change)}
          error={error}
        />
      ) : (
        <FieldInput
          field={field}
          value={access.values[field.key]}
          onValue={(value) => access.set(field.key, value)}
          onNumber={(value, problem) => form.setNumber(field.key, value, problem)}
          currency={currencyOf(field, access.values)}
          sign={signOf(field, access.values)}
          per={field.key === 'price_minor' ? pricePerOf(definition.data, access.values)?.[locale] : undefined}
          error={error}
          note={note}
          // The title of its section says the same.
          labelHidden={isCategory}
        />
      )}
      {field.type === 'money' && <InRoubles field={field} values={access.values} />}
      {After && <After form={access} />}
    </div>
  );
}

function InRoubles({ field, values }: { field: Field; values: FormValues }) {
  const minor = values[field.key];
  const currency = currencyOf(field, values);
  return typeof minor === 'number' && minor > 0 && currency !== 'RUB' ? (
    <Roubles minor={minor} currency={currency} />
  ) : null;
}

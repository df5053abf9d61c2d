import type { DictionaryForm } from '#dictionary/form.ts';
import { formFields } from '#dictionary/form.ts';
import { appliesGiven } from '#dictionary/dictionary.ts';
import type { KindPage } from '#listing/web/page/kind-page.ts';
import { ListingView } from '#listing/web/page/ListingView.tsx';
import { CityField } from './CityInput.tsx';
import type { FormDefinition } from './form-definition.ts';
import { PointField } from './PointField.tsx';

/** The parts of a form that a kind defines; `defineForm` gives the optional ones a default. */
type Own = Pick<FormDefinition, 'data' | 'calls'> & { formData: DictionaryForm } & Partial<
    Pick<FormDefinition, 'inputs' | 'after' | 'isRelevant' | 'problems' | 'recommended'>
  >;

/** The form that posts and edits listings of a kind, made from its dictionary. */
export function defineForm(page: KindPage, own: Own): FormDefinition {
  const { data, formData, inputs = {}, after = {}, isRelevant = () => true, problems = () => [], ...rest } = own;
  /** A field applies only beside the field that its `when` reads: the quarter of completion goes with the market, which goes with the sale. */
  const applies: FormDefinition['isRelevant'] = (field, values) => {
    const other = data.fields.find(({ key }) => key === field.when?.key);
    const isBeside = other === undefined || applies(other, values);
    return isBeside && appliesGiven(field, values, data.category) && isRelevant(field, values);
  };
  return {
    kind: data.kind,
    data,
    sections: formData.sections,
    fields: formFields(data.fields, formData),
    inputs: { city_id: CityField, point: PointField, ...inputs },
    after,
    isRelevant: applies,
    problems,
    recommended: [['photos'], ['description']],
    ...rest,
    Preview: ({ listing }) => <ListingView kind={page} listing={listing} />,
  };
}

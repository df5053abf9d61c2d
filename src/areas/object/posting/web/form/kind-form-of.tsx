import { appliesGiven } from '#dictionary/dictionary.ts';
import type { KindPage } from '#listing/web/page/kind-page.ts';
import { ListingView } from '#listing/web/page/ListingView.tsx';
import { saidOf } from '#listing/web/page/said-of.ts';
import { CityField } from './CityInput.tsx';
import type { KindForm } from './kind-form.ts';

/**
 * What a kind adds to its form: the full dictionary (pages load one without the form's properties), its calls, and overrides of the
 * defaults.
 */
type Own = Pick<KindForm, 'data' | 'create' | 'update'> &
  Partial<Pick<KindForm, 'inputs' | 'after' | 'isRelevant' | 'problems' | 'recommended'>>;

/** Builds the form of a kind from its dictionary. */
export function kindFormOf(page: KindPage, own: Own): KindForm {
  const { data, inputs = {}, after = {}, isRelevant = () => true, problems = () => [], ...rest } = own;
  const said = saidOf(data);
  const dictionary = { present: () => said, bring: async () => said };
  return {
    kind: data.kind,
    data,
    fields: data.fields,
    inputs: { city_id: CityField, ...inputs },
    after,
    isRelevant: (field, values) => appliesGiven(field, values, data.category) && isRelevant(field, values),
    problems,
    recommended: [['photos'], ['description']],
    ...rest,
    Preview: ({ listing }) => <ListingView kind={page} dictionary={dictionary} listing={listing} />,
  };
}

import type { DoubtCode } from '#listing/doubt-words.ts';
import type { KindDefinition } from '#listing/kind-definition.ts';
import type { EarlierFigure } from '#listing/comparables-queries.ts';

type MarketContext = { priceMinor: number | null; now: Date; former: readonly EarlierFigure[] };

/**
 * Returns the figures that the seller is asked to confirm before publishing: unlikely ones, and readings that are lower than in an earlier
 * listing of the same item.
 */
export function findQuestions(
  definition: KindDefinition,
  values: Readonly<Record<string, unknown>>,
  known: MarketContext,
) {
  const publicFormer = known.former.filter(({ wasShown }) => wasShown);
  const former = publicFormer.map(({ field, value: beside }) => {
    const code: DoubtCode = field === 'mileage_km' ? 'mileage_before' : 'hours_before';
    // Former figures are only found for fields that are filled in, so the value is a number.
    return { code, field, value: Number(values[field]), beside, beside_field: field };
  });
  const seldom = definition.doubts(values, known).map(({ code, field, figures, besideField }) => ({
    code,
    field,
    value: figures.value,
    beside: figures.beside ?? null,
    beside_field: besideField,
  }));
  return [...former, ...seldom.filter(({ field }) => !former.some((question) => question.field === field))];
}

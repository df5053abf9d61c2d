import type { CarFacts } from '#true-cost/costs-of.ts';
import type { CostKind } from '#true-cost/cost-kinds.ts';

/** The values of cars from which costs are computed, by kind. */
const costValues = {
  auto: { table: 'auto_listings', keys: ['condition', 'customs_cleared', 'power_hp'] },
  autofromabroad: {
    table: 'abroad_listings',
    keys: [
      'condition',
      'year',
      'month',
      'fuel',
      'engine_cc',
      'power_hp',
      'power_kw',
      'power_30min_kw',
      'country',
      'stage',
      'border_point',
      'delivery_cost_minor',
      'delivery_currency',
    ],
  },
} as const satisfies Record<CostKind, unknown>;

export type FactsRow = {
  id: number;
  price_minor: number;
  currency: string;
  region: string;
  latitude: number;
  longitude: number;
  seller_kind: string | null;
  values: Record<string, unknown>;
};

/** The statement of the facts of cars by id; `ids` are numbers of ours. */
export function factsSql(kind: CostKind, ids: readonly number[]): string {
  const { table, keys } = costValues[kind];
  const values = keys.map((key) => `'${key}', a."${key}"`).join(', ');
  return `select o.id, o.price_minor, o.currency, c.region, c.latitude, c.longitude, p.kind as seller_kind,
      jsonb_build_object(${values}) as values
    from objects o join "${table}" a on a.object_id = o.id join cities c on c.id = o.city_id
      left join profiles p on p.account_id = o.owner_id
    where o.id = any('{${ids.map(Number).join(',')}}'::bigint[])`;
}

export const factsOf = (kind: CostKind, row: FactsRow): CarFacts => ({
  kind,
  price: { minor: Number(row.price_minor), currency: row.currency },
  city: { region: row.region, latitude: Number(row.latitude), longitude: Number(row.longitude) },
  values: row.values,
  isPrivate: row.seller_kind === 'private',
});

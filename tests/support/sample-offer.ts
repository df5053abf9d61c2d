import { appliesGiven } from '#dictionary/dictionary.ts';
import type { Field } from '#dictionary/field.ts';
import { storedColumns } from '#finance/columns.ts';
import type { FinanceArea } from '#finance/finance-area.ts';
import type { FinanceAreaName } from '#finance/names.ts';
import { insertOffer } from '#finance/queries.ts';
import { financeDataOf } from '#finance-areas/data.ts';
import type { TestApp } from './app.ts';
import type { TestOrganization } from './factories.ts';
import { sampleValue } from './sample-content.ts';

type Values = Record<string, unknown>;

const orderly = (field: Field): unknown => (/_max(_|$)/.test(field.key) ? field.max : sampleValue(field));

/** A valid content of an area, made from its dictionary: every field that its category has, by default of the first one. */
export function sampleOffer(area: FinanceAreaName, more: Values = {}): Values {
  const data: FinanceArea = financeDataOf(area);
  const values: Values = {};
  for (const field of data.fields) {
    if (field.key in more) values[field.key] = more[field.key];
    else if (appliesGiven(field, values, data.category)) values[field.key] = orderly(field);
  }
  return { ...values, ...more };
}

/** Adds an offer to an organization as its owner would. */
export function addOffer(
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  { id, memberId }: Pick<TestOrganization, 'id' | 'memberId'>,
  area: FinanceAreaName,
  { regions = null, ...more }: Values & { regions?: string[] | null } = {},
): Promise<number> {
  const columns = { ...storedColumns(financeDataOf(area), sampleOffer(area, more)), regions };
  return db
    .transaction()
    .execute((tx) => insertOffer(tx, area, { organization: id, member: memberId }, columns, clock.now()));
}

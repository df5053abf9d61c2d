import { Kysely, PostgresDialect } from 'kysely';
import { expect, test } from 'vitest';
import type { DB } from '#server/db/tables.gen.ts';
import type { AutoFilters } from './contract.ts';
import { autoPredicates } from './search-predicates.ts';
import { type AutoSearchRequest, pageQuery, totalQuery } from './search.ts';

// Compiled only: no connection is ever made.
const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: () => Promise.reject(new Error('not to be run')) }) });
const now = new Date('2026-11-21T12:00:00Z');
const request = (filters: AutoFilters, more: Partial<AutoSearchRequest> = {}): AutoSearchRequest => ({
  filters,
  sort: 'newest',
  limit: 24,
  now,
  ...more,
});
const sqlOf = (query: { compile(): { sql: string; parameters: readonly unknown[] } }) => {
  const { sql, parameters } = query.compile();
  return { sql: sql.replaceAll(/\s+/g, ' '), parameters };
};

test('the newest, without a filter', () => {
  expect(sqlOf(pageQuery(db, request({})))).toMatchSnapshot();
  expect(sqlOf(totalQuery(db, request({})))).toMatchSnapshot();
});

test('every kind of filter', () => {
  const filters: AutoFilters = {
    mark_id: [1, 2],
    body: ['sedan'],
    year_from: 2015,
    price_to: 300_000_000,
    mileage_to: 99_999_999_999,
    owners: [1],
    city_id: [77],
    region: ['RU-MOW', 'RU-MOS'],
    q: 'тойота камри 2018',
  };
  expect(sqlOf(pageQuery(db, request(filters, { sort: 'price_asc' })))).toMatchSnapshot();
});

test('the next page of each sort', () => {
  const after = { value: 1_795_262_400_000_000, id: 42 };
  expect(sqlOf(pageQuery(db, request({}, { after })))).toMatchSnapshot();
  expect(sqlOf(pageQuery(db, request({}, { after, sort: 'price_asc' })))).toMatchSnapshot();
  expect(sqlOf(pageQuery(db, request({}, { after, sort: 'price_desc' })))).toMatchSnapshot();
});

test('a filter without a value filters nothing', () => {
  expect([...autoPredicates({ mark_id: [], region: [], q: '!!!' }, now).keys()]).toEqual(['live']);
});

test('words are values, never a part of the statement', () => {
  const { sql, parameters } = sqlOf(pageQuery(db, request({ q: "x'); drop table users; --" })));
  expect(sql).not.toContain('drop');
  expect(parameters).toEqual(expect.arrayContaining(['x', 'drop', 'table', 'users:*']));
});

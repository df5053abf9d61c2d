import { taxesOn } from './tables.ts';

/** The formula, tables and source of a result; every calculator returns them with its result. */
export type Basis = {
  readonly formula: string;
  /** The first day of the tables that were used; null where the formula needs none. */
  readonly version: string | null;
  readonly source: string;
};

const domainFacts = 'docs/domain.md §4';

export const creditBasis: Basis = {
  formula: 'A = (P(1+i)^n − B)·i / ((1+i)^n − 1), i = r/12; P/n + i·D; Σ DPk / ((1+ek·i)(1+i)^qk) = 0, PSK = 12·i·100',
  version: null,
  source: '353-FZ art. 6',
};

export const leasingBasis = (date: string): Basis => {
  const taxes = taxesOn(date);
  return {
    formula:
      'A = (P(1+i)^n − B)·i / ((1+i)^n − 1), P = price − advance, B = buyout; VAT = T·v/(100+v); (T − VAT)·t/100',
    version: taxes?.version ?? null,
    source: taxes?.source ?? '',
  };
};

export const guaranteeBasis: Basis = {
  formula: 'amount × rate × days / 365, at least the minimum',
  version: null,
  source: domainFacts,
};
export const overdraftBasis: Basis = { formula: 'drawn × rate × days / 365', version: null, source: domainFacts };
export const acquiringBasis: Basis = { formula: 'turnover × rate', version: null, source: domainFacts };
export const osagoFormula = 'TB × KT × KBM × KVS × KO × KM × KS ≤ 3 × TB × KT';

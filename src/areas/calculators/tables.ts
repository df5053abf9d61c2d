import osago from '../../../data/finance/osago.json' with { type: 'json' };
import taxes from '../../../data/finance/taxes.json' with { type: 'json' };
import type { TaxRates } from './leasing-rules.ts';
import { type OsagoVersion, versionOn } from './osago-table.ts';

/** All versions of the tables of OSAGO; a test holds their shape. */
export const osagoVersions = osago.versions as readonly OsagoVersion[];

type TaxesInForce = TaxRates & { readonly version: string; readonly source: string; readonly sourceRu: string };

/** The taxes on a day; null before the first rates that are known. `version` is the first day on which both are in force. */
export function taxesOn(date: string): TaxesInForce | null {
  const [vat, profitTax] = [versionOn(taxes.vat, date), versionOn(taxes.profit_tax, date)];
  if (!vat || !profitTax) return null;
  return {
    vatPercent: vat.percent,
    profitTaxPercent: profitTax.percent,
    version: [vat.effective_from, profitTax.effective_from].toSorted().at(-1)!, // of two
    source: `${vat.source}; ${profitTax.source}`,
    sourceRu: `${vat.source_ru}; ${profitTax.source_ru}`,
  };
}

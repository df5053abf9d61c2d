import { findRates } from '#areas/currency/queries.ts';
import { formatE4, roublesOf } from '#areas/currency/rates.ts';
import { handle } from '#server/http/handle.ts';
import { customsCalls } from './contract.ts';
import { formulaText } from './formula-text.ts';
import { computeCustoms, unknownCustoms } from './rules.ts';
import { customsTables } from './tables.ts';
import type { CustomsTerms } from './terms.ts';

export const customsHandlers = handle(customsCalls, {
  'customs/calculate': async (input, { db, limits }) => {
    await limits.take('calculate_customs');
    const needsRates = input.eur_rate === undefined || input.customs_value_minor === undefined;
    const rates = needsRates ? await findRates(db, input.declared) : new Map();
    const euro = rates.get('EUR');
    const rate = input.eur_rate
      ? { eur: input.eur_rate, date: null }
      : euro
        ? { eur: formatE4(euro.valueE4), date: euro.date }
        : null;
    const roubles = [input.price, input.delivery].map((amount) =>
      amount ? roublesOf(rates, amount.minor, amount.currency) : 0,
    );
    const valueMinor =
      input.customs_value_minor ??
      (roubles.every((minor) => minor !== null) ? roubles.reduce((sum, minor) => sum + minor, 0) : null);
    const terms: Omit<CustomsTerms, 'valueMinor'> = {
      payer: input.payer,
      eurRate: rate?.eur ?? null,
      declared: input.declared,
      // The contract requires either the date of manufacture or the age band.
      age: input.made === undefined ? { band: input.age_band! } : { made: input.made },
      engineCc: input.engine_cc,
      powerHp: input.power_hp,
      powerKw: input.power_kw,
      power30MinKw: input.power_30min_kw,
      powertrain: input.powertrain,
      fuel: input.fuel,
      personalUse: input.personal_use,
      category: input.category,
      clearedInEaeu: input.cleared_in_eaeu,
      seriesHybridAs: input.series_hybrid_as,
    };
    const { lines, totalMinor, unknown } =
      valueMinor === null ? unknownCustoms('no_rate') : computeCustoms(customsTables, { ...terms, valueMinor });
    return {
      lines: lines.map(({ key, minor, formula, table, confidence }) => ({
        key,
        minor,
        formula: formulaText(formula, 'en'),
        table: { name: table.act_en, effective_from: table.effective_from, source: table.source, confidence },
      })),
      total_minor: totalMinor,
      unknown: [...unknown],
      rate,
      is_public_offer: false as const,
    };
  },
});

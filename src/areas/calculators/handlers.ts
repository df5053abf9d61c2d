import { handle } from '#server/http/handle.ts';
import {
  type Basis,
  acquiringBasis,
  creditBasis,
  guaranteeBasis,
  leasingBasis,
  osagoFormula,
  overdraftBasis,
} from './basis.ts';
import { calculatorCalls } from './contract.ts';
import { type Instalment, creditSchedule, creditTotals } from './credit-rules.ts';
import { computeAcquiring, guaranteeFee, overdraftInterest, overdraftLimit } from './fee-rules.ts';
import { computeLeasing } from './leasing-rules.ts';
import { moscowDay } from './moscow-day.ts';
import { computeOsago } from './osago-rules.ts';
import { pskOfSchedule } from './psk-rules.ts';
import { osagoVersions, taxesOn } from './tables.ts';

const basisOn = (date: string, basis: Basis) => ({ ...basis, date, is_public_offer: false as const });

const paymentOf = (row: Omit<Instalment, 'feeMinor'>) => ({
  month: row.month,
  payment_minor: row.paymentMinor,
  principal_minor: row.principalMinor,
  interest_minor: row.interestMinor,
  balance_minor: row.balanceMinor,
});
const rangeOf = (range: { minMinor: number; maxMinor: number } | null) =>
  range && { min_minor: range.minMinor, max_minor: range.maxMinor };

export const calculatorHandlers = handle(calculatorCalls, {
  'calculators/credit': async (input, { ports }) => {
    const date = input.issue_date ?? moscowDay(ports.clock.now());
    const terms = {
      amountMinor: input.amount_minor,
      ratePercent: input.rate_percent,
      months: input.months,
      kind: input.kind,
      balloonMinor: input.balloon_minor,
      fees: input.fees.map(({ when, amount_minor }) => ({ when, amountMinor: amount_minor })),
    };
    const schedule = creditSchedule(terms);
    const totals = creditTotals(terms, schedule);
    return {
      payment_minor: totals.paymentMinor,
      last_payment_minor: totals.lastPaymentMinor,
      interest_minor: totals.interestMinor,
      fees_minor: totals.feesMinor,
      paid_minor: totals.paidMinor,
      overpaid_minor: totals.interestMinor + totals.feesMinor,
      psk: {
        calendar_months: pskOfSchedule(terms, schedule, date),
        thirty_days: pskOfSchedule(terms, schedule, date, 'thirty_days'),
      },
      schedule: schedule.map((row) => ({ ...paymentOf(row), fee_minor: row.feeMinor })),
      basis: basisOn(date, creditBasis),
    };
  },
  'calculators/leasing': async (input, { ports }) => {
    const date = input.date ?? moscowDay(ports.clock.now());
    const terms = {
      priceMinor: input.price_minor,
      advanceMinor: input.advance_minor,
      ratePercent: input.rate_percent,
      months: input.months,
      buyoutMinor: input.buyout_minor,
      kind: input.kind,
      regime: input.regime,
    };
    const computed = computeLeasing(terms, taxesOn(date));
    return {
      payment_minor: computed.paymentMinor,
      total_minor: computed.totalMinor,
      appreciation_percent: computed.appreciationPercent,
      appreciation_per_year_percent: computed.appreciationPerYearPercent,
      vat_reclaim_minor: computed.vatReclaimMinor,
      profit_tax_saving_minor: computed.profitTaxSavingMinor,
      net_minor: computed.netMinor,
      schedule: computed.schedule.map(paymentOf),
      basis: basisOn(date, leasingBasis(date)),
    };
  },
  'calculators/guarantee': async (input, { ports }) => ({
    fee_minor: guaranteeFee({
      amountMinor: input.amount_minor,
      ratePercent: input.rate_percent,
      days: input.days,
      minimumMinor: input.minimum_minor,
    }),
    basis: basisOn(moscowDay(ports.clock.now()), guaranteeBasis),
  }),
  'calculators/overdraft': async (input, { ports }) => ({
    interest_minor: overdraftInterest({
      drawnMinor: input.drawn_minor,
      ratePercent: input.rate_percent,
      days: input.days,
    }),
    limit_minor: input.limit ? overdraftLimit(input.limit.monthly_turnover_minor, input.limit.percent) : null,
    basis: basisOn(moscowDay(ports.clock.now()), overdraftBasis),
  }),
  'calculators/acquiring': async (input, { ports }) => {
    const computed = computeAcquiring({
      turnoverMinor: input.turnover_minor,
      cardRatePercent: input.card_rate_percent,
      sbpRatePercent: input.sbp_rate_percent,
      sbpSharePercent: input.sbp_share_percent,
      monthlyMinor: input.monthly_minor,
      purchaseMinor: input.purchase_minor,
    });
    return {
      card_fee_minor: computed.cardFeeMinor,
      sbp_fee_minor: computed.sbpFeeMinor,
      total_minor: computed.totalMinor,
      first_month_minor: computed.firstMonthMinor,
      all_by_card_minor: computed.allByCardMinor,
      all_by_sbp_minor: computed.allBySbpMinor,
      basis: basisOn(moscowDay(ports.clock.now()), acquiringBasis),
    };
  },
  'calculators/osago': async (input, { ports }) => {
    const date = input.date ?? moscowDay(ports.clock.now());
    const computed = computeOsago(osagoVersions, {
      date,
      vehicle: input.vehicle,
      owner: input.owner,
      place: input.place,
      powerHp: input.power_hp,
      months: input.months,
      drivers: Array.isArray(input.drivers)
        ? input.drivers.map(({ age, experience, bonus_class }) => ({ age, experience, bonusClass: bonus_class }))
        : { bonusClass: input.drivers.bonus_class },
      hasViolations: input.has_violations,
    });
    const { version, base, lines, multiplier, premium, cap, isCapped } = computed;
    return {
      category: base?.category ?? null,
      base: rangeOf(base),
      coefficients: [...lines],
      multiplier,
      premium: rangeOf(premium),
      cap: rangeOf(cap),
      is_capped: isCapped,
      basis: basisOn(date, {
        formula: osagoFormula,
        version: version?.effective_from ?? null,
        source: version?.act_en ?? '',
      }),
    };
  },
});

import { paidMonthly } from '#finance/costs.ts';
import { type Ask, type Cost, numberIn } from '#finance/finance-area.ts';

const share = (amountMinor: number, thousandths: number): number => Math.round((amountMinor * thousandths) / 100_000);

/**
 * Computes the monthly cost of an account: its fee, payments above the free ones, and cash; null if the visitor needs more cash than the
 * account allows.
 */
export function accountCost(values: Readonly<Record<string, unknown>>, ask: Ask): Cost | null {
  const cashOut = numberIn(ask, 'cash_out_minor');
  const limit = values['cash_out_limit_minor'];
  if (typeof limit === 'number' && cashOut > limit) return null;
  const paid = Math.max(0, numberIn(ask, 'payments') - numberIn(values, 'free_payments'));
  return paidMonthly(
    numberIn(values, 'monthly_fee_minor') +
      paid * numberIn(values, 'payment_price_minor') +
      share(numberIn(ask, 'cash_in_minor'), numberIn(values, 'cash_in_fee')) +
      share(cashOut, numberIn(values, 'cash_out_fee')),
  );
}

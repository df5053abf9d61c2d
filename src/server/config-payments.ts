import { z } from 'zod';
import { isAddressRange, namedRanges } from './address-range.ts';
import { Secret } from './secret.ts';

/** The addresses from which YooKassa sends notifications (domain.md §5.4). */
const yookassaAddresses =
  '185.71.76.0/27,185.71.77.0/27,77.75.153.0/25,77.75.154.128/25,77.75.156.11,77.75.156.35,2a02:5180::/32';

const addresses = z.string().transform((text, context): string[] => {
  const ranges = text.split(',').map((part) => part.trim());
  if (ranges.every((range) => isAddressRange(range) && !namedRanges.has(range))) return ranges;
  context.addIssue('must be addresses or ranges divided by commas: 185.71.76.0/27, 77.75.156.11');
  return z.NEVER;
});

/** The environment variables of payments. */
export const paymentVariables = {
  PAYMENTS: z.enum(['demo', 'yookassa', 'off'], 'must be demo, yookassa or off').optional(),
  YOOKASSA_URL: z
    .url({ protocol: /^https?$/u, error: 'must be an address that begins with http:// or https://' })
    .default('https://api.yookassa.ru/v3'),
  YOOKASSA_SHOP_ID: z
    .string()
    .regex(/^\d{1,20}$/u, 'must be the number of a shop')
    .optional(),
  YOOKASSA_SECRET_KEY: z
    .string()
    .transform((text) => new Secret(text))
    .optional(),
  YOOKASSA_VAT_CODE: z
    .string()
    .regex(/^([1-9]|1[0-2])$/u, 'must be a whole number from 1 to 12')
    .transform(Number)
    .default(1),
  YOOKASSA_ADDRESSES: addresses.default(yookassaAddresses.split(',')),
};
const schema = z.object(paymentVariables);

/** `off`: balances cannot be topped up. */
export type PaymentsConfig =
  | { provider: 'off' }
  | { provider: 'demo'; folder: string }
  | {
      provider: 'yookassa';
      url: string;
      shopId: string;
      secretKey: Secret;
      vatCode: number;
      /** Addresses from which notifications are accepted. */
      addresses: string[];
    };

export function paymentsOf(
  values: z.output<typeof schema> & { DVOR_MODE: 'demo' | 'production' },
  folder: string,
): PaymentsConfig {
  const { YOOKASSA_URL: url, YOOKASSA_SHOP_ID: shopId, YOOKASSA_SECRET_KEY: secretKey } = values;
  if (values.PAYMENTS === 'yookassa' && shopId && secretKey)
    return {
      provider: 'yookassa',
      url,
      shopId,
      secretKey,
      vatCode: values.YOOKASSA_VAT_CODE,
      addresses: values.YOOKASSA_ADDRESSES,
    };
  // The demo's payments move no money, so production turns them off by default.
  return (values.PAYMENTS ?? values.DVOR_MODE) === 'demo' ? { provider: 'demo', folder } : { provider: 'off' };
}

/** Purposes of money in the ledger. Texts for each stand in the words of `src/areas/money`. */
export const purposes = ['top_up', 'withdrawal', 'vin_report', 'plan', 'promotion'] as const;
export type Purpose = (typeof purposes)[number];

/** Purchases that a balance pays for. */
export const purchases = ['vin_report', 'plan', 'promotion'] as const satisfies readonly Purpose[];
export type Purchase = (typeof purchases)[number];

export const acts = ['top_up', 'reserve', 'capture', 'release', 'charge', 'refund', 'pay_out'] as const;
export type Act = (typeof acts)[number];

/** Sections of listings that can be leased, with what offers call them. */
export const leasedKinds = ['auto', 'spec', 'equipment'] as const;
export type LeasedKind = (typeof leasedKinds)[number];

export const leasedStates = ['used', 'new'] as const;
export type LeasedState = (typeof leasedStates)[number];

/** The conditions of listings in working order, as each section names them. */
export const conditionsOf: Record<LeasedState, Record<LeasedKind, readonly string[]>> = {
  new: { auto: ['new'], spec: ['new'], equipment: ['new'] },
  used: { auto: ['excellent', 'good'], spec: ['used'], equipment: ['used', 'refurbished'] },
};

export type LeasedThing = {
  readonly kind: LeasedKind;
  readonly state: LeasedState;
  readonly priceMinor: number;
  /** ISO 3166-2. */
  readonly region: string;
};

type Listing = {
  readonly kind: string;
  readonly price: { readonly minor: number; readonly currency: string };
  readonly city: { readonly region: string };
  readonly values: object;
};

/** A listing as a thing to be leased; null for one that cannot be. Machines on sale say whether they can be leased; every car in working order can. */
export function leasedThing({ kind: section, price, city, values }: Listing): LeasedThing | null {
  const kind = leasedKinds.find((each) => each === section);
  const { condition, leasing, deal } = values as Readonly<Record<string, unknown>>;
  const state = kind && leasedStates.find((each) => conditionsOf[each][kind].some((one) => one === condition));
  if (!kind || !state || price.currency !== 'RUB' || price.minor <= 0) return null;
  if (kind !== 'auto' && (leasing !== true || deal !== 'sale')) return null;
  return { kind, state, priceMinor: price.minor, region: city.region };
}

/** The values that a form requires of a car, except catalogue, city and photos: the sample of every test. */
export const camryFacts = {
  year: 2018,
  body: 'sedan',
  colour: 'white',
  steering: 'left',
  fuel: 'petrol',
  engine_cc: 2494,
  power_hp: 181,
  gearbox: 'at',
  drive: 'fwd',
  mileage_km: 45_000,
  condition: 'good',
  owners: 1,
  pts: 'original',
  price_minor: 245_000_000,
};

/** The same for a car abroad. */
export const abroadFacts = {
  ...Object.fromEntries(Object.entries(camryFacts).filter(([key]) => key !== 'owners' && key !== 'pts')),
  month: 6,
  power_kw: 133.13,
  country: 'JP',
  stage: 'on_sale',
  border_point: 'vladivostok',
  currency: 'USD',
  price_minor: 1_850_000,
};

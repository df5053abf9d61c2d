/** What the calls of an area are about: the tags of the OpenAPI document. */
export const areaDescriptions: Readonly<Record<string, string>> = {
  user: 'Signing in with a phone and a one-time code, sessions, and the own account.',
  profile: 'Profiles: the own one, and what everybody sees of a seller.',
  admin: 'Rooms of administrators: signing in, people, recoveries, the log of acts.',
  complaints: 'Complaints about listings and sellers.',
  geo: 'Regions and cities.',
  media: 'Photos: uploaded first, then named by their ids in a listing.',
  auto: 'Cars in Russia and, by `kind`, cars abroad: catalogue, search, posting.',
  spec: 'Special vehicles: categories, catalogue, dictionary, search, posting.',
  house: 'Real estate: categories, dictionary, search, posting.',
  equipment: 'Equipment: categories, dictionary, search, posting.',
  ads: 'Generic ads: categories, dictionary, search, posting.',
  object: 'Listings of every kind: reading them, what their owners do with them, drafts, moderation.',
  favorites: 'Kept listings.',
  compare: 'Listings side by side.',
  search: 'What all searches share: orders, suggestions, sections, the map.',
  currency: 'Rates of the Bank of Russia.',
};

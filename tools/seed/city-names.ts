/**
 * English names of cities by their Russian ones where GeoNames, which writes «й» as «y», has an ordinary English word: romanised as in passports (ICAO
 * Doc 9303, part 3, section 6), where «й» is «i».
 */
const exceptions: Readonly<Record<string, string>> = { Буй: 'Bui', Гай: 'Gai' };

/** The English name of a city of data/geo/ru_cities.json.gz. */
export const cityNameEn = ({ name, nameEn }: { name: string; nameEn: string }): string => exceptions[name] ?? nameEn;

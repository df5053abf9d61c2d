import type { CatalogueMark } from '#areas/auto/catalogue/catalogue-file.ts';
import { vinCheckDigit } from '#areas/auto/identifiers.ts';
import type { Random } from './random.ts';

/** Codes of makers, which a VIN begins with (ISO 3780). */
const wmis: Record<string, string> = {
  'Lada (ВАЗ)': 'XTA', УАЗ: 'XTT', ГАЗ: 'X96', Москвич: 'XTB', Иж: 'XTK', ЗАЗ: 'Y6D', Ravon: 'XWB', Haval: 'LGW', Geely: 'LB3',
  BMW: 'WBA', 'Mercedes-Benz': 'WDD', Audi: 'WAU', Opel: 'W0L', Porsche: 'WP1', Volkswagen: 'WVW', Skoda: 'TMB', Seat: 'VSS', Volvo: 'YV1',
  Kia: 'KNA', Hyundai: 'Z94', Nissan: 'JN1', Honda: 'JHM', Mazda: 'JMZ', Subaru: 'JF1', Mitsubishi: 'JMB', Suzuki: 'JSA', Lexus: 'JTH', Toyota: 'JTD',
  Ford: '1FA', Tesla: '5YJ', Renault: 'X7L', Dacia: 'UU1', Peugeot: 'VF3', 'Alfa Romeo': 'ZAR', 'Land Rover': 'SAL', Jaguar: 'SAJ', Rover: 'SAX',
}; // prettier-ignore
/** Codes of countries that no maker has, for the other makes. */
const unassignedWmis: Record<string, string> = {
  RU: 'XT0', JP: 'JT0', KR: 'KM0', DE: 'WV0', CN: 'LV0', US: '1F0', FR: 'VF0', CZ: 'TM0', GB: 'SA0', SE: 'YV0', IT: 'ZA0',
  ES: 'VS0', UZ: 'XW0', UA: 'Y60', BY: 'Y70', RO: 'UU0', IR: 'NA0',
}; // prettier-ignore
const yearLetters = 'ABCDEFGHJKLMNPRSTVWXY123456789';

const withCheckDigit = (vin: string): string => `${vin.slice(0, 8)}${vinCheckDigit(vin)}${vin.slice(9)}`;

/** A well-formed VIN that no maker issues: it has DEM in the place of the model's code. The check digit is right, as North America and China require. */
export function fictionalVin(mark: CatalogueMark, year: number, random: Random): string {
  const wmi = wmis[mark.name] ?? unassignedWmis[mark.country ?? ''] ?? 'XT0';
  const letters = [...'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'];
  const letter = yearLetters[(((year - 1980) % 30) + 30) % 30] ?? 'A';
  const serial = String(random.int(0, 999_999)).padStart(6, '0');
  const open = `${wmi}DEM${random.pick(letters)}${random.pick(letters)}0${letter}${random.pick(letters)}${serial}`;
  return withCheckDigit(open);
}

/** Codes of the plants of some makes in the countries where their cars are bought; other makes have one code. */
const wmisIn: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  CN: { Toyota: 'LFM', Honda: 'LVH', Nissan: 'LGB', Volkswagen: 'LSV', Audi: 'LFV', BMW: 'LBV', 'Mercedes-Benz': 'LE4', Volvo: 'LYV', Tesla: 'LRW' },
  US: { Toyota: '5TF', Honda: '1HG' },
}; // prettier-ignore
/** Makes whose code above is that of a plant in Russia, by their code at home. */
const wmisAtHome: Readonly<Record<string, string>> = { Hyundai: 'KMH', Renault: 'VF1' };

/** The number of a car that is bought abroad: it was made where it is sold, or in the country of its make, and not in Russia. */
export function vinAbroad(vin: string, mark: Pick<CatalogueMark, 'name'>, country: string): string {
  const wmi = wmisIn[country]?.[mark.name] ?? wmisAtHome[mark.name];
  return wmi ? withCheckDigit(`${wmi}${vin.slice(3)}`) : vin;
}

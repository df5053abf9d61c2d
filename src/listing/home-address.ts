import { isHome } from './point.ts';

/** The key of the field with the address of a listing. */
export const addressKey = 'address';

/** Words that stand before the number of a house, a flat or a plot. «к» and «с» of «12 к2 с3» are among them. */
const numbered =
  'домовладение|дом|д|владение|влад|вл|участок|уч|квартира|кв|корпус|корп|к|строение|стр|с|литера|лит|подъезд|под|этаж|эт|помещение|пом|офис|оф|комната|комн|ком|гараж|бокс|house|building|bldg|apartment|apt|flat|plot|no';

/** «д. 3», «дом № 5», «корп. Б»: such a word with its number, or with a letter where it can mean nothing else. */
const withNumber = new RegExp(
  String.raw`(?<![\p{L}\d-])(?:${numbered})(?![\p{L}-])\.?\s*(?:№\s*)?\d[\p{L}\d/\\-]*|(?<![\p{L}\d-])(?:корпус|корп|строение|стр|литера|лит)\.?\s+\p{L}(?![\p{L}\d.])`,
  'giu',
);

/** Numbers that name a district or a stretch of road when they follow such a word: «мкр. 5». */
const beforeName = /(?:мкр|мкрн|микрорайон|квартал|кв-л|линия|сектор|зона|километр|км)\.?\s*(?:№\s*)?$/iu;
/** Words that make the number before them a name: «8 Марта», «1905 года», «40 лет Победы», «12 км», «7 линия». */
const afterName =
  /^\s+(?:январ|феврал|марта|апрел|ма[яй]|июн|июл|август|сентябр|октябр|ноябр|декабр|лет|год|съезд|партсъезд|интернационал|бакинск|комиссар|панфилов|герое|гвард|арми|дивизи|пятилет|лини|квартал|мкр|микрорайон|км|километр)/iu;
/** «60-летия», «1-й», «2-я», «3rd»: a numeral in words of a name rather than a number of a house. */
const isOrdinal = (word: string): boolean =>
  /^\d+-?(?:лет\p{L}*|[ыио]?й|а?я|[оыие]?е|го|о?му?|х|st|nd|rd|th)$/iu.test(word);

/** A number, with the letter that may stand apart from it: «12», «12к2», «14/3», «12 А», «№ 5». */
const number = /(?:№\s*)?(?<![\p{L}\d-])\d[\p{L}\d/\\-]*(?:\s\p{Lu}(?=\s*(?:$|[,;)])))?/gu;

/**
 * An address as far as its street: without the numbers of the house, the flat and the plot. Where it is unclear whether a number belongs to the name of
 * a street, the number is left out. Empty if nothing but numbers is in the address.
 */
export function withoutHouseNumber(address: string): string {
  return address
    .split(/[,;\n]/)
    .map((part) =>
      part
        .replaceAll(withNumber, ' ')
        .replaceAll(number, (found, at: number, whole: string) => {
          const [word = ''] = found.split(/\s/);
          const rest = whole.slice(at + word.length);
          return isOrdinal(word) || afterName.test(rest) || beforeName.test(whole.slice(0, at)) ? found : ' ';
        })
        .replaceAll(/\(\s*\)/g, '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter((part) => /\p{L}|\d/u.test(part) && !new RegExp(`^(?:${numbered})\\.?$`, 'iu').test(part))
    .join(', ');
}

/** Whether the house may be one where a private person lives: nobody lives in a building that is being sold by its developer. */
const mayBeLivedIn = (values: Readonly<Record<string, unknown>>): boolean => values['market'] !== 'new';

/** The address that others than the owner see: that of a private person's home is shown to the street. */
export const shownAddress = (sellerKind: string, values: Readonly<Record<string, unknown>>, address: string): string =>
  isHome(sellerKind, values) && mayBeLivedIn(values) ? withoutHouseNumber(address) : address;

/**
 * The address as the search knows it. It does not know who sells, since the owner may become a company or a private person: no home is found by the
 * number of its house.
 */
export const searchedAddress = (values: Readonly<Record<string, unknown>>, address: string): string =>
  shownAddress('private', values, address);

/** An address whose numbers stay on the line of their street, and short words on that of their name. */
export const unbrokenAddress = (address: string): string =>
  address
    .replaceAll(/, (?=(?:(?:д|стр|корп|к|кв)\.? )?\d)/g, ',\u00A0')
    .replaceAll(/(?<!\p{L})(ул|пр|просп|пер|пос|пл|наб|б-р|ш|с|д|дер|стр|корп|к|кв)\. (?=[\p{L}\d])/gu, '$1.\u00A0');

const groups = /(?<!\d[ \u00A0.,]?)\d{1,3}(?:[ \u00A0]\d{3})+(?![ \u00A0.,]?\d)/g;

/** A text whose long numbers have thin no-break spaces between their groups: «86 596 км» neither breaks nor gapes. */
export const joinDigitGroups = (text: string): string =>
  text.replace(groups, (number) => number.replaceAll(/[ \u00A0]/g, '\u202F'));

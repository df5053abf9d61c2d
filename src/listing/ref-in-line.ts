import type { Field, Language } from '#dictionary/field.ts';

/** A name of a catalogue row for use inside a line: a generation that is a bare numeral needs its word, «II поколение»; others tell themselves, «VII (XV50)». */
export function refInLine({ key }: Pick<Field, 'key'>, name: string, language: Language): string {
  if (key !== 'generation_id' || !/^[IVX]+$/u.test(name)) return name;
  return language === 'ru' ? `${name}\u00A0поколение` : `generation\u00A0${name}`;
}

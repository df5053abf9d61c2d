import type { Language } from './field.ts';

const cyrillic = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя';
const latin = 'a b v g d e yo zh z i y k l m n o p r s t u f kh ts ch sh shch  y  e yu ya'.split(' ');

const quotes: Readonly<Record<string, string>> = { '«': '“', '»': '”' };

/**
 * A name in Latin letters for readers of English: «КАМАЗ» as "KAMAZ", «ГАЗ 21 «Волга»» as "GAZ 21 “Volga”"; Latin names stay as they are. «ЖК» before the
 * name of a housing estate would mean nothing to them.
 */
export const latinName = (name: string): string =>
  name.replace(/^ЖК (?=«)/u, '').replace(/[а-яё«»]/giu, (letter) => {
    const lower = letter.toLowerCase();
    if (quotes[letter]) return quotes[letter];
    const text = latin[cyrillic.indexOf(lower)] ?? '';
    return letter === lower ? text : text.charAt(0).toUpperCase() + text.slice(1);
  });

/** A name of a catalogue in the language of the reader. */
export const nameIn = (name: string, language: Language): string => (language === 'en' ? latinName(name) : name);

/** Rows of a catalogue with their names in the language of the reader. */
export const namedIn = <Row extends { readonly name: string }>(rows: readonly Row[], language: Language): Row[] =>
  rows.map((row) => ({ ...row, name: nameIn(row.name, language) }));

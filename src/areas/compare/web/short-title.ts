/** A title in two short lines: what tells it from its like, and the name that they may share. */
export type ShortTitle = { fact: string; name: string };

/** «2020» and «Toyota Camry»; «2к · 58 м²» and «2-комн. квартира»; «156 м²» and «Дом · 7 сот.»; a title of one part is the name. */
export function shortTitle(title: string): ShortTitle {
  const [name = '', fact, ...others] = title.split(', ');
  const rooms = /^\d+(?=-комн\.)/u.exec(name)?.[0];
  // The word for land is plain beside its unit.
  const rest = others.map((other) => other.replace(/^участок | of land$/u, ''));
  return {
    fact: [...(rooms ? [`${rooms}к`] : []), ...(fact ? [fact] : [])].join('\u00A0· '),
    name: [name, ...rest].join('\u00A0· '),
  };
}

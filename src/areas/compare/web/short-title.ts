/** A title in two short lines: what tells it from its like, and the name that they may share. */
export type ShortTitle = { fact: string; name: string };

/** «2020» and «Toyota Camry»; «2к · 58 м²» and «2-комн. квартира»; a title of one part is the name. */
export function shortTitle(title: string): ShortTitle {
  const [name = '', ...facts] = title.split(', ');
  const rooms = /^\d+(?=-комн\.)/u.exec(name)?.[0];
  return { fact: [...(rooms ? [`${rooms}к`] : []), ...facts].join('\u00A0· '), name };
}

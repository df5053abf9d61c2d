import { normaliseName } from '../rules.ts';

type Values = Readonly<Record<string, unknown>>;
type Station = { readonly name: string; readonly name_en: string };

/** The station that a seller named, if it is among those near by. */
export const namedStation = <S extends Station>({ metro }: Values, near: readonly S[]): S | undefined =>
  metro ? near.find(({ name }) => normaliseName(name) === normaliseName(String(metro))) : undefined;

/**
 * Values in which the station that a seller named is spelled as the list of stations spells it in English: letter by letter «Площадь Ильича» would
 * become another name.
 */
export function withStationInEnglish<V extends Values>(values: V, near: readonly Station[]): V {
  const station = namedStation(values, near);
  return station ? { ...values, metro: station.name_en } : values;
}

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

/** So near as the crow flies one goes on foot, about half an hour. */
const onFoot = 2000;

/**
 * The station whose distance stands in for the minutes of the way: the one that the seller named without minutes, or with those by bus though one would
 * walk; the nearest where none is named. Undefined where the seller's minutes stand.
 */
export function measuredStation<S extends Station & { readonly metres: number }>(
  values: Values,
  near: readonly S[],
): S | undefined {
  if (!values['metro']) return near[0];
  const station = namedStation(values, near);
  if (!values['metro_minutes']) return station;
  return values['metro_by'] === 'transport' && station && station.metres <= onFoot ? station : undefined;
}

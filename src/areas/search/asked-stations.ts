import { sql } from 'kysely';
import { stationAsPlace, stationText } from '#areas/geo/metro/station-text.ts';
import { normaliseName } from '#areas/geo/rules.ts';
import type { ListingCard } from '#listing/contract.ts';
import type { Db } from '#server/db/connect.ts';
import type { Filters } from './port.ts';

/** A metro station that was asked for, and its distance from the point of a listing that everybody sees. */
type AskedStation = { name: string; name_en: string; metres: number };

/** The nearest of the asked stations of each listing that has a point. */
async function findAskedStations(
  db: Db,
  ids: readonly number[],
  stations: readonly number[],
): Promise<Map<number, AskedStation>> {
  const { rows } = await sql<AskedStation & { object_id: number }>`
    select o.id as object_id, m.name, m.name_en, near.metres
    from objects o
      cross join lateral metro_near(o.latitude_e5, o.longitude_e5) near
      join metro_stations m on m.id = near.id
    where o.id = any(${[...ids]}::bigint[]) and near.id = any(${[...stations]}::bigint[])
    order by near.metres desc`.execute(db);
  return new Map(rows.map(({ object_id, ...station }) => [object_id, station]));
}

/** The facts of a card, beginning with the station that was asked for, unless they name it already. */
function factsWith(facts: readonly string[], station: AskedStation, language: 'ru' | 'en'): string[] {
  const name = normaliseName(stationAsPlace(station)[language === 'ru' ? 'name' : 'name_en']);
  const isNamed = facts.some((fact) => {
    const [first = ''] = fact.split(',');
    return normaliseName(first) === name;
  });
  return isNamed ? [...facts] : [stationText(station, language), ...facts];
}

/** The cards of a search by metro stations, each with its distance from the asked one: the seller may have named another. */
export async function withAskedStations(cards: ListingCard[], filters: Filters, db: Db): Promise<ListingCard[]> {
  const asked = filters['metro_id'];
  if (!Array.isArray(asked) || asked.length === 0 || cards.length === 0) return cards;
  const ids = cards.map(({ id }) => id);
  const stations = await findAskedStations(db, ids, asked as number[]);
  return cards.map((card) => {
    const station = stations.get(card.id);
    if (!station) return card;
    const { ru, en } = card.facts;
    return { ...card, facts: { ru: factsWith(ru, station, 'ru'), en: factsWith(en, station, 'en') } };
  });
}

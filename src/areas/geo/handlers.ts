import { handle } from '#server/http/handle.ts';
import { findStations } from './metro/find-stations.ts';
import { findMetroStations } from './metro/queries.ts';
import { stationAsPlace } from './metro/station-text.ts';
import type { MetroStation } from './metro/stations.ts';
import { areaOf, rememberArea } from './area.ts';
import { geoCalls } from './contract.ts';
import type { Place } from './contract.ts';
import { type District, districts, wholeDistrictsOf } from './districts.ts';
import { findDistricts } from './find-districts.ts';
import {
  findCities,
  findCitiesBySlug,
  findCityNames,
  findRegion,
  listCities,
  listRegions,
  setAreaOfUser,
} from './queries.ts';

const mostCities = 10;

const placeOfDistrict = ({ id, slug, name, name_en, region }: District): Place => ({ id, slug, name, name_en, region, type: 'district' }); // prettier-ignore
const placeOfStation = (station: MetroStation): Place => ({ id: station.id, slug: station.slug, region: station.region, type: 'metro', ...stationAsPlace(station) }); // prettier-ignore
const districtsBySlug = (slugs: readonly string[]): District[] => [...districts.values()].filter(({ slug }) => slugs.includes(slug)); // prettier-ignore

export const geoHandlers = handle(geoCalls, {
  'geo/autocomplete_global': async ({ query, limit = mostCities }, ctx) => ({
    items: await findCities(ctx.db, query, { region: null, limit }),
  }),

  'geo/autocomplete': async ({ query, limit = mostCities }, ctx) => {
    const area = await areaOf(ctx.db, ctx.actor, ctx.cookies);
    return { items: await findCities(ctx.db, query, { region: area?.iso ?? null, limit }) };
  },

  'geo/areas': async (_input, ctx) => ({ items: await listRegions(ctx.db) }),

  'geo/get_places': async ({ slugs }, ctx) => {
    // No slug has other characters, and the database takes no text with a NUL.
    const cities = await findCitiesBySlug(
      ctx.db,
      slugs.filter((slug) => /^[\w-]+$/.test(slug)),
    );
    const isMetro = slugs.some((slug) => slug.startsWith('metro-'));
    const stations = isMetro ? [...(await findMetroStations(ctx.db)).byId.values()] : [];
    const known = new Map(
      [...districtsBySlug(slugs).map(placeOfDistrict), ...cities, ...stations.map(placeOfStation)].map((place) => [
        place.slug,
        place,
      ]),
    );
    const whole = wholeDistrictsOf(slugs);
    return {
      items: [...new Set(slugs)].flatMap((slug) => {
        const place = known.get(slug);
        return place ? { ...place, whole: whole.get(slug) } : [];
      }),
    };
  },

  'geo/find_districts': async ({ query, region }) => ({ items: findDistricts(query, region).map(placeOfDistrict) }),

  'geo/find_metro': async ({ query, region }, { db }) => {
    const found = findStations([...(await findMetroStations(db)).byId.values()], query, region);
    const cities = await findCityNames(
      db,
      found.map(({ city_id }) => city_id),
    );
    return {
      items: found.map((station) => ({
        ...placeOfStation(station),
        // Not undefined: a station refers to its city.
        city: cities.get(station.city_id)!,
        colours: station.lines.flatMap(({ colour }) => colour ?? []),
      })),
    };
  },

  'geo/get_cities': async (_input, ctx) => ({ items: await listCities(ctx.db) }),

  'geo/set_area': async ({ region }, ctx) => {
    const area = region === null ? null : await findRegion(ctx.db, region);
    if (region !== null && !area) ctx.fail('not_found', { message: `There is no region ${region}.` });
    if (ctx.actor.kind === 'user') await setAreaOfUser(ctx.db, ctx.actor.id, region);
    else rememberArea(ctx.cookies, region);
    return { area };
  },

  'geo/get_area': async (_input, ctx) => ({ area: await areaOf(ctx.db, ctx.actor, ctx.cookies) }),
});

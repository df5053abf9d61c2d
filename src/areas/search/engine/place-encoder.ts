/** Joins the ids of a city and of a district in one key; larger than any district id. */
const mostDistricts = 1024;
const noStations: readonly number[] = [];

/**
 * Dictionary encoding of where listings are: a code for each city, and for each city with each district and each set of metro stations in which it has
 * listings. Code 0 stands for no place.
 */
export class PlaceEncoder {
  /** The city of each code. */
  readonly cities: number[] = [0];
  /** The district of each code; 0 for none. */
  readonly districts: number[] = [0];
  /** The metro stations of each code. */
  readonly stations: (readonly number[])[] = [noStations];
  readonly #codes = new Map<number | string, number>();

  /** `stations` in any order. */
  of(city: number, district: number, stations: readonly number[] = noStations): number {
    const area = city * mostDistricts + district;
    // Most listings are near no metro, and their keys cost no text.
    const sorted = stations.length > 0 ? stations.toSorted((one, other) => one - other) : noStations;
    const key = sorted.length > 0 ? `${area} ${sorted.join(' ')}` : area;
    let code = this.#codes.get(key);
    if (code === undefined) {
      code = this.cities.push(city) - 1;
      this.districts.push(district);
      this.stations.push(sorted);
      if (code > 65_535) throw new Error('Listings have more than 65,535 places.');
      this.#codes.set(key, code);
    }
    return code;
  }
}

/** Places of one code: districts of a city. */
const mostDistricts = 1024;

/**
 * Dictionary encoding of where listings are: a code for each city, and for each city with each district in which it has listings. Code 0 stands for no
 * place.
 */
export class PlaceEncoder {
  /** The city of each code. */
  readonly cities: number[] = [0];
  /** The district of each code; 0 for none. */
  readonly districts: number[] = [0];
  readonly #codes = new Map<number, number>();

  of(city: number, district: number): number {
    const key = city * mostDistricts + district;
    let code = this.#codes.get(key);
    if (code === undefined) {
      code = this.cities.push(city) - 1;
      this.districts.push(district);
      if (code > 65_535) throw new Error('Listings have more than 65,535 places.');
      this.#codes.set(key, code);
    }
    return code;
  }
}

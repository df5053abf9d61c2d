/** Small numbers for ids of the catalogue, in the order they are met; 0 is none. */
export class IdEncoder {
  readonly ids: number[] = [0];
  readonly #codes = new Map<number, number>();

  of(id: number): number {
    if (id === 0) return 0;
    let code = this.#codes.get(id);
    if (code === undefined) {
      code = this.ids.push(id) - 1;
      if (code > 65_535) throw new Error('The catalogue has more than 65,535 of a kind.');
      this.#codes.set(id, code);
    }
    return code;
  }
}

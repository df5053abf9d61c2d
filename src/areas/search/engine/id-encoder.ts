/** Dictionary encoding of ids: small codes in the order in which ids first occur. Code 0 stands for no id. */
export class IdEncoder {
  readonly ids: number[] = [0];
  readonly #codes = new Map<number, number>();

  of(id: number): number {
    if (id === 0) return 0;
    let code = this.#codes.get(id);
    if (code === undefined) {
      code = this.ids.push(id) - 1;
      if (code > 65_535) throw new Error('The catalogue has more than 65,535 rows of a level.');
      this.#codes.set(id, code);
    }
    return code;
  }
}

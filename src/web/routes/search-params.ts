/** The parameters of the address, unconverted; a repeated key is a list. */
export type RawSearch = Record<string, string | string[]>;

/** Search parameters are plain text (`?mark=toyota&mark=bmw`), without JSON. */
export function parseSearch(search: string): RawSearch {
  const result: RawSearch = {};
  for (const [key, value] of new URLSearchParams(search)) {
    const known = result[key];
    if (Array.isArray(known)) known.push(value);
    else result[key] = known === undefined ? value : [known, value];
  }
  return result;
}

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') params.append(key, String(item));
    }
  }
  const text = params.toString();
  return text ? `?${text}` : '';
}

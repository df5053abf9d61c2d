/** A label for use inside a line: its first letter is small, unless it begins an abbreviation such as CVT or СНТ. Later capitals are those of names. */
export const inLine = (label: string): string =>
  label.replace(/^\P{L}*\p{Lu}(?!\p{Lu})/u, (start) => start.toLowerCase());

const latinKeys = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const russianKeys = 'ёйцукенгшщзхъфывапролджэячсмитьбю';
const otherKey = new Map<string, string>();
for (const [index, latin] of Array.from(latinKeys).entries()) {
  const russian = russianKeys[index]!;
  otherKey.set(latin, russian);
  otherKey.set(russian, latin);
}

/** The same keys pressed in the other layout: "njqjnf" → «тойота», «ещнщеф» → "toyota". */
export const inOtherLayout = (text: string): string =>
  Array.from(text.toLowerCase(), (letter) => otherKey.get(letter) ?? letter).join('');

/** The first letters of the first two words: «Иван Петров» → «ИП»; quotes and legal forms of firms are skipped. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\d]+/gu) ?? [];
  const spoken = words.filter((word) => !/^(ООО|АО|ПАО|ИП|LLC)$/iu.test(word));
  return (spoken.length > 0 ? spoken : words)
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase('ru') ?? '')
    .join('');
}

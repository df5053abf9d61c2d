/** The first letters of the first two words, of those in quotes where there are any: «Иван Петров» → «ИП»; legal forms are skipped. */
export function initialsOf(name: string): string {
  const quoted = /[«“]([^«»“”]+)[»”]/u.exec(name)?.[1];
  const words = (quoted ?? name).match(/[\p{L}\d]+/gu) ?? [];
  const spoken = words.filter((word) => !/^(ООО|АО|ПАО|ИП|LLC)$/iu.test(word));
  return (spoken.length > 0 ? spoken : words)
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase('ru') ?? '')
    .join('');
}

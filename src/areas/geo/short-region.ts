/** «Мурманская обл.», «Ненецкий АО», «Карелия»: the name of a region as a map has room for. */
export function shortRegionOf({ name, full_name: full }: { name: string; full_name: string }): string {
  if (name.startsWith('Саха')) return 'Якутия';
  return (/(ая|ий)$/u.test(name) ? full : name)
    .replace(/ - .*$/u, '')
    .replace(/автономный округ/iu, 'АО')
    .replace(/область$/u, 'обл.');
}

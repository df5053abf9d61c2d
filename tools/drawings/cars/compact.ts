/** The same path in relative commands, which are about a third shorter; takes absolute M L Q C A Z with whole numbers. */
export function compactPath(path: string): string {
  let x = 0;
  let y = 0;
  let startX = 0;
  let startY = 0;
  let out = '';
  let last = '';
  for (const [, command = '', rest = ''] of path.matchAll(/([MLQCAZ])([^MLQCAZ]*)/g)) {
    if (command === 'Z') {
      out += 'z';
      last = 'z';
      x = startX;
      y = startY;
      continue;
    }
    const numbers = rest.match(/-?\d+/g)?.map(Number) ?? [];
    const relative = numbers.map((n, i) => {
      if (command === 'A') return i < 5 ? n : n - (i === 5 ? x : y);
      return n - (i % 2 === 0 ? x : y);
    });
    x = numbers.at(-2) ?? x;
    y = numbers.at(-1) ?? y;
    if (command === 'M') [startX, startY] = [x, y];
    if (command === 'L' && relative[0] === 0 && relative[1] === 0) continue;
    const letter = command.toLowerCase();
    // A minus sign separates by itself; a repeated letter may be left out.
    const joined = relative.map((n, i) => (n < 0 || i === 0 ? `${n}` : ` ${n}`)).join('');
    out += letter === last && letter !== 'm' ? (joined.startsWith('-') ? joined : ` ${joined}`) : letter + joined;
    last = letter;
  }
  return out;
}

/** An SVG with every path in the short form. */
export const compactPaths = (svg: string): string =>
  svg.replaceAll(/ d="([^"]*)"/g, (_, path: string) => ` d="${compactPath(path)}"`);

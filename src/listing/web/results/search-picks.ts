/** Choices in a catalogue by level (make, model, generation), each as a full path: «toyota», «toyota.camry». */
export type Picks = Readonly<Record<string, readonly string[]>>;

const dot = '.';
const slugShape = /^[a-z0-9][a-z0-9_-]{0,59}$/;
/** The maximum number of choices on all levels: anyone can request a page, and each choice costs lookups of its name and its children. */
const mostChosen = 20;

/** The parent path of a path: «toyota» of «toyota.camry». */
export const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf(dot)));
export const slugOf = (path: string): string => path.slice(path.lastIndexOf(dot) + 1);
export const pathOf = (parent: string, slug: string): string => (parent ? parent + dot + slug : slug);

/**
 * Reads choices from an address. A path may be shortened to its last part if a single parent is chosen; choices without a chosen parent are
 * ignored.
 */
export function readPicks(valuesOf: (key: string) => readonly string[], levels: readonly string[]): Picks {
  const picks: Record<string, readonly string[]> = {};
  let parents: readonly string[] = [''];
  let left = mostChosen;
  for (const key of levels) {
    const whole = valuesOf(key).map((value) =>
      parents.length === 1 && !value.includes(dot) ? pathOf(parents[0] ?? '', value) : value,
    );
    // «.toyota» has no parent and is not a name of the first level either.
    const isKnown = (path: string) =>
      !path.startsWith(dot) && parents.includes(parentOf(path)) && slugShape.test(slugOf(path));
    parents = [...new Set(whole.filter(isKnown))].slice(0, left);
    left -= parents.length;
    if (parents.length === 0) break;
    picks[key] = parents;
  }
  return picks;
}

/** The choices for an address, each as short as `readPicks` can read. */
export function writePicks(picks: Picks, levels: readonly string[]): Picks {
  const short: Record<string, readonly string[]> = {};
  let above = 1;
  for (const key of levels) {
    const chosen = picks[key] ?? [];
    short[key] = above === 1 ? chosen.map(slugOf) : chosen;
    above = chosen.length;
  }
  return short;
}

/** Replaces the choices of a level; choices below a removed one are removed too. */
export function withPicks(picks: Picks, levels: readonly string[], key: string, values: readonly string[]): Picks {
  const next: Record<string, readonly string[]> = {};
  let above: readonly string[] = [''];
  for (const level of levels) {
    const own = level === key ? values : (picks[level] ?? []);
    const parents: readonly string[] = above;
    above = own.filter((path) => parents.includes(parentOf(path)));
    if (above.length === 0) break;
    next[level] = above;
  }
  return next;
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';

// Plain JavaScript for Node 20: `npm test` reads this before anything is installed.

/** The steps of `npm test`, in the order in which they run. */
export const steps = ['checks', 'unit', 'e2e'];

/** Said first, whole rounds of faults and fuzz are run, with seeds of their own. */
const LONG = 'long';

const isBrowserTest = (path) => /^(\.\/)?tests\/e2e(\/|$)/u.test(path) || path.includes('.spec.');

/**
 * What `npm test` runs for the arguments after `--`: nothing said is everything; a step's name is that step; paths are the unit or browser
 * tests that they name; `long` before it, whole rounds. Flags go to the runners. Answers `{ steps, unit, e2e, isLong }` (arguments of each runner)
 * or `{ problem }`, a sentence.
 */
export function planTests(given, { root }) {
  const isLong = given[0] === LONG;
  const args = isLong ? given.slice(1) : given;
  const isStep = (arg) => steps.includes(arg);
  // The value of a flag such as `-t name` is no path; a path is told by its slash or its ending.
  const paths = args.filter((arg, index) => {
    if (isStep(arg) || arg.startsWith('-')) return false;
    return /\/|\.(test|spec)\./u.test(arg) && !(args[index - 1] ?? '').startsWith('-');
  });
  const missing = paths.find((path) => !existsSync(join(root, path)));
  if (missing)
    return {
      problem: `There is no ${missing}: give the path of a test file or of a folder, from the root of the project.`,
    };
  const passedOn = args.filter((arg) => !isStep(arg) && !paths.includes(arg));
  const e2ePaths = paths.filter(isBrowserTest);
  const unitPaths = paths.filter((path) => !isBrowserTest(path));
  const chosen = new Set(args.filter(isStep));
  if (e2ePaths.length > 0) chosen.add('e2e');
  if (unitPaths.length > 0) chosen.add('unit');
  if (chosen.size === 0 && passedOn.length > 0) {
    return {
      problem: `npm test does not know what «${passedOn.join(' ')}» is for: name a path or a step (${steps.join(', ')}) too.`,
    };
  }
  return {
    steps: chosen.size === 0 ? steps : steps.filter((step) => chosen.has(step)),
    unit: [...unitPaths, ...passedOn],
    e2e: [...e2ePaths, ...passedOn],
    isLong,
  };
}

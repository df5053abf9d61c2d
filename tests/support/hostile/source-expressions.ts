import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

const root = join(import.meta.dirname, '../../..');

type Node = { type: string; start: number; [key: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function* nodesUnder(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* nodesUnder(one);
  else if (isNode(value)) {
    yield value;
    for (const inner of Object.values(value)) if (typeof inner === 'object') yield* nodesUnder(inner);
  }
}

/** Files of the running program, without tests and generated files. */
const sourceFiles = (): string[] =>
  globSync('src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.(test|gen)\.tsx?$/.test(file))
    .sort();

const parsed = sourceFiles().map((file) => {
  const text = readFileSync(join(root, file), 'utf8');
  return { file, text, program: parseSync(file, text).program as unknown as Node };
});

/** A regular expression of the source. */
export type SourceExpression = { where: string; source: string; flags: string };

/** The pattern passed to `new RegExp`, with an interpolated part as a letter; null if it is not a literal. */
function textOf(node: unknown): string | null {
  if (!isNode(node)) return '';
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : null;
  const isRaw = node.type === 'TaggedTemplateExpression';
  const template = isRaw ? (node['quasi'] as Node) : node;
  if (template.type !== 'TemplateLiteral') return null;
  const quasis = template['quasis'] as { value: { cooked: string; raw: string } }[];
  return quasis.map(({ value }) => (isRaw ? value.raw : value.cooked)).join('x');
}

function expressionIn(node: Node): Omit<SourceExpression, 'where'> | 'unreadable' | null {
  if (node.type === 'Literal' && isRegex(node['regex']))
    return { source: node['regex'].pattern, flags: node['regex'].flags };
  const isMade = node.type === 'NewExpression' || node.type === 'CallExpression';
  if (!isMade || (node['callee'] as Node & { name?: string }).name !== 'RegExp') return null;
  const [pattern, options] = node['arguments'] as unknown[];
  const [source, flags] = [textOf(pattern), textOf(options)];
  return source === null || flags === null ? 'unreadable' : { source, flags };
}

const isRegex = (value: unknown): value is { pattern: string; flags: string } =>
  typeof value === 'object' && value !== null;

/** The expressions that a file builds while it is loaded, recorded by a wrapped constructor. */
async function expressionsMadeBy(file: string): Promise<Omit<SourceExpression, 'where'>[]> {
  const made: Omit<SourceExpression, 'where'>[] = [];
  const { RegExp: plain } = globalThis;
  globalThis.RegExp = new Proxy(plain, {
    construct(target, [source, flags]: [string | RegExp, string | undefined]) {
      const expression = new target(source, flags);
      made.push({ source: expression.source, flags: expression.flags });
      return expression;
    },
  });
  try {
    await import(`../../../${file}?watched`);
  } finally {
    globalThis.RegExp = plain;
  }
  return made;
}

/**
 * Every regular expression of the program, by file and line. `unreadable` are files with expressions that are neither literals nor built on load.
 */
export async function sourceExpressions(): Promise<{ all: SourceExpression[]; unreadable: string[] }> {
  const all = new Map<string, SourceExpression>();
  const unreadable: string[] = [];
  for (const { file, text, program } of parsed) {
    for (const node of nodesUnder(program)) {
      const found = expressionIn(node);
      if (found === null) continue;
      const where = `${file}:${text.slice(0, node.start).split('\n').length}`;
      if (found === 'unreadable') {
        const made = await expressionsMadeBy(file);
        if (made.length === 0) unreadable.push(where);
        for (const one of made) all.set(`/${one.source}/${one.flags}`, { where, ...one });
      } else all.set(`/${found.source}/${found.flags}`, { where, ...found });
    }
  }
  return { all: [...all.values()], unreadable };
}

/** An exported function with a text as its only argument. */
export type TextFunction = { file: string; name: string };

const isFunction = (node: unknown): node is Node => isNode(node) && node.type.includes('Function');
const isOptional = (parameter: Node): boolean =>
  parameter.type === 'AssignmentPattern' || parameter.type === 'RestElement' || parameter['optional'] === true;

function takesTextAlone(node: Node): boolean {
  // Asynchronous functions use other systems; the functions that they read texts with are tested themselves.
  if (node['async'] === true) return false;
  const [first, ...others] = node['params'] as Node[];
  const parameter = first?.type === 'AssignmentPattern' ? (first['left'] as Node) : first;
  const annotation = (parameter?.['typeAnnotation'] as Node | undefined)?.['typeAnnotation'] as Node | undefined;
  return annotation?.type === 'TSStringKeyword' && others.every(isOptional);
}

/** Every exported function of the program whose input is a text. */
export function textFunctions(): TextFunction[] {
  return parsed.flatMap(({ file, program }) =>
    (program['body'] as Node[])
      .filter(({ type }) => type === 'ExportNamedDeclaration')
      .flatMap((statement) => {
        const declared = statement['declaration'];
        if (!isNode(declared)) return [];
        const pairs: [unknown, unknown][] =
          declared.type === 'VariableDeclaration'
            ? (declared['declarations'] as Node[]).map((one) => [one['id'], one['init']])
            : [[declared['id'], declared]];
        return pairs
          .filter(([, value]) => isFunction(value) && takesTextAlone(value))
          .map(([id]) => ({ file, name: String((id as { name: string }).name) }));
      }),
  );
}

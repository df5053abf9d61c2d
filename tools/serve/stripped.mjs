import { hash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Imported before the program: sources without their types are kept between starts, so that what strips them (WebAssembly, 14 MB of memory
// and a second of the start) is not loaded. What is kept counts only for the very source that it was made of, and only whole.
const root = new URL('../../', import.meta.url);
const folder = fileURLToPath(new URL('.cache/stripped/', root));
const own = ['src/', 'tools/'].map((part) => new URL(part, root).href);

const digestOf = (source, code) => hash('sha256', [process.version, source, code].join('\0'));
const digestLength = 64;

function readKept(file, source) {
  try {
    const text = readFileSync(file, 'utf8');
    const code = text.slice(digestLength);
    return text.startsWith(digestOf(source, code)) ? code : undefined;
  } catch {
    return undefined;
  }
}

function keep(file, source, code) {
  try {
    mkdirSync(folder, { recursive: true });
    // Beside it, then in its place: several may start at once.
    const half = `${file}.${process.pid}`;
    writeFileSync(half, digestOf(source, code) + code);
    renameSync(half, file);
  } catch {
    // Where nothing may be written, each start strips anew.
  }
}

function strip(url) {
  const source = readFileSync(fileURLToPath(url), 'utf8');
  const file = join(folder, `${url.slice(root.href.length).replaceAll('/', '~')}.js`);
  const kept = readKept(file, source);
  if (kept !== undefined) return kept;
  const code = stripTypeScriptTypes(source);
  keep(file, source, code);
  return code;
}

registerHooks({
  load: (url, context, next) =>
    url.endsWith('.ts') && own.some((part) => url.startsWith(part))
      ? { format: 'module', source: strip(url), shortCircuit: true }
      : next(url, context),
});

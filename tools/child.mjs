import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Plain JavaScript for Node 20: this file runs before anything is installed.

/**
 * How far the heap may fill before V8 cleans up: left to itself it takes twice what a server needs. Large things (pictures, the columns of
 * search) lie outside of the heap. And no compiler of TypeScript stays in memory (`serve/stripped.mjs`).
 */
export const memoryFlags = JSON.parse(readFileSync(new URL('serve/memory-flags.json', import.meta.url), 'utf8'));
/**
 * glibc keeps one pool for all threads and gives large pieces back at once: a tenth of the memory of a server with a million cars. What a
 * compiler of V8 works in comes in pieces of 32 kB, which would leave holes in the pool.
 */
export const allocator = JSON.parse(readFileSync(new URL('serve/allocator.json', import.meta.url), 'utf8'));

export const root = fileURLToPath(new URL('../', import.meta.url));
const isWindows = process.platform === 'win32';

/** Node 24, as the package `node` of npm brings it. */
export const node24 = join(root, 'node_modules', 'node', 'bin', isWindows ? 'node.exe' : 'node');

const PARENT_POLL_MS = 200;

/** The environment of children: their `node` is ours, whatever the machine has. */
export function childEnvironment(extra = {}) {
  const folders = [join(root, 'node_modules', '.bin'), join(root, 'node_modules', 'node', 'bin')];
  return { ...process.env, PATH: [...folders, process.env.PATH ?? ''].join(delimiter), ...extra };
}

/** The parent of a process; undefined where there is no /proc, whose shells then replace themselves by the script. */
function parentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) \S /su, '')
      .split(' ')[0];
  } catch {
    return undefined;
  }
}

/**
 * npm hands signals on, but a killed npm says nothing: its script looks whether npm is still there. Between the two there may be the shell that
 * npm runs scripts with, which outlives npm, so the parent of the parent counts too.
 */
function onParentDeath(act) {
  if (!process.env.npm_lifecycle_event || isWindows) return () => {};
  const ancestors = () => `${process.ppid} ${parentOf(process.ppid)}`;
  const first = ancestors();
  const timer = setInterval(() => {
    if (ancestors() !== first) act();
  }, PARENT_POLL_MS);
  return () => clearInterval(timer);
}

/**
 * Runs a program to its end and answers its exit code. Signals are handed on and the child decides when it is over, so nothing is orphaned;
 * with `leash` it also holds a channel whose closing tells the child that this process is gone.
 */
export function run(command, args, { env = childEnvironment(), leash = false, capture = false, shell = false } = {}) {
  return new Promise((resolve, reject) => {
    const streams = capture ? ['ignore', 'pipe', 'pipe'] : ['inherit', 'inherit', 'inherit'];
    const child = spawn(command, args, { cwd: root, env, shell, stdio: leash ? [...streams, 'ipc'] : streams });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    let stoppedBy;
    const forward = (signal) => {
      stoppedBy = signal;
      child.kill(signal);
    };
    for (const signal of signals) process.on(signal, forward);
    const stopWatching = onParentDeath(() => forward('SIGTERM'));
    const finish = () => {
      stopWatching();
      for (const signal of signals) process.off(signal, forward);
    };
    child.on('error', (error) => {
      finish();
      reject(error);
    });
    child.on('close', (code, signal) => {
      finish();
      resolve({ code: code ?? (signal === 'SIGINT' ? 130 : 1), output, stoppedBy });
    });
  });
}

/** Ends this process when a step failed or was told to stop; a failed step has already said why. */
export function exitUnlessDone({ code, output, stoppedBy }) {
  if (code === 0 && !stoppedBy) return;
  if (output) process.stderr.write(output);
  process.exit(code === 0 ? 130 : code);
}

/** The sentence for the person, and exit code 1. */
export function giveUp(sentence) {
  console.error(sentence);
  process.exit(1);
}

/** Runs a program of an installed package under Node 24, e.g. `runTool('vite/bin/vite.js', ['build'])`. */
export function runTool(path, args, options) {
  return run(node24, [join(root, 'node_modules', path), ...args], options);
}

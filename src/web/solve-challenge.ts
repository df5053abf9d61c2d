import type { Challenge, Solution } from 'altcha-lib';

/** Solves a proof of work in a worker. Resolves with the solution as calls accept it: base64 of JSON. */
export async function solveChallenge(challenge: unknown): Promise<string> {
  // The server makes the challenge (src/server/auth/challenge.ts) and verifies its solution.
  const { parameters, signature } = challenge as Challenge;
  const solution = await solveInWorker({ parameters, ...(signature ? { signature } : {}) });
  return btoa(JSON.stringify({ challenge: { parameters, signature }, solution }));
}

function solveInWorker(challenge: Challenge): Promise<Solution> {
  const worker = new Worker(new URL('./challenge-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Solution>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Solution | null>) =>
      data ? resolve(data) : reject(new Error('The challenge was not solved in time.')),
    );
    worker.addEventListener('error', () => reject(new Error('The challenge could not be worked on.')));
    // A message to a worker has no target origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}

import { rmSync } from 'node:fs';

/** The servers have stopped; removes their folders. */
export default function teardown(): void {
  const folder = process.env['E2E_DIR'];
  if (folder) rmSync(folder, { recursive: true, force: true });
}

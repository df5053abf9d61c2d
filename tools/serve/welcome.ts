import type { Config } from '#server/config.ts';

/** What a person needs next: the address and, in the demo, who to sign in as. */
export function printWelcome(config: Config, url: string): void {
  const lines = ['', `  Dvor is ready: ${url}`, ''];
  if (config.mode === 'demo') {
    lines.push(`  Administrator  ${url}/admin  ${config.admin.login} / ${config.admin.password.reveal()}`, '');
  }
  lines.push('  Ctrl-C stops it.', '');
  console.log(lines.join('\n'));
}

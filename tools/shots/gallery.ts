import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Taken } from './take.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? character);

const style = `body{font:14px system-ui;margin:16px;background:#888;color:#fff}h2{margin:32px 0 8px}
.row{display:flex;gap:12px;overflow-x:auto;align-items:flex-start;padding-bottom:12px}figure{margin:0;flex:none}
img{display:block;height:560px;max-width:none;background:#fff;object-fit:cover;object-position:top}
.bad{outline:4px solid #d00}.problem{background:#d00;padding:2px 6px;max-width:480px}a{color:inherit}`;

function figure({ file, look, status, problems }: Taken): string {
  const caption = `${look.width} ${look.theme} ${look.locale} · ${status}`;
  const lines = problems.map((problem) => `<div class="problem">${escapeHtml(problem)}</div>`).join('');
  return `<figure><a href="${file}"><img loading="lazy" src="${file}" alt="${escapeHtml(caption)}"${problems.length > 0 ? ' class="bad"' : ''}></a><figcaption>${caption}</figcaption>${lines}</figure>`;
}

/** All pictures of a run side by side, a row a page. */
export function writeGallery(folder: string, shots: readonly Taken[]): string {
  const rows = Map.groupBy(shots, ({ shot }) => shot.name);
  const sections = [...rows].map(
    ([name, all]) =>
      `<h2 id="${name}">${name} <small>${escapeHtml(all[0]?.shot.path ?? '')}</small></h2><div class="row">${all.map(figure).join('')}</div>`,
  );
  const index = [...rows.keys()].map((name) => `<a href="#${name}">${name}</a>`).join(' · ');
  const file = join(folder, 'index.html');
  writeFileSync(
    file,
    `<!doctype html><meta charset="utf-8"><title>Shots</title><style>${style}</style><nav>${index}</nav>${sections.join('\n')}`,
  );
  return file;
}

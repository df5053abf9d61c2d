import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawAppIcons } from './drawings/app-icons.ts';
import { drawFiles } from './drawings/files.ts';
import { makePhotoHashes } from './drawings/photo-hashes.ts';
import { makePlaceholders } from './drawings/placeholders.ts';

// `npm run draw`: writes the drawings of cars and things to data/drawings, the placeholders and hashes of the photographs that ship to data/photos,
// and the icons of the installed site to src/web/public/icons.
const files = await drawFiles();
const folder = join(import.meta.dirname, '../data/drawings');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const [name, text] of files) writeFileSync(join(folder, name), text);
const writePhotoFile = (name: string, content: Record<string, string>): void =>
  writeFileSync(join(folder, '../photos', name), `${JSON.stringify(content, null, 1)}\n`);
writePhotoFile('placeholders.json', await makePlaceholders());
writePhotoFile('hashes.json', await makePhotoHashes());
const iconFolder = join(import.meta.dirname, '../src/web/public/icons');
mkdirSync(iconFolder, { recursive: true });
for (const [name, image] of await drawAppIcons()) writeFileSync(join(iconFolder, name), image);

import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { legalDocuments, type LegalText } from '#areas/legal/web/legal-text.ts';
import { paths } from '#web/paths.ts';

type Payload = {
  /** The path of the page, with its language. */
  href: string;
  data: unknown;
};

/** The data of pages that are complete at build time; loaders read them by `prerendered` (src/web/prerendered.ts). */
export async function pagePayloads(root: string): Promise<Payload[]> {
  const wanted = legalDocuments.flatMap((name) => (['ru', 'en'] as const).map((locale) => ({ name, locale })));
  return Promise.all(
    wanted.map(async ({ name, locale }) => {
      const source = join(root, 'src/areas/legal/web/texts', `${name}.${locale}.ts`);
      // Each of these files exports its text.
      const { text } = (await import(pathToFileURL(source).href)) as { text: LegalText };
      return { href: `${locale === 'en' ? '/en' : ''}${paths.legal(name)}`, data: text };
    }),
  );
}

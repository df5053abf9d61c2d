import { notFound } from '#web/router/answers.ts';
import { usePageData } from '#web/router/use-router.ts';
import type { ComponentType } from 'react';
import { useTranslations } from 'use-intl';
import { formatDay, type Locale } from '#ui/format.ts';
import { PageContainer } from '#ui/PageContainer.tsx';
import { useApp, useHref } from '#web/use-app.ts';
import { hydrateOnAct } from '#web/hydrate-on-act.tsx';
import { useHere } from '#web/layouts/use-here.ts';
import { paths } from '#web/paths.ts';
import { prerendered } from '#web/prerendered.ts';
import type { Head, LoadContext } from '#web/routes/view.ts';
import { isLegalDocument, legalDocuments, type LegalDocument, type LegalText } from './legal-text.ts';

/** Built pages load the texts from their payload files. */
const texts =
  import.meta.env.SSR || import.meta.env.DEV ? import.meta.glob<{ text: LegalText }>('./texts/*.{ru,en}.ts') : {};

async function readText(document: LegalDocument, locale: Locale): Promise<LegalText> {
  const bring = texts[`./texts/${document}.${locale}.ts`];
  if (!bring) throw new Error(`No text of ${document} in ${locale}.`);
  return (await bring()).text;
}

/** A long list of links, which work without scripts. */
const Sources = hydrateOnAct(async () => (await import('./Sources.tsx')).Sources);

/** Components shown below the text of a document. */
const extras: Partial<Record<LegalDocument, (ctx: LoadContext) => Promise<ComponentType>>> = {
  async sources({ isHydrating }) {
    if (!isHydrating) await Sources.load();
    return Sources;
  },
  cookies: async () => (await import('./CookieSetting.tsx')).CookieSetting,
};

type Loaded = { document: LegalDocument; text: LegalText; Extra: ComponentType | null };

export async function load(ctx: LoadContext): Promise<Loaded> {
  const { document } = ctx.params;
  if (!isLegalDocument(document)) throw notFound();
  const [text, Extra] = await Promise.all([
    prerendered(ctx, paths.legal(document), () => readText(document, ctx.locale)),
    extras[document]?.(ctx) ?? null,
  ]);
  return { document, text, Extra };
}

export function head(_ctx: LoadContext, { text }: Loaded): Head {
  return { title: text.title, description: text.lead };
}

/** Page of a legal document with its version and date (product.md §8). */
export function Page() {
  // The data returned by `load`.
  const { document, text, Extra } = usePageData() as Loaded;
  const t = useTranslations('legal');
  const { locale, demo } = useApp();
  const href = useHref();
  const { path } = useHere();
  return (
    <PageContainer className="grid gap-8 py-8 lg:grid-cols-[220px_minmax(0,720px)] lg:gap-12 lg:py-12">
      <nav aria-label={t('documents')} className="max-lg:order-last">
        <ul>
          {legalDocuments.map((name) => (
            <li key={name}>
              <a
                href={href(paths.legal(name))}
                aria-current={path === paths.legal(name) ? 'page' : undefined}
                className="flex min-h-11 items-center text-ink-2 hover:text-ink aria-[current=page]:font-medium aria-[current=page]:text-accent"
              >
                {t(`names.${name}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <article>
        <h1 className="text-24 font-semibold text-balance md:text-32">{text.title}</h1>
        <p className="mt-2 text-14 text-ink-3">
          {t('version', { version: text.version, day: formatDay(text.since, locale) })}
          {demo && document !== 'sources' && <> · {t('demo')}</>}
        </p>
        <p className="mt-6 text-18 text-ink-2 text-pretty">
          {text.lead}
          {demo && text.demo && ` ${text.demo}`}
        </p>
        {text.sections.map((section) => (
          <section key={section.title} className="mt-8">
            <h2 className="text-20 font-semibold">{section.title}</h2>
            {section.paragraphs?.map((paragraph) => (
              <p key={paragraph} className="mt-3 text-pretty">
                {paragraph}
              </p>
            ))}
            {section.list && (
              <ul className="mt-3 list-disc space-y-2 pl-5 marker:text-ink-3">
                {section.list.map((item) => (
                  <li key={item} className="text-pretty">
                    {item}
                  </li>
                ))}
              </ul>
            )}
            {demo && section.demo && <p className="mt-3 text-pretty">{section.demo}</p>}
          </section>
        ))}
        {Extra && <Extra />}
      </article>
    </PageContainer>
  );
}

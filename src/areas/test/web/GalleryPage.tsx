import { useTranslations } from 'use-intl';
import { PageContainer } from '#ui/PageContainer.tsx';
import type { Head, LoadContext } from '#web/routes/view.ts';
import { Acts } from './Acts.tsx';
import { Content } from './Content.tsx';
import { Fields } from './Fields.tsx';
import { Layers } from './Layers.tsx';

export function head({ words }: LoadContext): Head {
  return { title: words.translator('test')('title'), noindex: true };
}

const sections = { acts: Acts, fields: Fields, content: Content, layers: Layers } as const;
const names = Object.keys(sections) as (keyof typeof sections)[];

/** /test: gallery of every component in its states. */
export function Page() {
  const t = useTranslations('test');
  return (
    <PageContainer className="py-6">
      <h1 className="text-24 font-semibold md:text-32">{t('title')}</h1>
      <p className="mt-2 max-w-prose text-ink-2">{t('lead')}</p>
      {names.map((name) => {
        const Section = sections[name];
        return (
          <section key={name} className="mt-8">
            <h2 className="mb-3 text-20 font-semibold">{t(name)}</h2>
            <Section />
          </section>
        );
      })}
    </PageContainer>
  );
}

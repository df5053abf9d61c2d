import { firstKind } from '#kinds/web/calls.ts';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { PageContainer } from '#ui/PageContainer.tsx';
import { useHref } from '#web/use-app.ts';
import { paths } from '#web/paths.ts';
import type { Head, LoadContext } from '#web/routes/view.ts';

export function head({ words }: LoadContext): Head {
  const t = words.translator('about');
  return { title: t('work.title'), description: t('work.description') };
}

export function Page() {
  const t = useTranslations('about');
  const href = useHref();
  return (
    <PageContainer className="py-8 lg:py-12">
      <h1 className="text-32 font-semibold">{t('work.title')}</h1>
      <p className="mt-4 max-w-prose text-18 text-ink-2 text-pretty">{t('work.description')}</p>
      <div className="mt-8 grid gap-10 lg:grid-cols-2 lg:gap-16">
        <Steps
          title={t('work.buy')}
          steps={[
            { title: t('work.buy_1_title'), text: t('work.buy_1') },
            { title: t('work.buy_2_title'), text: t('work.buy_2') },
            { title: t('work.buy_3_title'), text: t('work.buy_3') },
          ]}
        >
          <Button variant="secondary" href={href(paths.search(firstKind))}>
            {t('work.find')}
          </Button>
        </Steps>
        <Steps
          title={t('work.sell')}
          steps={[
            { title: t('work.sell_1_title'), text: t('work.sell_1') },
            { title: t('work.sell_2_title'), text: t('work.sell_2') },
            { title: t('work.sell_3_title'), text: t('work.sell_3') },
            { title: t('work.sell_4_title'), text: t('work.sell_4') },
          ]}
        >
          <Button href={href(paths.newOffer())}>{t('work.post')}</Button>
        </Steps>
      </div>
    </PageContainer>
  );
}

type StepsProps = { title: string; steps: readonly { title: string; text: string }[]; children: ReactNode };

function Steps({ title, steps, children }: StepsProps) {
  return (
    <section>
      <h2 className="text-24 font-semibold">{title}</h2>
      <ol className="mt-4 space-y-5">
        {steps.map((step, at) => (
          <li key={step.title} className="flex gap-4">
            <span
              aria-hidden
              className="flex size-8 shrink-0 items-center justify-center rounded-full bg-accent-tint text-14 font-semibold text-accent"
            >
              {at + 1}
            </span>
            <div className="min-w-0">
              <h3 className="font-semibold">{step.title}</h3>
              <p className="mt-1 text-ink-2 text-pretty">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="mt-6">{children}</div>
    </section>
  );
}

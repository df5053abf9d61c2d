import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';
import type { Vacancy } from '../contract.ts';

type Props = { vacancy: Pick<Vacancy, 'id' | 'title' | 'employer'> };

/** Opens the form of a response to a vacancy. Without scripts a visitor finds phone and address on the company's page. */
export function Respond({ vacancy: { id, title, employer } }: Props) {
  const t = useTranslations('vacancy.respond');
  const { dialogs } = useApp();
  const href = useHref();
  return (
    <div>
      <Button
        full
        className="noscript:hidden"
        onClick={() => dialogs.show('bid', { target: { kind: 'vacancy', id, title, organization: employer.name } })}
      >
        {t('apply')}
      </Button>
      <Button href={href(paths.user(employer.id))} full variant="secondary" className="mt-2">
        {t('contact')}
      </Button>
      <p className="mt-2 text-14 text-ink-3">{t('hint')}</p>
    </div>
  );
}

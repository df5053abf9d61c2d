import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { paths } from '#web/paths.ts';
import { useHref } from '#web/use-app.ts';
import type { Vacancy } from '../contract.ts';

/** How to respond to a vacancy: the page of the company has its phone and address. TODO: becomes the button of an application once there are applications. */
export function Respond({ vacancy }: { vacancy: Pick<Vacancy, 'employer'> }) {
  const t = useTranslations('vacancy.respond');
  const href = useHref();
  return (
    <div>
      <Button href={href(paths.user(vacancy.employer.id))} full>
        {t('contact')}
      </Button>
      <p className="mt-2 text-14 text-ink-3">{t('hint')}</p>
    </div>
  );
}

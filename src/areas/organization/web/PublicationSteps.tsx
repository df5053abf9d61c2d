import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { OutputOf } from '#contract/client.ts';
import { mayMember } from '#contract/permissions.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/ErrorState.tsx';
import { Icon } from '#ui/Icon.tsx';
import { paths } from '#web/paths.ts';
import { useHref } from '#web/use-app.ts';
import { InnRefusal } from './InnRefusal.tsx';

type Overview = OutputOf<'organization/overview'>;

type Props = { id: number; role: 'owner' | 'manager'; publication: Overview['publication'] };

/** The steps that a hidden organization still has to take before it is published. */
export function PublicationSteps({ id, role, publication }: Props) {
  const t = useTranslations('organization.overview.steps');
  const href = useHref();
  const { inn_verified: isVerified, inn_refusal: refusal, has_offers: hasOffers } = publication;
  const mayPublish = mayMember(role, 'requisites');
  return (
    <Card as="section" title={t('title')} className="mt-6">
      <ol className="space-y-3">
        <Step isDone>{t('registered')}</Step>
        <Step isDone={isVerified}>
          {refusal === null ? (
            t(isVerified ? 'inn_done' : 'inn')
          ) : (
            <>
              <Notice tone="danger">
                <InnRefusal reason={refusal} />
              </Notice>
              {mayPublish && (
                <Button className="mt-2" size="sm" href={href(paths.organizationSettings())}>
                  {t('to_correct')}
                </Button>
              )}
            </>
          )}
        </Step>
        <Step isDone={hasOffers}>
          {t(hasOffers ? 'offers_done' : 'offers')}
          {!hasOffers && (
            <span className="mt-2 flex flex-wrap gap-3">
              <Button variant="secondary" size="sm" icon="plus" href={href(paths.newOffer())}>
                {t('post')}
              </Button>
              <Button variant="secondary" size="sm" icon="plus" href={href(paths.organizationCatalog(id))}>
                {t('add_offer')}
              </Button>
              <Button variant="secondary" size="sm" icon="plus" href={href(paths.addVacancy(id))}>
                {t('add_vacancy')}
              </Button>
            </span>
          )}
        </Step>
        <Step isDone={false}>
          {t(mayPublish ? 'publish' : 'publish_by_owner')}
          {mayPublish && isVerified && hasOffers && (
            <span className="mt-2 block">
              <Button size="sm" href={href(paths.organizationSettings())}>
                {t('to_publish')}
              </Button>
            </span>
          )}
        </Step>
      </ol>
    </Card>
  );
}

function Step({ isDone, children }: { isDone: boolean; children: ReactNode }) {
  const t = useTranslations('organization.overview.steps');
  return (
    <li className="flex gap-3">
      <Icon
        name={isDone ? 'check' : 'clock'}
        className={isDone ? 'mt-0.5 shrink-0 text-accent' : 'mt-0.5 shrink-0 text-ink-3'}
      />
      <span className={isDone ? 'text-ink-2' : ''}>
        {children}
        {isDone && <span className="sr-only"> ({t('done')})</span>}
      </span>
    </li>
  );
}

import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { userIdOf } from '../../web/user-queries.ts';
import { profileQuery } from '#web/query/profile-query.ts';
import { UserHeader } from '../../web/UserHeader.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { formatMoment } from '#ui/format.ts';
import { PageContainer } from '#ui/PageContainer.tsx';
import { formatRussianPhone, russianDigits } from '#ui/phone.ts';
import { useApp } from '#web/use-app.ts';
import { useParams } from '#web/router/use-router.ts';
import { notFound } from '#web/router/answers.ts';
import { requireOwner } from '#web/require-account.ts';
import type { Head, LoadContext } from '#web/routes/view.ts';
import { recoveryQuery, sessionsQuery } from './account-queries.ts';
import { ExportCard } from './ExportCard.tsx';
import { RecoveryWarning } from '../../recovery/web/RecoveryWarning.tsx';
import { SessionsCard } from './SessionsCard.tsx';

export async function load(ctx: LoadContext): Promise<void> {
  const id = userIdOf(ctx.params);
  requireOwner(ctx, id);
  const viewer = ctx.viewer.get();
  if (viewer.kind !== 'user') throw notFound();
  await Promise.all([
    viewer.hasProfile && ctx.queryClient.ensureQueryData(profileQuery(ctx.api, id)),
    ctx.queryClient.fetchQuery(sessionsQuery(ctx.api)),
    ctx.queryClient.fetchQuery(recoveryQuery(ctx.api)),
  ]);
}

export function head({ words }: LoadContext): Head {
  return { title: words.translator('account')('title'), noindex: true };
}

/** Page /user/{id}/security: sessions, phone, data export and account deletion. */
export function Page() {
  const t = useTranslations('account');
  const { dialogs } = useApp();
  const id = userIdOf(useParams());
  return (
    <PageContainer className="py-6">
      <UserHeader id={id} tab="security" />
      <h2 className="sr-only">{t('title')}</h2>
      <div className="mt-6 max-w-form empty:hidden lg:max-w-none">
        <RecoveryWarning />
      </div>
      <div className="mt-4 max-w-form space-y-4 lg:grid lg:max-w-none lg:grid-cols-2 lg:items-start lg:gap-4 lg:space-y-0">
        <SessionsCard />
        <PhoneCard id={id} />
        <ExportCard />
        <Card as="section" title={t('delete.title')}>
          <p className="mb-4 text-ink-2">{t('delete.text')}</p>
          <Button
            variant="secondary"
            icon="trash"
            className="max-sm:w-full"
            onClick={() => dialogs.show('delete-account')}
          >
            {t('delete.open')}
          </Button>
        </Card>
      </div>
    </PageContainer>
  );
}

function PhoneCard({ id }: { id: number }) {
  const t = useTranslations('account');
  const { api, dialogs, locale, timeZone } = useApp();
  // A user without a profile has none to load, so only the cache is read.
  const { data: profile } = useQuery({ ...profileQuery(api, id), enabled: false });
  const { data } = useSuspenseQuery(sessionsQuery(api));
  const after = data.change_phone_after;
  return (
    <Card as="section" title={t('phone.title')}>
      {profile?.private && (
        <p className="text-18 font-medium">{formatRussianPhone(russianDigits(profile.private.phone))}</p>
      )}
      <p className="mt-1 mb-4 text-ink-2">
        {after ? t('phone.wait', { time: formatMoment(after, locale, timeZone) }) : t('phone.text')}
      </p>
      <Button
        variant="secondary"
        icon="phone"
        className="max-sm:w-full"
        disabled={after !== null}
        onClick={() => dialogs.show('change-phone')}
      >
        {t('phone.open')}
      </Button>
    </Card>
  );
}

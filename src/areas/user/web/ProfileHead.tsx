import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { cityName } from '#listing/web/card/card-look.ts';
import type { OutputOf } from '#contract/client.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Badge } from '#ui/Badge.tsx';
import { formatDay } from '#ui/format.ts';
import { formatRussianPhone, russianDigits } from '#ui/phone.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { useDialogPath } from '#web/layouts/use-here.ts';

/** Avatar, name, kind and city of a person; `children` are actions beside them. */
export function ProfileHead({ profile, children }: { profile: OutputOf<'profile/get'>; children?: ReactNode }) {
  const t = useTranslations('user');
  const { locale, timeZone } = useApp();
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Picture profile={profile} />
      <div className="min-w-0 flex-1 basis-60">
        <h1 className="text-24 font-semibold wrap-anywhere md:text-32">{profile.display_name}</h1>
        <p className="text-ink-2">
          {t(`kind.${profile.kind}`)} · {cityName(profile.city, locale)} ·{' '}
          {t('since', { day: formatDay(profile.since, locale, timeZone) })}
        </p>
        {/* Company documents are not verified yet. */}
        {profile.kind !== 'private' && (
          <p className="mt-1">
            <Badge>{t('unproven')}</Badge>
          </p>
        )}
        {profile.private && (
          <p className="mt-1 text-14 text-ink-3 tabular-nums">
            {t('own_phone', { phone: formatRussianPhone(russianDigits(profile.private.phone)) })}
            {profile.private.inn && ` · ${t('inn', { inn: profile.private.inn })}`}
          </p>
        )}
      </div>
      {children}
    </div>
  );
}

/** The avatar; for its owner a link to the dialog that changes it. */
function Picture({ profile }: { profile: OutputOf<'profile/get'> }) {
  const t = useTranslations('user');
  const href = useHref();
  const dialogPath = useDialogPath();
  const picture = <Avatar name={profile.display_name} src={profile.avatar?.s192} size={80} />;
  if (!profile.own) return picture;
  return (
    <a
      href={href(dialogPath('avatar'))}
      aria-label={t(profile.avatar ? 'avatar.change' : 'avatar.add')}
      className="rounded-full"
      rel="nofollow"
    >
      {picture}
    </a>
  );
}

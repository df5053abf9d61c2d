import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { namesSoleTrader, sellerName } from '#listing/seller-name.ts';
import { cityName } from '#listing/web/city-name.ts';
import type { OutputOf } from '#contract/client.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Badge } from '#ui/Badge.tsx';
import { cx } from '#ui/cx.ts';
import { formatDay } from '#ui/format.ts';
import { formatRussianPhone, russianDigits } from '#ui/phone.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { useDialogPath } from '#web/layouts/use-here.ts';

type Props = {
  profile: OutputOf<'profile/get'>;
  /** Only a small avatar and the name, since the page is about something else. */
  isCompact?: boolean;
  /** Actions beside the name. */
  children?: ReactNode;
};

/** Avatar, name, kind and city of a person. */
export function ProfileHead({ profile, isCompact, children }: Props) {
  const t = useTranslations('user');
  const { locale, timeZone } = useApp();
  return (
    <div className={cx('flex items-center gap-4', !isCompact && 'flex-wrap')}>
      <Picture profile={profile} isSmall={isCompact} />
      <div className={cx('min-w-0 flex-1', !isCompact && 'basis-60')}>
        <h1 className={cx('font-semibold wrap-anywhere', isCompact ? 'text-18 md:text-20' : 'text-24 md:text-32')}>
          {sellerName(profile.display_name, locale)}
        </h1>
        <div className={isCompact ? 'hidden' : undefined}>
          <p className="text-ink-2">
            {[
              ...(namesSoleTrader(profile.display_name) ? [] : [t(`kind.${profile.kind}`)]),
              ...(profile.city ? [cityName(profile.city, locale)] : []),
              t('since', { day: formatDay(profile.since, locale, timeZone) }),
            ].join(' · ')}
          </p>
          {/* The INN of an organization is verified; that of a person's firm is not. */}
          {profile.organization?.inn_verified && (
            <p className="mt-1">
              <Badge tone="accent" icon="check">
                {t('proven', { inn: profile.organization.inn })}
              </Badge>
            </p>
          )}
          {profile.private && (
            <p className="mt-1 text-14 text-ink-3">
              {t('own_phone', { phone: formatRussianPhone(russianDigits(profile.private.phone)) })}
              {profile.private.inn && ` · ${t('inn', { inn: profile.private.inn })}`}
            </p>
          )}
        </div>
      </div>
      {children}
    </div>
  );
}

/** The avatar; for its owner a link to the dialog that changes it. */
function Picture({ profile, isSmall }: { profile: OutputOf<'profile/get'>; isSmall: boolean | undefined }) {
  const t = useTranslations('user');
  const { locale } = useApp();
  const href = useHref();
  const dialogPath = useDialogPath();
  const picture = (
    <Avatar
      name={sellerName(profile.display_name, locale)}
      src={profile.avatar?.s192}
      size={isSmall ? 40 : 80}
      firm={profile.kind !== 'private'}
    />
  );
  if (!profile.own) return picture;
  return (
    <a
      href={href(dialogPath('avatar'))}
      aria-label={t(profile.avatar ? 'avatar.change' : 'avatar.add')}
      className={profile.kind === 'private' ? 'rounded-full' : 'rounded-card'}
      rel="nofollow"
    >
      {picture}
    </a>
  );
}

import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { foreignLanguage } from '#dictionary/text-language.ts';
import { sellerName } from '#listing/seller-name.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { formatDay } from '#ui/format.ts';
import { Stars } from '#ui/Stars.tsx';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';
import type { OwnReview } from '../contract.ts';

type Props = {
  account: OwnReview['author'];
  about: OwnReview['about'];
  stars: number;
  text: string;
  /** The day of publication, or of writing. */
  at: string;
  /** State of the review, beside the name. */
  mark?: ReactNode;
  reply?: { name: string; text: string; at: string; mark?: ReactNode } | null;
  children?: ReactNode;
};

/** A review with its reply, as the public and its two sides see it. */
export function ReviewText({ account, about, stars, text, at, mark, reply, children }: Props) {
  const t = useTranslations('feedback');
  const { locale, timeZone } = useApp();
  const href = useHref();
  const name = sellerName(account.name, locale);
  return (
    <article className="rounded-card border border-line bg-surface p-4 sm:p-5">
      <header className="flex items-start gap-3">
        <Avatar name={name} src={account.avatar?.s96} />
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold wrap-anywhere">
            <a href={href(paths.seller(account.id))} className="hover:text-accent">
              {name}
            </a>
          </h2>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-14 text-ink-2">
            <Stars value={stars} label={t('stars_of_five', { stars: String(stars) })} />
            {formatDay(at, locale, timeZone)}
          </p>
        </div>
        {mark}
      </header>
      <Words text={text} className="mt-3" />
      <p className="mt-2 text-14 text-ink-3 wrap-anywhere">
        {about.kind && about.id !== null ? (
          <a href={href(paths.listing(about.kind, about.id, about.slug))} className="link">
            {about.title}
          </a>
        ) : (
          about.title
        )}
      </p>
      {reply && (
        <div className="mt-4 border-l-2 border-line-strong pl-4">
          <p className="flex flex-wrap items-center gap-2 text-14 text-ink-2">
            {t('reply_of', { name: sellerName(reply.name, locale), day: formatDay(reply.at, locale, timeZone) })}{' '}
            {reply.mark}
          </p>
          <Words text={reply.text} className="mt-1" />
        </div>
      )}
      {children}
    </article>
  );
}

/** What a person wrote, in its language, which is said where it is not that of the page. */
function Words({ text, className }: { text: string; className: string }) {
  const t = useTranslations('feedback');
  const foreign = foreignLanguage(text, useApp().locale);
  return (
    <p className={`${className} whitespace-pre-line wrap-anywhere`}>
      {foreign && <span className="text-12 text-ink-3">({t('in_russian')}) </span>}
      <span lang={foreign}>{text}</span>
    </p>
  );
}

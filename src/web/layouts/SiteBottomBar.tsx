import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { firstKind, kindAt } from '#kinds/web/calls.ts';
import { BottomBar, type BottomBarItem } from '#ui/BottomBar.tsx';
import { useHref } from '../use-app.ts';
import { paths } from '../paths.ts';
import { useViewer } from '../use-store.ts';
import { PersonBar } from './Person.tsx';
import { useFavoritesLink } from './use-favorites-link.ts';
import { useDialogPath, useHere } from './use-here.ts';

export function SiteBottomBar() {
  const t = useTranslations('shell');
  const href = useHref();
  const { path } = useHere();
  const viewer = useViewer();
  const kept = useFavoritesLink();
  const dialogPath = useDialogPath();
  const bar = (last: readonly BottomBarItem[]) => (
    <BottomBar
      label={t('bar.label')}
      items={[
        // An account has messages in place of the home page, to which the logo leads.
        ...(last.length > 1
          ? []
          : [
              {
                key: 'home',
                icon: 'home' as const,
                label: t('bar.home'),
                href: href(paths.home()),
                current: path === paths.home(),
              },
            ]),
        {
          key: 'search',
          icon: 'search',
          label: t('bar.search'),
          href: href(paths.search(kindAt(path) ?? firstKind)),
          current: kindAt(path) !== undefined,
        },
        {
          key: 'favorites',
          icon: 'heart',
          label: t('bar.favorites'),
          ...kept,
          current: href(path) === kept.href,
        },
        { key: 'post', icon: 'plus', label: t('bar.post'), href: href(paths.newOffer()), accent: true },
        ...last,
      ]}
    />
  );
  if (viewer.kind === 'guest')
    return bar([{ key: 'person', icon: 'person', label: t('bar.sign_in'), href: href(dialogPath('sign-in')) }]);
  return (
    <Suspense fallback={bar([])}>
      <PersonBar viewer={viewer}>{bar}</PersonBar>
    </Suspense>
  );
}

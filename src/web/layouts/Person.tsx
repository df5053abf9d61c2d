import { useTranslations } from 'use-intl';
import { Button, buttonClass } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Menu, type MenuItem } from '#ui/Popover.tsx';
import { showToast } from '#ui/toasts.ts';
import { useApp, useHref } from '../context.tsx';
import { paths } from '../paths.ts';
import { useViewer } from '../use-store.ts';
import { useDialogPath } from './use-here.ts';

/** Sign in, or the name with its ways. */
export function Person() {
  const t = useTranslations('shell');
  const { session } = useApp();
  const signOut = async (): Promise<void> => {
    await session.signOut();
    showToast({ text: t('person.signed_out') });
  };
  const viewer = useViewer();
  const href = useHref();
  const dialogPath = useDialogPath();
  if (viewer.kind === 'guest') {
    return (
      <Button href={href(dialogPath('sign-in'))} rel="nofollow" variant="quiet" icon="person">
        {t('person.sign_in')}
      </Button>
    );
  }
  const name = (viewer.kind === 'user' ? viewer.name : viewer.login) ?? t('person.unnamed');
  const ways: MenuItem[] =
    viewer.kind === 'admin'
      ? [{ key: 'admin', icon: 'shield', label: t('person.admin'), href: href(paths.admin()) }]
      : viewer.hasProfile
        ? [
            { key: 'page', icon: 'person', label: t('person.page'), href: href(paths.user(viewer.id)) },
            { key: 'listings', icon: 'car', label: t('person.listings'), href: href(paths.userPosts(viewer.id)) },
            {
              key: 'favorites',
              icon: 'heart',
              label: t('person.favorites'),
              href: href(paths.userFavorite(viewer.id)),
            },
          ]
        : [{ key: 'fill', icon: 'edit', label: t('person.fill'), href: href(paths.fillProfile()) }];
  return (
    <Menu
      align="end"
      label={t('person.menu', { name })}
      triggerClass={buttonClass({ variant: 'quiet', className: 'text-ink' })}
      trigger={
        <>
          <Icon name="person" />
          <span className="max-w-40 truncate max-lg:hidden">{name}</span>
          <Icon name="chevron-down" size={16} />
        </>
      }
      items={[...ways, { key: 'out', icon: 'logout', label: t('person.sign_out'), onSelect: () => void signOut() }]}
    />
  );
}

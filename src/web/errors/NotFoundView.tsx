import { listingKinds } from '#kinds/names.ts';
import { firstKind } from '#kinds/web/calls.ts';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { WhenScrolledNear } from '#listing/web/page/WhenScrolledNear.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageContainer } from '#ui/PageContainer.tsx';
import { useApp, useHref } from '../use-app.ts';
import { useHere } from '../layouts/use-here.ts';
import { paths } from '../paths.ts';
import { lazyComponent } from '../lazy-module.ts';
import { BlockedView } from './BlockedView.tsx';

/** The pages of a person, which do not exist while the account is blocked. */
const isOwnPage = (path: string, id: number): boolean =>
  [paths.user(id), paths.seller(id)].some((own) => path === own || path.startsWith(`${own}/`));

const InsteadOf = lazyComponent(async () => (await import('#listing/web/page/InsteadOf.tsx')).InsteadOf);

/** Specification §8, status 404, inside the layout of the requested page. */
export function NotFoundView() {
  const t = useTranslations('shell');
  const href = useHref();
  const { blockedId } = useApp();
  const { path } = useHere();
  if (blockedId !== null && isOwnPage(path, blockedId)) return <BlockedView />;
  // At the address of a listing, the listing has been taken down more often than the address is mistyped.
  const kind = /\d$/.test(path) ? listingKinds.find((name) => path.startsWith(`${paths.search(name)}/`)) : undefined;
  // Addresses of listings end with `/17`, or with `-17` after their title.
  const id = Number(path.split(/[/-]/).at(-1)) || 0;
  return (
    <>
      <EmptyState
        level={1}
        icon="search"
        title={t(kind ? 'not_found.listing_title' : 'not_found.title')}
        text={t(kind ? 'not_found.listing_text' : 'not_found.text')}
        action={
          <>
            <Button href={href(paths.search(kind ?? firstKind))}>{t('not_found.search')}</Button>
            <Button href={href(paths.home())} variant="secondary">
              {t('not_found.home')}
            </Button>
          </>
        }
      />
      {kind && id > 0 && (
        <PageContainer className="pb-6">
          <WhenScrolledNear key={id}>
            <Suspense fallback={null}>
              <InsteadOf kind={kind} id={id} />
            </Suspense>
          </WhenScrolledNear>
        </PageContainer>
      )}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { organizationOf } from '#areas/vacancy/web/organization-of.ts';
import type { Language } from '#dictionary/field.ts';
import { type FinanceAreaName, financeAreas } from '#finance/names.ts';
import { offerNames } from '#finance/offer-names.ts';
import { offerQuery } from '#finance/web/offers-query.ts';
import { ErrorState, Notice } from '#ui/ErrorState.tsx';
import { PageContainer } from '#ui/PageContainer.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { paths } from '#web/paths.ts';
import { notFound } from '#web/router/answers.ts';
import { useParams, useRouter } from '#web/router/use-router.ts';
import { idParam } from '#web/routes/id-param.ts';
import type { Head, LoadContext } from '#web/routes/view.ts';
import { useApi } from '#web/use-app.ts';
import { usePageViewer } from '#web/use-page-viewer.ts';
import { financeDataOf } from '../data.ts';
import { OfferForm } from './OfferForm.tsx';

type Params = Record<string, string>;

function areaOf({ area = '' }: Params): FinanceAreaName {
  const known = financeAreas.find((name) => name === area);
  if (!known) throw notFound();
  return known;
}

/** Returns the module of the page that adds an offer, or with `isEdit` changes one. */
export function offerFormPage({ isEdit }: { isEdit: boolean }) {
  return {
    async load({ params }: LoadContext): Promise<void> {
      areaOf(params);
      idParam(params['id'] ?? '');
      if (isEdit) idParam(params['offer'] ?? '');
    },
    head({ words, params, locale }: LoadContext): Head {
      const t = words.translator('finance-areas');
      const area = offerNames[areaOf(params)][locale];
      return { title: isEdit ? t('edit_title') : t('new_title', { area }), noindex: true };
    },
    Page: function OfferFormPage() {
      const t = useTranslations('finance-areas');
      const language = useLocale() as Language;
      const params = useParams();
      const viewer = usePageViewer();
      const router = useRouter();
      const api = useApi();
      const area = areaOf(params);
      const id = idParam(params['id'] ?? '');
      const isAllowed = organizationOf(viewer) === id;
      const offerId = isEdit ? idParam(params['offer'] ?? '') : 0;
      const offer = useQuery({ ...offerQuery(api, area, offerId, null), enabled: isAllowed && isEdit });
      return (
        <PageContainer width="form" className="py-6">
          <h1 className="text-24 font-semibold md:text-32">
            {isEdit ? t('edit_title') : t('new_title', { area: offerNames[area][language] })}
          </h1>
          {!isAllowed ? (
            <div className="mt-6">
              <Notice>{t('only_organizations')}</Notice>
            </div>
          ) : offer.isError ? (
            <ErrorState title={t('failed_title')} retry={{ label: t('retry'), onRetry: () => void offer.refetch() }} />
          ) : isEdit && !offer.data ? (
            <Skeleton className="mt-6 h-120 w-full rounded-card" />
          ) : (
            <OfferForm
              data={financeDataOf(area)}
              organization={id}
              offer={offer.data ?? null}
              onSaved={() => router.navigate({ to: paths.organizationCatalog(id) })}
            />
          )}
        </PageContainer>
      );
    },
  };
}

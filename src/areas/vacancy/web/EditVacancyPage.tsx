import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { cityName } from '#listing/web/city-name.ts';
import { Notice } from '#ui/ErrorState.tsx';
import { PageContainer } from '#ui/PageContainer.tsx';
import { paths } from '#web/paths.ts';
import { notFound } from '#web/router/answers.ts';
import { useParams, useRouter } from '#web/router/use-router.ts';
import type { Head, LoadContext } from '#web/routes/view.ts';
import { useApp } from '#web/use-app.ts';
import { toSignIn } from '#web/require-account.ts';
import { vacancyFields } from '../fields.ts';
import { organizationOf } from './organization-of.ts';
import { useSavedToast } from './use-saved-toast.ts';
import { VacancyForm } from './VacancyForm.tsx';
import { vacancyQuery } from './vacancy-queries.ts';
import { vacancyIdOf } from './vacancy-id.ts';

export async function load(ctx: LoadContext): Promise<void> {
  const id = vacancyIdOf(ctx.params);
  const viewer = ctx.viewer.get();
  const organization = organizationOf(viewer);
  if (id === 0 || (organization === null && viewer.kind !== 'guest')) throw notFound();
  if (organization === null) throw toSignIn(ctx);
  const vacancy = await ctx.queryClient.fetchQuery({ ...vacancyQuery(ctx.api, id), staleTime: 0 });
  if (vacancy.employer.id !== organization) throw notFound();
}

export function head({ words }: LoadContext): Head {
  return { title: words.translator('vacancy')('form.edit'), noindex: true };
}

/** Page /vacancies/{id}/edit: the form of an own vacancy. */
export function Page() {
  const t = useTranslations('vacancy');
  const { api, locale } = useApp();
  const router = useRouter();
  const queryClient = useQueryClient();
  const toast = useSavedToast();
  const { data: vacancy } = useSuspenseQuery(vacancyQuery(api, vacancyIdOf(useParams())));
  const { own, employer } = vacancy;
  const values = Object.fromEntries(vacancyFields.map(({ key }) => [key, vacancy[key]]));
  return (
    <PageContainer className="py-6">
      <h1 className="text-24 font-semibold md:text-32">{t('form.edit')}</h1>
      {own && (own.state === 'review' || own.state === 'refused') && (
        <div className="mt-4 max-w-160">
          <Notice tone="warning">
            {own.state === 'refused' && own.refusal
              ? t('list.refused_why', { reason: own.refusal })
              : t('list.review_why', { words: own.findings.join(', ') })}
          </Notice>
        </div>
      )}
      <VacancyForm
        key={own?.revision}
        organization={employer.id}
        vacancy={{ id: vacancy.id, revision: own?.revision ?? 1 }}
        saved={{ values, city: cityName(vacancy.city, locale) }}
        onSaved={({ state }) => {
          queryClient.removeQueries({ queryKey: ['vacancy/list'] });
          queryClient.removeQueries({ queryKey: ['vacancy/find', vacancy.id] });
          toast(state);
          router.navigate({ to: paths.userVacancies(employer.id) });
        }}
      />
    </PageContainer>
  );
}

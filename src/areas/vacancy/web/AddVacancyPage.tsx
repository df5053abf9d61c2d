import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { PageContainer } from '#ui/PageContainer.tsx';
import { paths } from '#web/paths.ts';
import { notFound } from '#web/router/answers.ts';
import { useParams, useRouter } from '#web/router/use-router.ts';
import type { Head, LoadContext } from '#web/routes/view.ts';
import { userIdOf } from '#areas/user/web/user-queries.ts';
import { toSignIn } from '#web/require-account.ts';
import { organizationOf } from './organization-of.ts';
import { useSavedToast } from './use-saved-toast.ts';
import { VacancyForm } from './VacancyForm.tsx';

// oxlint-disable-next-line require-await -- loaders are asynchronous
export async function load(ctx: LoadContext): Promise<void> {
  const id = userIdOf(ctx.params);
  const viewer = ctx.viewer.get();
  if (id !== 0 && organizationOf(viewer) === id) return;
  if (viewer.kind !== 'guest' || id === 0) throw notFound();
  throw toSignIn(ctx);
}

export function head({ words }: LoadContext): Head {
  return { title: words.translator('vacancy')('form.add'), noindex: true };
}

const nothing = { values: {}, city: '' };

/** Page /user/{id}/vacancies/add: the form of a new vacancy. */
export function Page() {
  const t = useTranslations('vacancy.form');
  const id = userIdOf(useParams());
  const router = useRouter();
  const queryClient = useQueryClient();
  const toast = useSavedToast();
  return (
    <PageContainer className="py-6">
      <h1 className="text-24 font-semibold md:text-32">{t('add')}</h1>
      <VacancyForm
        organization={id}
        vacancy={null}
        saved={nothing}
        onSaved={({ state }) => {
          queryClient.removeQueries({ queryKey: ['vacancy/list'] });
          toast(state);
          router.navigate({ to: paths.userVacancies(id) });
        }}
      />
    </PageContainer>
  );
}

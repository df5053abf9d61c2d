import { useTranslations } from 'use-intl';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageContainer } from '#ui/PageContainer.tsx';
import { useSearch } from '#web/router/use-router.ts';
import { firstValue, type Head, type LoadContext } from '#web/routes/view.ts';
import type { RawSearch } from '#web/routes/search-params.ts';
import { accountOf } from '#web/session-account.ts';
import { usePageViewer } from '#web/use-page-viewer.ts';
import { messageLimits } from '../rules.ts';
import { ConversationList } from './ConversationList.tsx';
import { conversationsQuery } from './message-queries.ts';
import { requireAccount } from './require-account.ts';

const queryOf = (search: RawSearch): string => (firstValue(search, 'q') ?? '').trim().slice(0, messageLimits.query);

export async function load(ctx: LoadContext): Promise<void> {
  requireAccount(ctx);
  await ctx.queryClient.fetchInfiniteQuery(conversationsQuery(ctx.api, queryOf(ctx.search)));
}

export function head({ words }: LoadContext): Head {
  return { title: words.translator('messages')('title'), noindex: true };
}

/** Page /user/messages: the conversations of the viewer. */
export function Page() {
  const t = useTranslations('messages');
  const q = queryOf(useSearch());
  if (accountOf(usePageViewer()) === null) return null;
  return (
    <PageContainer className="py-6">
      <h1 className="text-24 font-semibold md:text-32">{t('title')}</h1>
      <div className="mt-4 flex lg:min-h-120 lg:rounded-card lg:border lg:border-line lg:bg-surface">
        <div className="w-full min-w-0 lg:w-100 lg:border-r lg:border-line">
          <ConversationList q={q} />
        </div>
        <div className="flex-1 content-center max-lg:hidden">
          <EmptyState icon="message" title={t('choose_title')} text={t('choose_text')} />
        </div>
      </div>
    </PageContainer>
  );
}

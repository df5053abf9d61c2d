import { useTranslations } from 'use-intl';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PageContainer } from '#ui/PageContainer.tsx';
import { requireAccount } from '#web/require-account.ts';
import { useParams, useSearch } from '#web/router/use-router.ts';
import { firstValue, type Head, type LoadContext } from '#web/routes/view.ts';
import type { RawSearch } from '#web/routes/search-params.ts';
import { accountOf } from '#web/session-account.ts';
import { usePageViewer } from '#web/use-page-viewer.ts';
import { messageLimits } from '../rules.ts';
import { Conversation, loadConversation } from './Conversation.tsx';
import { ConversationList } from './ConversationList.tsx';
import { conversationsQuery } from './message-queries.ts';
import { loadFirst, NewConversation } from './NewConversation.tsx';

const queryOf = (search: RawSearch): string => (firstValue(search, 'q') ?? '').trim().slice(0, messageLimits.query);

/** Returns the title of the target of the conversation in the address. */
export async function load(ctx: LoadContext): Promise<string | undefined> {
  requireAccount(ctx);
  const { id } = ctx.params;
  if (id !== undefined) return id === 'new' ? loadFirst(ctx) : loadConversation(ctx);
  await ctx.queryClient.fetchInfiniteQuery(conversationsQuery(ctx.api, queryOf(ctx.search)));
  return undefined;
}

export function head({ words }: LoadContext, title: string | undefined): Head {
  const t = words.translator('messages');
  return { title: title === undefined ? t('title') : t('thread_title', { title }), noindex: true };
}

/** Pages /user/messages, /user/messages/{id} and /user/messages/new: one module, so that other pages list fewer scripts. */
export function Page() {
  const { id } = useParams();
  const accountId = accountOf(usePageViewer());
  if (accountId === null) return null;
  if (id === undefined) return <AllConversations />;
  return id === 'new' ? <NewConversation accountId={accountId} /> : <Conversation accountId={accountId} />;
}

function AllConversations() {
  const t = useTranslations('messages');
  const q = queryOf(useSearch());
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

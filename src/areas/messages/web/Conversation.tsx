import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { unreadMessagesQuery } from '#web/query/messages-query.ts';
import { paths } from '#web/paths.ts';
import { useParams } from '#web/router/use-router.ts';
import { idParam } from '#web/routes/id-param.ts';
import type { LoadContext } from '#web/routes/view.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { quickAnswersOf } from '../quick-answers.ts';
import { CannotWrite } from './CannotWrite.tsx';
import { Composer } from './Composer.tsx';
import { addToThread, conversationsQuery, offersQuery, threadQuery } from './message-queries.ts';
import { OfferCard } from './OfferCard.tsx';
import { ThreadHead } from './ThreadHead.tsx';
import { ThreadMessages } from './ThreadMessages.tsx';
import { TwoPanes } from './TwoPanes.tsx';
import { useOffers } from './use-offers.ts';
import { useOutbox } from './use-outbox.ts';
import { useTargetTexts } from './use-target-texts.ts';

export async function loadConversation(ctx: LoadContext): Promise<string> {
  const id = idParam(ctx.params['id'] ?? '');
  const [{ pages }] = await Promise.all([
    ctx.queryClient.fetchInfiniteQuery(threadQuery(ctx.api, id)),
    // The conversation is whole without the list beside it.
    ctx.queryClient.prefetchInfiniteQuery(conversationsQuery(ctx.api, '')),
  ]);
  const [thread] = pages;
  const offers = thread && offersQuery(ctx.api, thread);
  if (offers) await ctx.queryClient.prefetchQuery(offers);
  return thread?.target.title ?? '';
}

/** A conversation, beside the list of all on wide screens. */
export function Conversation({ accountId }: { accountId: number }) {
  const id = idParam(useParams()['id'] ?? '');
  return (
    <TwoPanes current={id}>
      {/* Another conversation has another draft. */}
      <Thread key={id} id={id} accountId={accountId} />
    </TwoPanes>
  );
}

function Thread({ id, accountId }: { id: number; accountId: number }) {
  const t = useTranslations('messages');
  const { api, primaryApi, queryClient, locale } = useApp();
  const href = useHref();
  const texts = useTargetTexts();
  const query = useSuspenseInfiniteQuery(threadQuery(api, id));
  const thread = query.data.pages[0]!; // A loaded query has a page.
  const { kind, id: targetId } = thread.target;
  const about = { accountId, place: String(id), ...(targetId !== null && { former: `${kind}:${targetId}` }) };
  const outbox = useOutbox(about, async ({ key, text, photos }) => {
    const ids = photos.map((photo) => photo.id);
    const message = await primaryApi('messages/send', { id, client_key: key, text, photos: ids });
    addToThread(queryClient, api, id, message);
    void queryClient.invalidateQueries({ queryKey: ['messages/get_conversations'] });
  });
  const messages = query.data.pages.flatMap((page) => page.items).toReversed();
  const offers = useOffers(thread);
  useReading(id, thread.unread > 0 ? (messages.at(-1)?.id ?? 0) : 0);
  const last = messages.at(-1);
  const hasOwn = messages.some(({ side }) => side === 'own');
  const isQuick = thread.side === 'asker' ? !hasOwn : last?.side === 'other';
  return (
    <>
      <ThreadHead target={thread.target} other={thread.other} viewerId={accountId} conversation={thread} />
      <ThreadMessages
        messages={messages}
        readId={thread.other_read_id}
        outbox={outbox}
        cards={offers.items.map((bid) => ({
          key: `offer:${bid.id}`,
          sent_at: bid.updated_at,
          node: <OfferCard bid={bid} viewerId={accountId} />,
        }))}
        otherName={texts.otherName(thread.other)}
        before={
          query.hasNextPage && (
            <p className="text-center">
              <Button
                variant="quiet"
                size="sm"
                busy={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                {t('earlier')}
              </Button>
            </p>
          )
        }
      />
      {thread.refusal ? (
        <CannotWrite refusal={thread.refusal} />
      ) : (
        <Composer
          action={href(paths.conversation(id))}
          outbox={outbox}
          offer={offers.offer}
          quick={isQuick ? quickAnswersOf(thread.target, thread.side).map((answer) => answer[locale]) : []}
        />
      )}
    </>
  );
}

/** Marks messages as read up to `until` while the page is seen. */
function useReading(id: number, until: number): void {
  const { api, queryClient } = useApp();
  const read = useCallback(async (): Promise<void> => {
    if (until === 0 || document.visibilityState !== 'visible') return;
    try {
      const { unread } = await api('messages/read', { id, until });
      queryClient.setQueryData(unreadMessagesQuery(api).queryKey, unread);
      await queryClient.invalidateQueries({ queryKey: ['messages/get_conversations'] });
    } catch {
      // The next visit marks them.
    }
  }, [api, id, queryClient, until]);
  useEffect(() => {
    void read();
    const again = () => void read();
    document.addEventListener('visibilitychange', again);
    return () => document.removeEventListener('visibilitychange', again);
  }, [read]);
}

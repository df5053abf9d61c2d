import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ApiError } from '#contract/client.ts';
import { localHref, paths } from '#web/paths.ts';
import { notFound, redirect } from '#web/router/answers.ts';
import { useRouter, useSearch } from '#web/router/use-router.ts';
import { idParam } from '#web/routes/id-param.ts';
import type { RawSearch } from '#web/routes/search-params.ts';
import { firstValue, type LoadContext } from '#web/routes/view.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { quickAnswersOf } from '../quick-answers.ts';
import { targetKinds } from '../rules.ts';
import { CannotWrite } from './CannotWrite.tsx';
import { Composer } from './Composer.tsx';
import { type About, conversationsQuery, targetQuery } from './message-queries.ts';
import { ThreadHead } from './ThreadHead.tsx';
import { ThreadMessages } from './ThreadMessages.tsx';
import { TwoPanes } from './TwoPanes.tsx';
import { useOutbox } from './use-outbox.ts';
import { useTargetTexts } from './use-target-texts.ts';

function aboutOf(search: RawSearch): About {
  const about = targetKinds.find((kind) => kind === firstValue(search, 'about'));
  if (!about) throw notFound();
  return { about, id: idParam(firstValue(search, 'id') ?? '') };
}

export async function loadFirst(ctx: LoadContext): Promise<string> {
  const about = aboutOf(ctx.search);
  const go = (path: string) => redirect({ href: localHref(ctx.locale, path) });
  try {
    const [found] = await Promise.all([
      ctx.queryClient.fetchQuery(targetQuery(ctx.api, about)),
      ctx.queryClient.prefetchInfiniteQuery(conversationsQuery(ctx.api, '')),
    ]);
    const ask = firstValue(ctx.search, 'ask');
    if (found.conversation_id !== null)
      throw go(paths.conversation(found.conversation_id) + (ask ? `?ask=${encodeURIComponent(ask)}` : ''));
    return found.target.title;
  } catch (error) {
    // People cannot write to themselves, so the link from an own listing leads to the list of its conversations.
    if (error instanceof ApiError && error.code === 'conflict') throw go(paths.messages());
    throw error;
  }
}

/** The first message about a listing, a vacancy or an application. */
export function NewConversation({ accountId }: { accountId: number }) {
  const about = aboutOf(useSearch());
  return (
    <TwoPanes>
      <FirstMessage key={`${about.about}:${about.id}`} about={about} accountId={accountId} />
    </TwoPanes>
  );
}

function FirstMessage({ about, accountId }: { about: About; accountId: number }) {
  const t = useTranslations('messages');
  const { api, primaryApi, queryClient, locale } = useApp();
  const router = useRouter();
  const href = useHref();
  const texts = useTargetTexts();
  const { target, other, side, refusal } = useSuspenseQuery(targetQuery(api, about)).data;
  const outbox = useOutbox({ accountId, place: `${about.about}:${about.id}` }, async ({ key, text, photos }) => {
    const ids = photos.map((photo) => photo.id);
    const { conversation_id: id } = await primaryApi('messages/start', {
      ...about,
      client_key: key,
      text,
      photos: ids,
    });
    void queryClient.invalidateQueries({ queryKey: ['messages/get_conversations'] });
    queryClient.removeQueries(targetQuery(api, about));
    router.history.replace(href(paths.conversation(id)));
  });
  return (
    <>
      <ThreadHead target={target} other={other} viewerId={accountId} conversation={null} />
      <ThreadMessages
        messages={[]}
        cards={[]}
        readId={0}
        outbox={outbox}
        otherName={texts.otherName(other)}
        before={outbox.unsent.length === 0 && !refusal && <p className="p-4 text-center text-ink-2">{t('first')}</p>}
      />
      {refusal ? (
        <CannotWrite refusal={refusal} />
      ) : (
        <Composer
          action={href(paths.newMessage(about.about, about.id))}
          outbox={outbox}
          quick={quickAnswersOf(target, side).map((answer) => answer[locale])}
        />
      )}
    </>
  );
}

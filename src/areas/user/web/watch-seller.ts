import { ApiError, type OutputOf } from '#contract/client.ts';
import { showToast } from '#ui/toasts.ts';
import type { AppContext } from '#web/app-context.ts';
import { profileQuery } from '#web/query/profile-query.ts';

/** Here, since they are said after a press. */
const words = {
  ru: {
    on: 'Вы следите за продавцом: о новых объявлениях сообщим раз в день',
    off: 'О новых объявлениях продавца больше не сообщаем',
    full: 'Сохранено столько поисков и продавцов, сколько можно: удалите лишние в сохранённых поисках',
    failed: 'Не получилось. Попробуйте ещё раз',
    undo: 'Отменить',
  },
  en: {
    on: 'You follow the seller: new listings come as a notice once a day',
    off: 'You no longer follow the seller',
    full: 'You have saved as many searches and sellers as possible: delete some among your saved searches',
    failed: 'That did not work. Please try again',
    undo: 'Undo',
  },
} as const;

type Profile = Pick<OutputOf<'profile/get'>, 'id' | 'watch_id'>;
type Parts = Pick<AppContext, 'primaryApi' | 'queryClient' | 'locale'>;

/** Watches a seller or ends that, and offers to undo it. */
export async function toggleWatch(app: Parts, { id, watch_id: watchId }: Profile): Promise<void> {
  const { primaryApi: api, queryClient, locale } = app;
  const text = words[locale];
  const about = [`watch:${id}`];
  try {
    const next = watchId === null ? (await api('saved-searches/watch_seller', { seller_id: id })).search.id : null;
    if (watchId !== null) await api('saved-searches/delete', { id: watchId });
    queryClient.setQueryData(profileQuery(api, id).queryKey, (profile) => profile && { ...profile, watch_id: next });
    await queryClient.invalidateQueries({ queryKey: ['saved-searches/get'] });
    const onUndo = () => void toggleWatch(app, { id, watch_id: next });
    showToast({ text: next === null ? text.off : text.on, about, undo: { label: text.undo, onUndo } });
  } catch (error) {
    const isFull = error instanceof ApiError && error.code === 'conflict';
    showToast({ text: isFull ? text.full : text.failed, tone: 'danger', about });
  }
}

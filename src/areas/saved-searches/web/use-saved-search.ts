import { useTranslations } from 'use-intl';
import { showToast } from '#ui/toasts.ts';
import { useApp } from '#web/use-app.ts';
import { savedSearchLimits } from '../limits.ts';
import { refusalOf } from './refusal.ts';
import { type SavedSearch, savedSearchesQuery } from './saved-search-queries.ts';

type Changes = Partial<Pick<SavedSearch, 'name' | 'frequency' | 'is_paused'>>;

/** Changes a saved search in the list. Each change is shown at once and undone if the server refuses it. */
export function useSavedSearch({ id, name }: Pick<SavedSearch, 'id' | 'name'>) {
  const t = useTranslations('saved-searches.list');
  const { api, primaryApi, queryClient } = useApp();
  const query = savedSearchesQuery(api);
  const about = [`saved-search:${id}`];
  const edit = async (next: (searches: SavedSearch[]) => SavedSearch[]) => {
    await queryClient.cancelQueries(query);
    queryClient.setQueryData(query.queryKey, (searches) => searches && next(searches));
  };
  const set = (changes: Partial<SavedSearch>) =>
    edit((searches) => searches.map((search) => (search.id === id ? { ...search, ...changes } : search)));
  const fail = async (text: string) => {
    showToast({ text, tone: 'danger', about });
    await queryClient.invalidateQueries(query);
  };
  const change = async (changes: Changes): Promise<void> => {
    await set(changes);
    try {
      await primaryApi('saved-searches/change', { id, ...changes });
    } catch {
      await fail(t('change_failed'));
    }
  };
  const restore = async (): Promise<void> => {
    try {
      await primaryApi('saved-searches/restore', { id });
      await queryClient.invalidateQueries(query);
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal === 'saved_already') return fail(t('restore_equal'));
      await fail(refusal === 'too_many' ? t('restore_full', { most: savedSearchLimits.most }) : t('restore_failed'));
    }
  };
  const remove = async (): Promise<void> => {
    await edit((searches) => searches.filter((search) => search.id !== id));
    try {
      await primaryApi('saved-searches/delete', { id });
      const undo = { label: t('undo'), onUndo: () => void restore() };
      showToast({ text: t('deleted', { name }), about, undo });
    } catch {
      await fail(t('change_failed'));
    }
  };
  /** The results open even if marking them as seen fails. */
  const see = (): void => {
    void set({ new_count: 0 });
    api('saved-searches/see', { id }).catch(() => undefined);
  };
  return { change, remove, see };
}

import { type ComponentType, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { showToast } from '#ui/toasts.ts';
import { PageLoader } from '#ui/PageLoader.tsx';
import { useApp } from '../use-app.ts';
import { useStore } from '../use-store.ts';
import type { DialogProps } from './dialog-data.ts';
import { importDialog } from './import-dialog.ts';
import { type DialogKey, entryOf } from './table.ts';

/** Renders the open dialog once its code and words have loaded, unless its page renders it. */
export function DialogLayer() {
  const { dialogs, words } = useApp();
  const { key, isVisible, isLoading, data } = useStore(dialogs.state);
  const [loaded, setLoaded] = useState<{ key: DialogKey; Dialog: ComponentType<DialogProps> } | null>(null);
  const t = useTranslations('shell');

  useEffect(() => {
    if (!key) return undefined;
    const entry = entryOf(key);
    if (!entry) {
      dialogs.loaded();
      return undefined;
    }
    let isStale = false;
    const load = async (): Promise<void> => {
      try {
        const [{ Dialog }] = await Promise.all([importDialog(entry.view), words.load(entry.words)]);
        if (isStale) return;
        setLoaded({ key, Dialog });
        dialogs.loaded();
      } catch {
        if (isStale) return;
        dialogs.close();
        showToast({ text: t('dialog_failed'), tone: 'danger' });
      }
    };
    void load();
    return () => {
      isStale = true;
    };
  }, [key, dialogs, words, t]);

  if (!isVisible || !key || !entryOf(key)) return null;
  if (isLoading || loaded?.key !== key) return <PageLoader visible label={t('loading')} />;
  return <loaded.Dialog data={data.get(key) ?? {}} onClose={dialogs.close} />;
}

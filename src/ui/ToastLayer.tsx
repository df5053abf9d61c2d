import { useSyncExternalStore } from 'react';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import { hideToast, holdToast, readToasts, resumeToast, watchToasts, type Toast } from './toasts.ts';

const none: readonly Toast[] = [];

/** Shows the toasts of `showToast` (toasts.ts). A page has one. */
export function ToastLayer({ label, closeLabel }: { label: string; closeLabel: string }) {
  const toasts = useSyncExternalStore(watchToasts, readToasts, () => none);
  return (
    <section
      aria-label={label}
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--bottom-bar-height)+env(safe-area-inset-bottom))] z-(--layer-modal) flex flex-col items-center gap-2 p-4 mb-(--cookie-notice-height,0px) md:bottom-(--page-bar-height,0px) print:hidden"
    >
      {toasts.map((toast) => (
        <div
          key={toast.id}
          className="pointer-events-auto flex w-full max-w-105 animate-rise items-center gap-3 rounded-card bg-ink py-1 pr-1 pl-4 text-ground shadow-float"
          onPointerEnter={() => holdToast(toast.id)}
          onPointerLeave={() => resumeToast(toast.id)}
          onFocus={() => holdToast(toast.id)}
          onBlur={() => resumeToast(toast.id)}
        >
          {toast.tone !== 'plain' && <Icon name={toast.tone === 'good' ? 'check' : 'warning'} />}
          <span className="min-w-0 flex-1 py-2.5 text-14">{toast.text}</span>
          {toast.undo && (
            <button
              type="button"
              className={cx(onInk, 'min-h-11 px-3 text-14 font-semibold underline underline-offset-4')}
              onClick={() => {
                hideToast(toast.id);
                toast.undo?.onUndo();
              }}
            >
              {toast.undo.label}
            </button>
          )}
          <button
            type="button"
            aria-label={closeLabel}
            className={cx(onInk, 'flex size-11 items-center justify-center')}
            onClick={() => hideToast(toast.id)}
          >
            <Icon name="close" />
          </button>
        </div>
      ))}
    </section>
  );
}

const onInk = 'shrink-0 rounded-field focus-visible:outline-ground focus-visible:-outline-offset-2';

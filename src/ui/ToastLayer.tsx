import { useSyncExternalStore } from 'react';
import { Icon } from './Icon.tsx';
import { hideToast, holdToast, readToasts, resumeToast, watchToasts, type Toast } from './toasts.ts';

const none: readonly Toast[] = [];

/** Shows the toasts of `showToast` (toasts.ts). A page has one. */
export function ToastLayer({ label, closeLabel }: { label: string; closeLabel: string }) {
  const toasts = useSyncExternalStore(watchToasts, readToasts, () => none);
  return (
    <section aria-label={label} aria-live="polite" className="toasts">
      {toasts.map((toast) => (
        <div
          key={toast.id}
          onPointerEnter={() => holdToast(toast.id)}
          onPointerLeave={() => resumeToast(toast.id)}
          onFocus={() => holdToast(toast.id)}
          onBlur={() => resumeToast(toast.id)}
        >
          {toast.tone !== 'plain' && <Icon name={toast.tone === 'good' ? 'check' : 'warning'} />}
          <span>{toast.text}</span>
          {toast.undo && (
            <button
              type="button"
              className="toast-undo"
              onClick={() => {
                hideToast(toast.id);
                toast.undo?.onUndo();
              }}
            >
              {toast.undo.label}
            </button>
          )}
          <button type="button" aria-label={closeLabel} onClick={() => hideToast(toast.id)}>
            <Icon name="close" />
          </button>
        </div>
      ))}
    </section>
  );
}

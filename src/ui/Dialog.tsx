import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { IconButton } from './IconButton.tsx';

const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

export type DialogProps = {
  open: boolean;
  /** Called on Escape, on the cross and on a click outside the dialog. */
  onClose: () => void;
  title: ReactNode;
  titleHidden?: boolean;
  closeLabel: string;
  /** Buttons at the bottom, which stay in view while the content scrolls. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** Where the dialog opens: in the middle (on phones, over the whole screen) or along a side. */
  place?: 'center' | 'right' | 'bottom';
  children: ReactNode;
};

const sizes = { sm: 'sm:max-w-105', md: 'sm:max-w-140', lg: 'sm:max-w-220' };
const places = {
  center: 'm-auto h-dvh sm:h-fit sm:max-h-[calc(100dvh-4rem)] sm:rounded-card animate-rise',
  right: 'mr-0 ml-auto my-0 h-dvh animate-appear sm:border-l sm:border-line',
  bottom: 'mx-auto mt-auto mb-0 h-fit max-h-[calc(100dvh-3rem)] rounded-t-card animate-rise',
};

/**
 * The native modal dialog: the browser keeps the focus inside, returns the focus on closing and draws the dialog above everything else.
 * The focus goes to the first field with `data-autofocus`, or else to the first focusable element.
 */
export function Dialog({
  open,
  onClose,
  title,
  titleHidden,
  closeLabel,
  footer,
  size = 'sm',
  place = 'center',
  children,
}: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  useBrowserLayoutEffect(() => {
    const dialog = element.current;
    if (!open || !dialog) return undefined;
    const before = document.activeElement;
    const root = document.documentElement;
    const bar = window.innerWidth - root.clientWidth;
    // A dialog hides the scroll bar of the page (base.css). Its width is kept as padding, so that the page does not move.
    if (bar > 0) root.style.paddingRight = `${bar}px`;
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      dialog.close();
      if (bar > 0) root.style.paddingRight = '';
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [open]);
  if (!open) return null;
  return (
    // Escape fires `cancel`; this click handler only closes on a press outside the dialog.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={element}
      aria-labelledby={id}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget && isBeside(event.currentTarget, event.clientX, event.clientY))
          onClose();
      }}
      className={cx(
        'fixed inset-0 z-(--layer-modal) max-h-dvh w-full max-w-full overflow-hidden bg-raised p-0 text-ink shadow-float backdrop:bg-scrim',
        places[place],
        sizes[size],
      )}
    >
      <div className="flex h-full max-h-[inherit] flex-col">
        <div className="flex items-center justify-between gap-4 py-3 pr-2 pl-4 sm:pl-6">
          <h2 id={id} className={titleHidden ? 'sr-only' : 'min-w-0 text-20 font-semibold'}>
            {title}
          </h2>
          <IconButton icon="close" label={closeLabel} onClick={onClose} className="ml-auto" />
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-1 pb-6 sm:px-6">{children}</div>
        {footer && (
          <div className="flex flex-wrap gap-3 border-t border-line px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6">
            {footer}
          </div>
        )}
      </div>
    </dialog>
  );
}

function isBeside(dialog: HTMLElement, x: number, y: number): boolean {
  const box = dialog.getBoundingClientRect();
  return x < box.left || x > box.right || y < box.top || y > box.bottom;
}

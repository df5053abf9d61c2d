import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { cx } from './cx.ts';

export type InlineConfirmProps = {
  question: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  /** Acts. The question closes when the promise resolves and stays when it rejects; the caller shows the failure. */
  onConfirm: () => Promise<unknown>;
  /** Whether the act destroys something. */
  danger?: boolean;
  size?: 'sm' | 'md';
  className?: string;
  /** The buttons that the question replaces; the argument asks it. */
  children: (ask: () => void) => ReactNode;
};

/**
 * A question asked once in place of the button that was pressed. The focus goes to the question, so that it is read aloud and Enter pressed twice
 * does nothing, and returns to the button on «cancel».
 */
export function InlineConfirm(props: InlineConfirmProps) {
  const { question, confirmLabel, cancelLabel, onConfirm, danger, size = 'md', className, children } = props;
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const text = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!isAsking) return undefined;
    const opener = document.activeElement;
    text.current?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [isAsking]);
  const confirm = async (): Promise<void> => {
    setBusy(true);
    try {
      await onConfirm();
      setAsking(false);
    } catch {
      // The act can be tried again.
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {/* The buttons stay, hidden, for the focus to return to. */}
      <div className={isAsking ? 'hidden' : 'contents'}>{children(() => setAsking(true))}</div>
      {isAsking && (
        <div className={cx('space-y-2', className)}>
          <div ref={text} tabIndex={-1} className="outline-none">
            {question}
          </div>
          <div className="flex flex-wrap gap-2">
            <Button variant={danger ? 'danger' : 'primary'} size={size} busy={isBusy} onClick={() => void confirm()}>
              {confirmLabel}
            </Button>
            <Button variant="secondary" size={size} onClick={() => setAsking(false)}>
              {cancelLabel}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}

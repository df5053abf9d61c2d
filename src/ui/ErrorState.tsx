import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { Icon } from './Icon.tsx';

type Retry = {
  label: string;
  onRetry?: () => void;
  /** Address of the page, loaded again where scripts are off. */
  href?: string;
  busy?: boolean;
};

export type ErrorStateProps = {
  title: ReactNode;
  text?: ReactNode;
  retry?: Retry;
  action?: ReactNode;
  level?: 1 | 2 | 3;
};

function RetryButton({ retry, small }: { retry: Retry; small?: boolean }) {
  const size = small ? 'sm' : 'md';
  if (retry.href !== undefined && !retry.onRetry) {
    return (
      <Button href={retry.href} variant="secondary" size={size} icon="rotate">
        {retry.label}
      </Button>
    );
  }
  return (
    <Button variant="secondary" size={size} icon="rotate" busy={retry.busy} onClick={retry.onRetry}>
      {retry.label}
    </Button>
  );
}

/** Takes the place of a view that failed: what happened, and a button to try again. */
export function ErrorState({ title, text, retry, action, level }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        icon="warning"
        title={title}
        text={text}
        level={level}
        action={
          retry || action ? (
            <>
              {retry && <RetryButton retry={retry} />}
              {action}
            </>
          ) : undefined
        }
      />
    </div>
  );
}

/** A line above or inside a view: one part of the view failed, or the visitor should know something. */
export function Notice({
  tone = 'info',
  children,
  retry,
  action,
}: {
  tone?: 'info' | 'warning' | 'danger' | 'good';
  children: ReactNode;
  retry?: Retry;
  action?: ReactNode;
}) {
  const tones = {
    info: 'bg-tint text-ink',
    warning: 'bg-deal-high-tint text-ink',
    danger: 'bg-danger-tint text-ink',
    good: 'bg-accent-tint text-ink',
  };
  const marks = { info: 'text-ink-2', warning: 'text-deal-high', danger: 'text-danger', good: 'text-accent' };
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'note'}
      className={`flex flex-wrap items-center gap-3 rounded-card p-4 ${tones[tone]}`}
    >
      <Icon
        name={tone === 'info' ? 'info' : tone === 'good' ? 'check' : 'warning'}
        className={`mt-0.5 self-start ${marks[tone]}`}
      />
      <div className="min-w-0 flex-1 basis-44">{children}</div>
      {retry && <RetryButton retry={retry} small />}
      {action}
    </div>
  );
}

import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';

export type EmptyStateProps = {
  icon: IconName;
  title: ReactNode;
  text?: ReactNode;
  /** A button or link to what to do next. */
  action?: ReactNode;
  /** Level of the heading: 1 where this is the whole page. */
  level?: 1 | 2 | 3;
};

/** The arch of Dvor around an icon. */
function EmptyArch({ icon }: { icon: IconName }) {
  return (
    <span className="relative flex h-24 w-22 shrink-0 items-end justify-center text-line">
      <svg aria-hidden viewBox="0 0 88 96" className="absolute inset-0 size-full" fill="currentColor">
        <path d="M0 96V44a44 44 0 0 1 88 0v52H70V44a26 26 0 0 0-52 0v52Z" />
      </svg>
      <Icon name={icon} size={32} className="relative mb-4 text-ink-3" />
    </span>
  );
}

/** Says that a list or page is empty, and what to do next. */
export function EmptyState({ icon, title, text, action, level = 2 }: EmptyStateProps) {
  const Title = level === 1 ? 'h1' : level === 2 ? 'h2' : 'h3';
  return (
    <div className="mx-auto flex max-w-105 flex-col items-center px-4 py-12 text-center">
      <EmptyArch icon={icon} />
      <Title className="mt-6 text-20 font-semibold text-balance">{title}</Title>
      {text && <p className="mt-2 text-ink-2 text-pretty">{text}</p>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}

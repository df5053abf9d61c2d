import { type ReactNode, useEffect, useRef } from 'react';

type Props = {
  className?: string;
  /** Undefined while it stands. */
  children: ReactNode | undefined;
  /** Told where nothing stands: a page that React draws anew, after a failure, keeps no markup. */
  onLost?: () => void;
};

/**
 * What the server has drawn of a part stands as it is, links and plain forms work by themselves, until there is something to draw in its
 * place: what makes the part is then no part of the first view.
 */
export function Standing({ className = 'contents', children, onLost }: Props) {
  const drawn = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (onLost && drawn.current && !drawn.current.firstChild) onLost();
    // Once, when it is drawn.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return children === undefined ? (
    <div
      key="drawn"
      ref={drawn}
      className={className}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  ) : (
    <div key="live" className={className}>
      {children}
    </div>
  );
}

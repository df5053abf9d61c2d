import { Icon, type IconName } from './Icon.tsx';

export type BottomBarItem = {
  key: string;
  icon: IconName;
  label: string;
  href: string;
  current?: boolean;
  count?: number;
  /** Marks the main action of the bar by the accent colour. */
  accent?: boolean;
};

/** The main links on a phone, at the bottom of the screen. */
export function BottomBar({ label, items }: { label: string; items: readonly BottomBarItem[] }) {
  return (
    <nav aria-label={label} data-site-bar="" className="bottom-bar">
      <ul>
        {items.map((item) => (
          <li key={item.key}>
            <a href={item.href} aria-current={item.current ? 'page' : undefined}>
              {item.accent ? (
                <span className="bottom-bar-main">
                  <Icon name={item.icon} />
                </span>
              ) : (
                <span>
                  <Icon name={item.icon} size={24} filled={item.current && item.icon === 'heart'} />
                </span>
              )}
              <span>{item.label}</span>
              {item.count ? <span className="count-mark">{item.count > 99 ? '99+' : item.count}</span> : null}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { Icon } from './Icon.tsx';

export type Theme = 'light' | 'dark';

/** The current theme: the visitor's choice, or else the theme of the system. */
export function themeInForce(): Theme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Switches between light and dark. The page changes at once; `onTheme` stores the choice. */
export function ThemeSwitch({ label, onTheme }: { label: string; onTheme: (theme: Theme) => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className="inline-flex size-11 items-center justify-center rounded-field text-ink hover:bg-tint"
      onClick={() => {
        const next = themeInForce() === 'dark' ? 'light' : 'dark';
        document.documentElement.dataset.theme = next;
        onTheme(next);
      }}
    >
      <Icon name="moon" size={24} className="dark:hidden" />
      <Icon name="sun" size={24} className="hidden dark:block" />
    </button>
  );
}

/** A link to this page in the other language; `label` is in that language. */
export function LanguageSwitch({
  href,
  lang,
  label,
  onChoose,
}: {
  href: string;
  lang: string;
  label: string;
  onChoose?: () => void;
}) {
  return (
    <a
      href={href}
      hrefLang={lang}
      lang={lang}
      onClick={onChoose}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-field px-2 text-14 font-medium text-ink hover:bg-tint"
    >
      <Icon name="globe" />
      {label}
    </a>
  );
}

import type { ReactNode } from 'react';

/**
 * The box of an input with a unit before or after the text; `children` receives the class of the input. A unit that comes and goes while the
 * input is focused is '' while it is absent: with `undefined` the input would be made anew and lose the focus.
 */
export function InputBox({
  prefix,
  suffix,
  children,
}: {
  prefix?: ReactNode;
  suffix?: ReactNode;
  children: (look: string) => ReactNode;
}) {
  if (prefix === undefined && suffix === undefined) return children('field-box px-3 py-2');
  return (
    <div className="field-box flex items-stretch">
      {prefix && <span className="flex items-center pl-3 text-ink-3">{prefix}</span>}
      {children('min-w-0 flex-1 rounded-field bg-transparent px-3 py-2 outline-none')}
      {suffix && <span className="pointer-events-none flex items-center pr-3 text-ink-3">{suffix}</span>}
    </div>
  );
}

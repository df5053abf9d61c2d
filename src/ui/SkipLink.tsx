/** A link shown when the Tab key reaches it: it skips a part of the page, such as the header or the filters. */
export function SkipLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      className="fixed top-2 left-2 z-(--layer-tooltip) -translate-y-20 rounded-field bg-accent px-4 py-2.5 font-medium text-on-accent focus:translate-y-0 print:hidden"
    >
      {children}
    </a>
  );
}

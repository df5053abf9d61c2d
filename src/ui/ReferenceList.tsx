import { useId } from 'react';

type ReferenceItem = { readonly name: string; readonly note?: string | null };

/** Organisations listed for reference alone, under a text that names the source and its day. */
export function ReferenceList(props: { title: string; text: string; items: readonly ReferenceItem[] }) {
  const titleId = useId();
  return (
    <section className="mt-10" aria-labelledby={titleId}>
      <h2 id={titleId} className="text-20 font-semibold">
        {props.title}
      </h2>
      <p className="mt-2 max-w-prose text-14 text-pretty text-ink-2">{props.text}</p>
      <ul className="mt-4 grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-3">
        {props.items.map(({ name, note }) => (
          <li key={name}>
            {name}
            {note && <span className="ml-2 text-14 text-ink-3">{note}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { showToast } from '#ui/toasts.ts';

type Props = {
  title: string;
  /** The source of the messages, where it has a name. */
  name?: string;
  isStopped: boolean;
  text: (isStopped: boolean) => string;
  label: (isStopped: boolean) => string;
  failed: string;
  noScript: string;
  /** Returns whether the messages are stopped now. */
  change: (isStopped: boolean) => Promise<boolean>;
  more: { href: string; text: string };
};

/** Stops messages by the link in them. Opening it changes nothing, since programs that check mail open links. */
export function StopCard({ title, name, isStopped: wasStopped, text, label, failed, noScript, change, more }: Props) {
  const [isStopped, setStopped] = useState(wasStopped);
  const changing = useMutation({
    mutationFn: change,
    onSuccess: setStopped,
    onError: () => showToast({ text: failed, tone: 'danger', about: ['stop'] }),
  });
  return (
    <div className="mx-auto max-w-180">
      <h1 className="text-24 font-semibold md:text-32">{title}</h1>
      <Card className="mt-6">
        {name && <p className="mb-2 text-18 font-semibold wrap-anywhere">{name}</p>}
        <output className="block text-ink-2">{text(isStopped)}</output>
        <noscript>
          <p className="mt-2">{noScript}</p>
        </noscript>
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <Button
            variant={isStopped ? 'secondary' : 'primary'}
            className="max-sm:w-full"
            busy={changing.isPending}
            onClick={() => changing.mutate(!isStopped)}
          >
            {label(isStopped)}
          </Button>
          <a href={more.href} className="link inline-flex min-h-11 items-center">
            {more.text}
          </a>
        </div>
      </Card>
    </div>
  );
}

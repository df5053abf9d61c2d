import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { StatusChip } from '#ui/Badge.tsx';
import { buttonClass } from '#ui/Button.tsx';
import { formatMoney } from '#ui/format.ts';
import { Icon } from '#ui/Icon.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Menu } from '#ui/Popover.tsx';
import { showToast } from '#ui/toasts.ts';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';
import { ComplainForm } from './ComplainForm.tsx';
import type { Thread } from './message-queries.ts';
import { TargetPicture } from './TargetPicture.tsx';
import { useTargetTexts } from './use-target-texts.ts';

type Props = Pick<Thread, 'target' | 'other'> & {
  viewerId: number;
  /** Null before the first message: there is nothing to block or to complain about. */
  conversation: Pick<Thread, 'id' | 'refusal'> | null;
};

/** The head of a conversation: the picture, title, price and state of its target, and the acts against the other side. */
export function ThreadHead({ target, other, viewerId, conversation }: Props) {
  const t = useTranslations('messages');
  const { locale } = useApp();
  const href = useHref();
  const texts = useTargetTexts();
  const [isComplaining, setComplaining] = useState(false);
  const path = texts.path(target, viewerId);
  const title = texts.title(target);
  return (
    <header className="border-b border-line bg-surface">
      <div className="flex items-center gap-3 p-2 md:p-3">
        <IconButton icon="arrow-left" label={t('back')} href={href(paths.messages())} className="-mr-1 lg:hidden" />
        <TargetPicture target={target} />
        <div className="min-w-0 flex-1">
          <h1 className="truncate font-semibold">
            {other.state === 'gone' ? (
              texts.otherName(other)
            ) : (
              <a
                href={href(paths.seller(other.id))}
                className="inline-block min-h-6 max-w-full truncate align-top hover:text-accent"
              >
                {texts.otherName(other)}
              </a>
            )}
          </h1>
          <p className="truncate text-14 text-ink-2">
            {path ? (
              <a href={href(path)} className="link inline-block min-h-6 max-w-full truncate align-top">
                {title}
              </a>
            ) : (
              title
            )}
          </p>
          <p className="flex flex-wrap items-center gap-2 text-14">
            {target.price && (
              <span className="font-semibold">{formatMoney(target.price.minor, target.price.currency, locale)}</span>
            )}
            {target.state !== 'live' && <StatusChip>{texts.state(target)}</StatusChip>}
            {other.state === 'blocked' && <StatusChip tone="danger">{t('other_blocked')}</StatusChip>}
          </p>
        </div>
        {conversation && <Acts conversation={conversation} onComplain={() => setComplaining(true)} />}
      </div>
      {conversation && isComplaining && <ComplainForm id={conversation.id} onClose={() => setComplaining(false)} />}
    </header>
  );
}

function Acts({
  conversation,
  onComplain,
}: {
  conversation: NonNullable<Props['conversation']>;
  onComplain: () => void;
}) {
  const t = useTranslations('messages');
  const { primaryApi, queryClient } = useApp();
  const isBlocked = conversation.refusal === 'blocked_by_you';
  const block = async (blocked: boolean): Promise<void> => {
    try {
      await primaryApi('messages/set_block', { id: conversation.id, blocked });
      await queryClient.invalidateQueries({ queryKey: ['messages/get'] });
      showToast(
        blocked
          ? { text: t('blocked_done'), undo: { label: t('undo'), onUndo: () => void block(false) } }
          : { text: t('unblocked_done') },
      );
    } catch {
      showToast({ text: t('act_failed'), tone: 'danger' });
    }
  };
  return (
    <Menu
      align="end"
      label={t('acts')}
      triggerClass={buttonClass({ variant: 'quiet', className: 'min-w-11 px-2 text-ink' })}
      trigger={<Icon name="more" size={24} />}
      items={[
        {
          key: 'block',
          icon: 'shield',
          label: t(isBlocked ? 'unblock' : 'block'),
          onSelect: () => void block(!isBlocked),
        },
        { key: 'complain', icon: 'warning', label: t('complain'), danger: true, onSelect: onComplain },
      ]}
    />
  );
}

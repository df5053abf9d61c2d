import { Icon, type IconName } from '#ui/Icon.tsx';
import type { Conversation } from './message-queries.ts';

const icons: Readonly<Record<Conversation['target']['kind'], IconName>> = {
  listing: 'camera',
  vacancy: 'person',
  application: 'edit',
  seller: 'message',
};

/** The small picture of a conversation's target. It is decorative, because the title is beside it. */
export function TargetPicture({ target: { kind, picture } }: { target: Conversation['target'] }) {
  const look = 'size-14 shrink-0 rounded-field bg-tint';
  if (picture !== null)
    return <img src={picture} alt="" width={56} height={56} loading="lazy" className={`object-cover ${look}`} />;
  return (
    <span aria-hidden className={`flex items-center justify-center text-ink-3 ${look}`}>
      <Icon name={icons[kind]} size={24} />
    </span>
  );
}

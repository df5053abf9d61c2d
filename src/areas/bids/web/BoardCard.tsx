import { useTranslations } from 'use-intl';
import { sellerName } from '#listing/seller-name.ts';
import { Badge, StatusChip } from '#ui/Badge.tsx';
import { Button, buttonClass } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Menu } from '#ui/Popover.tsx';
import { titleIn } from '#listing/title.ts';
import { paths } from '#web/paths.ts';
import { useApp, useHref } from '#web/use-app.ts';
import {
  type ApplicationAct,
  applicationKindNames,
  applicationStates,
  isOpen,
  isOverdue,
  stateLabel,
} from '../lifecycle.ts';
import { possibleActs } from '../possible-acts.ts';
import { AssignSelect } from './AssignSelect.tsx';
import { type Bid, bidQuery } from './bid-queries.ts';
import { actWordsOf, spanOf, stateTones, sumText } from './bid-texts.ts';
import { PresentPrice } from './PresentPrice.tsx';
import { TimeLeft } from './TimeLeft.tsx';
import { useAct } from './use-act.ts';

/** One application on the board of the organization `owner`: applicant, request, waiting time, answering member, and acts. */
export function BoardCard({ bid, owner }: { bid: Bid; owner: number }) {
  const { locale } = useApp();
  const href = useHref();
  const sum = sumText(bid, locale);
  return (
    <article className="relative flex h-full flex-col rounded-card border border-line bg-surface p-3">
      <p className="flex flex-wrap items-center gap-1.5">
        <StatusChip tone={stateTones[bid.state]}>{stateLabel(bid.kind, bid.state)[locale]}</StatusChip>
        <Waiting bid={bid} />
      </p>
      <p className="mt-2 text-12 text-ink-3">{applicationKindNames[bid.kind][locale]}</p>
      <h3 className="text-14 font-semibold wrap-anywhere">
        <a href={href(paths.userBid(owner, bid.id))} className="hover:text-accent">
          {titleIn(bid.target, locale)}
        </a>
      </h3>
      <p className="text-14 wrap-anywhere text-ink-2">{sellerName(bid.other.name, locale)}</p>
      {sum && <p className="mt-1 font-semibold whitespace-nowrap">{sum}</p>}
      <PresentPrice bid={bid} className="text-12 text-ink-2" />
      <p className="mt-1 text-12 text-ink-3 empty:hidden">
        <TimeLeft bid={bid} />
      </p>
      <div className="mt-auto space-y-2 pt-3">
        {isOpen(bid.state) ? (
          <AssignSelect bid={bid} labelHidden />
        ) : (
          bid.assigned_to && <p className="text-14 wrap-anywhere text-ink-2">{bid.assigned_to.name}</p>
        )}
        <Acts bid={bid} />
      </div>
    </article>
  );
}

/** The applicant's waiting time, or the time to the first answer. */
function Waiting({ bid }: { bid: Bid }) {
  const t = useTranslations('bids.board');
  const { now } = useApp();
  const time = (from: string, to: number) => {
    const { unit, count } = spanOf(to - Date.parse(from));
    return t(`span.${unit}`, { count: String(count) });
  };
  if (applicationStates[bid.state].turn === 'recipient') {
    const span = time(bid.waiting_since, Date.parse(now));
    return isOverdue(bid.state, new Date(bid.waiting_since), new Date(now)) ? (
      <Badge tone="danger">{t('waits', { span })}</Badge>
    ) : (
      <span className="text-12 text-ink-3">{t('waits', { span })}</span>
    );
  }
  if (bid.answered_at === null) return null;
  const span = time(bid.created_at, Date.parse(bid.answered_at));
  return <span className="text-12 text-ink-3">{t('answered', { span })}</span>;
}

/** The acts that the table of states allows: the next one as a button, the others in a menu. */
function Acts({ bid }: { bid: Bid }) {
  const t = useTranslations('bids');
  const { api, queryClient, dialogs, locale } = useApp();
  const { act, isBusy } = useAct();
  const acts = isOpen(bid.state) ? possibleActs(bid).filter((one) => one !== 'view' && one !== 'expire') : [];
  const [first, ...others] = acts.toSorted((one, other) => placeOf(one) - placeOf(other));
  if (first === undefined) return null;
  const label = (name: (typeof acts)[number]) => t(`acts.${actWordsOf(bid.kind)}.${name}`);
  const perform = async (name: (typeof acts)[number]): Promise<void> => {
    if (name === 'review') return void (await act({ id: bid.id, act: name, expected_revision: bid.revision }));
    const whole = await queryClient.fetchQuery({ ...bidQuery(api, bid.id), staleTime: 0 });
    dialogs.show('bid-act', { bid: whole, act: name });
  };
  return (
    <div className="flex gap-2 noscript:hidden">
      <Button
        size="sm"
        variant="secondary"
        className="min-w-0 flex-1"
        busy={isBusy}
        aria-label={`${label(first)}: ${titleIn(bid.target, locale)}, ${sellerName(bid.other.name, locale)}`}
        onClick={() => void perform(first)}
      >
        {label(first)}
      </Button>
      {others.length > 0 && (
        <Menu
          align="end"
          label={t('board.acts', { id: String(bid.id) })}
          triggerClass={buttonClass({ variant: 'secondary', size: 'sm', className: 'min-w-9 px-2' })}
          trigger={<Icon name="more" size={16} />}
          items={others.map((name) => ({
            key: name,
            label: label(name),
            danger: name === 'decline',
            onSelect: () => void perform(name),
          }))}
        />
      )}
    </div>
  );
}

/** Taking an application into work comes first, declining it last. */
const order: readonly ApplicationAct[] = ['review', 'approve', 'counter', 'ask', 'decline'];
const placeOf = (act: ApplicationAct): number => order.indexOf(act);

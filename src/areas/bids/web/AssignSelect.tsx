import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Select } from '#ui/Select.tsx';
import { useApp } from '#web/use-app.ts';
import { type Bid, teamQuery } from './bid-queries.ts';
import { useAssign } from './use-assign.ts';

type Props = {
  bid: Pick<Bid, 'id' | 'assigned_to' | 'target'>;
  /** Shows the label to screen readers only. */
  labelHidden?: boolean;
};

/** Selects the member of the organization who answers an application. */
export function AssignSelect({ bid, labelHidden = false }: Props) {
  const t = useTranslations('bids');
  const { api } = useApp();
  const assign = useAssign();
  const members = useQuery(teamQuery(api)).data?.members ?? [];
  const now = assign.isPending ? assign.variables.member_id : (bid.assigned_to?.id ?? null);
  // A member who has left the organization still answers until another one does.
  const former = bid.assigned_to && !members.some(({ id }) => id === bid.assigned_to?.id) ? [bid.assigned_to] : [];
  return (
    <Select
      label={labelHidden ? t('board.assign', { id: String(bid.id) }) : t('filter.assigned')}
      labelHidden={labelHidden}
      className="noscript:hidden"
      value={now === null ? '' : String(now)}
      disabled={assign.isPending}
      onChange={({ currentTarget: { value } }) =>
        assign.mutate({ id: bid.id, member_id: value === '' ? null : Number(value) })
      }
      options={[
        { value: '', label: t('board.unassigned') },
        ...[...members, ...former].map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  );
}

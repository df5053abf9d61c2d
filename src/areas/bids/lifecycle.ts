import { dayMs, hourMs } from '#ui/durations.ts';

/** The states of an application and the acts that change them (product.md §5), as data: for each state, the acts of each side and the state they lead to. */

type Words = { readonly ru: string; readonly en: string };

/** The subject of an application: a finance offer, the leasing of a listing, a job, or another price of a listing. */
export const applicationKinds = ['finance', 'leasing', 'vacancy', 'price_offer'] as const;
export type ApplicationKind = (typeof applicationKinds)[number];
export const applicationKindNames: Readonly<Record<ApplicationKind, Words>> = {
  finance: { ru: 'Финансирование', en: 'Finance' },
  leasing: { ru: 'Лизинг', en: 'Leasing' },
  vacancy: { ru: 'Отклик на вакансию', en: 'Job application' },
  price_offer: { ru: 'Предложение цены', en: 'Price offer' },
};

/** `applicant` sent the application, `recipient` answers it. */
export type Side = 'applicant' | 'recipient';
/** Who acts on an application: a side, or `time`, which ends it when its time is over. */
export type ApplicationSide = Side | 'time';

/** Acts of both sides. `choose` takes an approved answer; the applicant's other applications of the same sending then end. */
export const applicationActs = [
  'view',
  'review',
  'ask',
  'answer',
  'approve',
  'decline',
  'counter',
  'choose',
  'withdraw',
  'expire',
] as const;
export type ApplicationAct = (typeof applicationActs)[number];

type Acts = Readonly<Partial<Record<ApplicationAct, string>>>;

/** The applicant chooses another answer of the same sending. */
const choice = { other_chosen: 'not_chosen' } as const;

const beingDecided = {
  choice,
  recipient: { review: 'in_review', ask: 'need_info', approve: 'approved', decline: 'declined' },
  applicant: { withdraw: 'withdrawn' },
  time: { expire: 'expired' },
} as const;

export const applicationStates = {
  sent: {
    label: { ru: 'Отправлена', en: 'Sent' },
    turn: 'recipient',
    acts: { ...beingDecided, recipient: { ...beingDecided.recipient, view: 'viewed', counter: 'countered' } },
  },
  viewed: {
    label: { ru: 'Просмотрена', en: 'Viewed' },
    turn: 'recipient',
    acts: { ...beingDecided, recipient: { ...beingDecided.recipient, counter: 'countered' } },
  },
  in_review: {
    label: { ru: 'Рассматривается', en: 'In review' },
    turn: 'recipient',
    acts: { ...beingDecided, recipient: { ask: 'need_info', approve: 'approved', decline: 'declined' } },
  },
  need_info: {
    label: { ru: 'Нужны сведения', en: 'Information needed' },
    turn: 'applicant',
    acts: {
      choice,
      recipient: { approve: 'approved', decline: 'declined' },
      applicant: { answer: 'answered', withdraw: 'withdrawn' },
      time: { expire: 'expired' },
    },
  },
  answered: {
    label: { ru: 'Сведения получены', en: 'Information received' },
    turn: 'recipient',
    acts: beingDecided,
  },
  countered: {
    label: { ru: 'Встречная цена', en: 'Counter-offer' },
    turn: 'applicant',
    acts: {
      choice,
      recipient: { decline: 'declined' },
      applicant: { choose: 'accepted', counter: 'sent', withdraw: 'withdrawn' },
      time: { expire: 'expired' },
    },
  },
  approved: {
    label: { ru: 'Одобрена', en: 'Approved' },
    turn: 'applicant',
    acts: {
      choice,
      recipient: {},
      applicant: { choose: 'accepted', withdraw: 'withdrawn' },
      time: { expire: 'expired' },
    },
  },
  /** Decided, and standing until one of the sides calls it off. */
  accepted: {
    label: { ru: 'Условия приняты', en: 'Accepted' },
    turn: null,
    acts: { choice, recipient: { decline: 'declined' }, applicant: { withdraw: 'withdrawn' } },
  },
  declined: { label: { ru: 'Отказ', en: 'Declined' }, turn: null, acts: {} },
  withdrawn: { label: { ru: 'Отозвана', en: 'Withdrawn' }, turn: null, acts: {} },
  not_chosen: { label: { ru: 'Выбрана другая', en: 'Another chosen' }, turn: null, acts: {} },
  expired: { label: { ru: 'Срок истёк', en: 'Expired' }, turn: null, acts: {} },
} as const satisfies Record<
  string,
  {
    label: Words;
    /** The side whose answer is pending. */
    turn: Side | null;
    acts: { readonly [S in ApplicationSide]?: Acts } & { readonly choice?: typeof choice };
  }
>;

export type ApplicationState = keyof typeof applicationStates;

/** Labels of states that have another name for some kind. */
const labelsOfKinds: Readonly<Partial<Record<ApplicationKind, Partial<Record<ApplicationState, Words>>>>> = {
  vacancy: {
    approved: { ru: 'Приглашение', en: 'Invited' },
    accepted: { ru: 'Приглашение принято', en: 'Invitation accepted' },
  },
  price_offer: { accepted: { ru: 'Цена согласована', en: 'Price agreed' } },
};
export const stateLabel = (kind: ApplicationKind, state: ApplicationState): Words =>
  labelsOfKinds[kind]?.[state] ?? applicationStates[state].label;

/** The exceptions of a kind from the table: a price offer is accepted at once, and it is answered with a price, not with questions. */
const exceptions: Readonly<
  Record<
    ApplicationKind,
    { never: readonly ApplicationAct[]; leads?: Partial<Record<ApplicationAct, ApplicationState>> }
  >
> = {
  finance: { never: ['counter'] },
  leasing: { never: ['counter'] },
  vacancy: { never: ['counter'] },
  price_offer: { never: ['review', 'ask', 'answer'], leads: { approve: 'accepted' } },
};

/** Returns the state that an act leads to; undefined if the act is not allowed. */
export function nextState(
  kind: ApplicationKind,
  state: ApplicationState,
  side: ApplicationSide,
  act: ApplicationAct,
): ApplicationState | undefined {
  const { never, leads } = exceptions[kind];
  if (never.includes(act)) return undefined;
  const acts: { readonly [S in ApplicationSide]?: Acts } = applicationStates[state].acts;
  const next = acts[side]?.[act] as ApplicationState | undefined;
  return next && (leads?.[act] ?? next);
}

/** Returns the state that the choice of another answer of its sending leads to; undefined if the application stays as it is. */
export function stateAfterChoice(state: ApplicationState): ApplicationState | undefined {
  const acts: { readonly choice?: typeof choice } = applicationStates[state].acts;
  return acts.choice?.other_chosen;
}

/** Returns the acts that a side may perform now. */
export const actsOf = (kind: ApplicationKind, state: ApplicationState, side: ApplicationSide): ApplicationAct[] =>
  applicationActs.filter((act) => nextState(kind, state, side, act) !== undefined);

/** Whether an answer is pending. An applicant has at most one open application for each target. */
export const isOpen = (state: ApplicationState): boolean => applicationStates[state].turn !== null;
export const openStates = (Object.keys(applicationStates) as ApplicationState[]).filter(isOpen);
/** The states in which a side's answer is pending. */
export const statesAwaiting = (side: Side): ApplicationState[] =>
  openStates.filter((state) => applicationStates[state].turn === side);

/** Whether a new application for the same target is refused while an accepted one stands: a price is agreed, or an invitation accepted. */
export const isAgreement = (kind: ApplicationKind): boolean => kind === 'price_offer' || kind === 'vacancy';

/** Whether an act needs words: a question, its answer, and a refusal of anything but a price. */
export const needsNote = (kind: ApplicationKind, act: ApplicationAct): boolean =>
  act === 'ask' || act === 'answer' || (act === 'decline' && kind !== 'price_offer');

/** Acts with which a side agrees to something or proposes it. */
export const bindingActs: ReadonlySet<ApplicationAct> = new Set(['approve', 'choose', 'counter']);

/** Whether an account with this status has left. One that is only hidden goes on with its open applications (product.md §5). */
export const hasLeft = (status: string): boolean => status !== 'active' && status !== 'hidden';

/** Acts that change nothing the other side has to read again, so that its act on the previous revision still counts. */
export const silentActs: ReadonlySet<string> = new Set(['view', 'review']);

/** The columns of an organization's board. */
export const boardColumns = ['new', 'in_work', 'applicant', 'accepted', 'closed'] as const;
export type BoardColumn = (typeof boardColumns)[number];

/** The column in which the board shows each state. */
export const columnOf: Readonly<Record<ApplicationState, BoardColumn>> = {
  sent: 'new',
  viewed: 'new',
  in_review: 'in_work',
  answered: 'in_work',
  need_info: 'applicant',
  countered: 'applicant',
  approved: 'applicant',
  accepted: 'accepted',
  declined: 'closed',
  withdrawn: 'closed',
  not_chosen: 'closed',
  expired: 'closed',
};
export const statesOfColumn = (column: BoardColumn): ApplicationState[] =>
  (Object.keys(applicationStates) as ApplicationState[]).filter((state) => columnOf[state] === column);

/** The time within which a recipient is expected to answer, ms; after that an application is overdue. */
export const answerWithin = dayMs;

/** Whether the recipient's answer is overdue. */
export const isOverdue = (state: ApplicationState, waitingSince: Date, now: Date): boolean =>
  applicationStates[state].turn === 'recipient' && now.getTime() - waitingSince.getTime() > answerWithin;

/** How long an application waits for the next act of either side, ms (product.md §5). */
export const waitsFor: Readonly<Record<ApplicationKind, number>> = {
  finance: 14 * dayMs,
  leasing: 14 * dayMs,
  vacancy: 14 * dayMs,
  price_offer: 48 * hourMs,
};

/**
 * Returns the state at a given time: an open application whose time is over counts as expired even before the job has
 * marked it.
 */
export const stateAt = (state: ApplicationState, expiresAt: Date, now: Date): ApplicationState =>
  isOpen(state) && expiresAt <= now ? 'expired' : state;

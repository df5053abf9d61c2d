import type { Ports } from './ports.ts';

/** A message that a person or an organization receives without having asked. `about` names its subject, for stores of notices. */
export type Notice = {
  /** `email` is null for a person, who is told by a text message. */
  person: { id: number; phone: string; email: string | null };
  kind: 'listings_expire' | 'decisions';
  about: readonly number[];
  text: string;
};

/** Sends notices: to people as text messages, to organizations by e-mail. */
export type Notices = { send(notice: Notice): Promise<void> };

const subjects: Record<Notice['kind'], string> = {
  listings_expire: 'Двор: объявления скоро истекут',
  decisions: 'Двор: решения модераторов',
};

export const createNotices = ({ sms, mail }: Pick<Ports, 'sms' | 'mail'>): Notices => ({
  send: ({ person: { phone, email }, kind, text }) =>
    email === null ? sms.send({ phone, text }) : mail.send({ to: email, subject: subjects[kind], text }),
});

import type { Ports } from './ports.ts';

/** A message that a person or an organization receives without having asked. */
export type Notice = {
  /** `email` is null for a person, who is told by a text message. */
  person: { id: number; phone: string; email: string | null };
  /** The subject of an e-mail. */
  subject: string;
  text: string;
};

/** Sends notices: to people as text messages, to organizations by e-mail. */
export type Notices = { send(notice: Notice): Promise<void> };

export const createNotices = ({ sms, mail }: Pick<Ports, 'sms' | 'mail'>): Notices => ({
  send: ({ person: { phone, email }, subject, text }) =>
    email === null ? sms.send({ phone, text }) : mail.send({ to: email, subject, text }),
});

import type { Ports } from './ports.ts';

/** A message that a person or an organization receives without having asked. */
export type Notice = {
  /** `email` is null for a person, who gets a text message instead. */
  person: { id: number; phone: string; email: string | null };
  /** The subject of an e-mail. */
  subject: string;
  text: string;
  /** The link that unsubscribes from such messages; null if the text needs none. */
  stop: string | null;
};

/** Sends notices: to people as text messages, to organizations by e-mail. */
export type Notices = { send(notice: Notice): Promise<void> };

export const createNotices = ({ sms, mail }: Pick<Ports, 'sms' | 'mail'>): Notices => ({
  send: ({ person: { phone, email }, subject, text, stop }) => {
    if (email === null) return sms.send({ phone, text: stop === null ? text : `${text} Отписаться: ${stop}` });
    if (stop === null) return mail.send({ to: email, subject, text });
    return mail.send({ to: email, subject, text: `${text}\n\nНе получать такие письма: ${stop}`, unsubscribe: stop });
  },
});

import type { Sms } from './sms.ts';

/** A message that a person receives without having asked. `about` names its subject, for stores of notices. */
export type Notice = {
  person: { id: number; phone: string };
  kind: 'listings_expire' | 'decisions';
  about: readonly number[];
  text: string;
};

/** Sends notices to people, currently as text messages. */
export type Notices = { send(notice: Notice): Promise<void> };

export const createSmsNotices = (sms: Sms): Notices => ({
  send: ({ person, text }) => sms.send({ phone: person.phone, text }),
});

import type { Sms } from './sms.ts';

/** Something that a person should know though they did not ask. `about` names what it is of, for whoever keeps notices. */
export type Notice = {
  person: { id: number; phone: string };
  kind: 'listings_expire' | 'decisions';
  about: readonly number[];
  text: string;
};

/** Tells people. Text messages today; a room of notifications joins here beside them. */
export type Notices = { send(notice: Notice): Promise<void> };

export const createSmsNotices = (sms: Sms): Notices => ({
  send: ({ person, text }) => sms.send({ phone: person.phone, text }),
});

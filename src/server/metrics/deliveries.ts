import type { Ports } from '../ports/ports.ts';
import type { Channel, Metrics } from './registry.ts';

type Sender<M> = { send(message: M): Promise<void> };

const counted = <M>(channel: Channel, { send }: Sender<M>, { countDelivery }: Metrics): Sender<M> => ({
  async send(message) {
    try {
      await send(message);
    } catch (error) {
      countDelivery(channel, 'failed');
      throw error;
    }
    countDelivery(channel, 'sent');
  },
});

/** Wraps the ports so that every text message and e-mail is counted by outcome. */
export const countDeliveries = (ports: Ports, metrics: Metrics): Ports => ({
  ...ports,
  sms: counted('sms', ports.sms, metrics),
  mail: counted('mail', ports.mail, metrics),
});

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

/** The same ports, with every text message and letter counted by its outcome. */
export const countDeliveries = (ports: Ports, metrics: Metrics): Ports => ({
  ...ports,
  sms: counted('sms', ports.sms, metrics),
  mail: counted('mail', ports.mail, metrics),
});

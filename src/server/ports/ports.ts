import type { AdRegistry } from './ad-registry.ts';
import type { CachePurge } from './cache-purge.ts';
import type { Clock } from './clock.ts';
import type { Mail } from './mail.ts';
import type { Organizations } from './organizations.ts';
import type { Outside } from './outside.ts';
import type { PaymentProvider } from './payments.ts';
import type { RateSource } from './rates.ts';
import type { Sms } from './sms.ts';
import type { Storage } from './storage.ts';
import type { TileSource } from './tiles.ts';
import type { VinSource } from './vin-sources.ts';
import type { WebPush } from './web-push.ts';

/** Interfaces to external services; each has a real adapter and one for the demo. */
export type Ports = {
  clock: Clock;
  sms: Sms;
  mail: Mail;
  storage: Storage;
  cachePurge: CachePurge;
  organizations: Organizations;
  /** Fetches files at addresses supplied by users. */
  outside: Outside;
  rates: RateSource;
  /** Sites that sell vehicle histories; none: reports are not sold. */
  vinSources: readonly VinSource[];
  /** Collects the money of top-ups; null: balances cannot be topped up. */
  payments: PaymentProvider | null;
  /** Issues tokens for advertisements; null: paid places are not sold. */
  adRegistry: AdRegistry | null;
  /** Push messages; null: they are not offered. */
  push: WebPush | null;
  /** Streets for the map; null: the map shows only its own base map. */
  streets: TileSource | null;
};

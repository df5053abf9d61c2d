import type { Logger } from 'pino';
import { findListedCar } from '#areas/vin-reports/listed-car.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/connect.ts';
import { demoAdRegistry } from './ad-registry-demo.ts';
import { createCachePurge, noCachePurge } from './cache-purge.ts';
import { type Clock, systemClock } from './clock.ts';
import { createMailHttp } from './mail-http.ts';
import { createDadata } from './organizations-dadata.ts';
import { offlineOrganizations } from './organizations-offline.ts';
import { createOutside } from './outside.ts';
import { createMailOutbox, createSmsOutbox } from './outbox.ts';
import { createDemoPayments } from './payments-demo.ts';
import { createYookassa } from './payments-yookassa.ts';
import type { PaymentProvider } from './payments.ts';
import type { Ports } from './ports.ts';
import { createAutoteka } from './vin-source-autoteka.ts';
import { createAvtocod } from './vin-source-avtocod.ts';
import { createDemoVinSource } from './vin-source-demo.ts';
import type { VinSource } from './vin-sources.ts';
import { createCbrRates } from './rates-cbr.ts';
import { offlineRates } from './rates.ts';
import { createSmsc } from './sms-smsc.ts';
import { createFolderStorage } from './storage-folder.ts';
import { createS3Storage } from './storage-s3.ts';
import type { Storage } from './storage.ts';
import { createTilesHttp } from './tiles-http.ts';
import { createPmtiles } from './tiles-pmtiles.ts';
import type { TileSource } from './tiles.ts';
import { createWebPush } from './web-push.ts';

function createStreets({ mapTiles, publicUrl }: Pick<Config, 'mapTiles' | 'publicUrl'>): TileSource | null {
  if (!mapTiles) return null;
  return mapTiles.provider === 'pmtiles'
    ? createPmtiles(mapTiles.place)
    : createTilesHttp({ ...mapTiles, userAgent: `Dvor (+${publicUrl})` });
}

function createVinSources({ vinReports }: Pick<Config, 'vinReports'>, db: Db, clock: Clock): VinSource[] {
  const { autoteka, avtocod, isDemo } = vinReports;
  return [
    ...(autoteka ? [createAutoteka(autoteka, clock)] : []),
    ...(avtocod ? [createAvtocod(avtocod)] : []),
    ...(isDemo ? [createDemoVinSource(clock, (vehicle) => findListedCar(db, vehicle, clock.now()))] : []),
  ];
}

/** The storage that the configuration selects. */
export const createStorage = ({ storage }: Pick<Config, 'storage'>): Storage =>
  storage.provider === 's3' ? createS3Storage(storage) : createFolderStorage(storage.folder);

function createPayments(
  { payments, publicUrl }: Pick<Config, 'payments' | 'publicUrl'>,
  clock: Clock,
): PaymentProvider | null {
  if (payments.provider === 'off') return null;
  return payments.provider === 'yookassa'
    ? createYookassa(payments)
    : createDemoPayments(payments.folder, { publicUrl }, clock);
}

/** Returns the adapters that the configuration selects; only that of the demo's vehicle histories reads the database. */
export function createPorts(
  {
    sms,
    mail,
    storage,
    cachePurge,
    organizations,
    rates,
    vinReports,
    payments,
    adRegistry,
    mapTiles,
    push,
    publicUrl,
  }: Config,
  db: Db,
  log: Logger,
  clock: Clock = systemClock,
): Ports {
  const vinSources = createVinSources({ vinReports }, db, clock);
  log.debug(
    {
      sms: sms.provider,
      mail: mail.provider,
      storage: storage.provider,
      cachePurge: cachePurge ? 'http' : 'none',
      organizations: organizations.provider,
      rates: rates.provider,
      vinSources: vinSources.map(({ name }) => name),
      payments: payments.provider,
      adRegistry,
      streets: mapTiles?.provider ?? 'none',
      push: push ? 'on' : 'off',
    },
    'ports',
  );
  const outside = createOutside();
  return {
    clock,
    sms: sms.provider === 'smsc' ? createSmsc(sms) : createSmsOutbox(sms.folder, clock),
    mail: mail.provider === 'http' ? createMailHttp(mail) : createMailOutbox(mail.folder, clock),
    storage: createStorage({ storage }),
    cachePurge: cachePurge ? createCachePurge(cachePurge) : noCachePurge,
    organizations: organizations.provider === 'dadata' ? createDadata(organizations, clock) : offlineOrganizations,
    rates: rates.provider === 'cbr' ? createCbrRates(rates) : offlineRates,
    payments: createPayments({ payments, publicUrl }, clock),
    adRegistry: adRegistry === 'demo' ? demoAdRegistry : null,
    outside,
    push: push ? createWebPush(push, { outside, clock }) : null,
    vinSources,
    streets: createStreets({ mapTiles, publicUrl }),
  };
}

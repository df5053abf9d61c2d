import pino from 'pino';
import { loadCatalogue } from '#areas/auto/catalogue/load.ts';
import { followSearches } from '#areas/search/engine/follow.ts';
import { sqlSearches } from '#areas/search/sql/search.ts';
import { loadSpecCatalogue } from '#areas/spec/catalogue/load.ts';
import { kindData } from '#kinds/data.ts';
import type { Searches } from '#server/ports/searches.ts';
import { loadMetroStations } from '#tools/seed/metro.ts';
import { testApp, type TestApp } from './app.ts';
import { createOrganization, createUser } from './factories.ts';
import { shippedMetroFile } from './metro.ts';
import { addMarket } from './queries-market.ts';
import { addVacancy } from './vacancies.ts';

const jobs = ['Водитель', 'Тракторист', 'Бухгалтер', 'Сварщик', 'Автомеханик', 'Курьер', 'Операционист в банке'];

/** `names` are those of the market's listings by their ids. */
export type QueriesApp = { app: TestApp; names: ReadonlyMap<number, string>; close: () => Promise<void> };

/** An app with the catalogues, the market of queries and jobs, whose searches the engine answers. */
export async function queriesApp(): Promise<QueriesApp> {
  let followed: ReturnType<typeof followSearches>;
  const searches: Searches = { ...sqlSearches, of: (kind) => followed.of(kind) };
  const app = await testApp({ searches });
  await loadCatalogue(app.db);
  await loadSpecCatalogue(app.db);
  await loadMetroStations(app.db, shippedMetroFile);
  const seller = await createUser(app);
  const ids = await addMarket(app.db, seller.id, app.clock.now());
  const firm = await createOrganization(app, { types: ['employer'] });
  for (const title of jobs) await addVacancy(app.db, firm.id, app.clock.now(), { title });
  const { url, db, clock } = app;
  followed = followSearches({ url, db, clock, log: pino({ level: 'silent' }), kinds: Object.values(kindData) });
  await followed.ready;
  const close = async (): Promise<void> => {
    await followed.stop();
    await app.close();
  };
  return { app, names: new Map([...ids].map(([name, id]) => [id, name])), close };
}

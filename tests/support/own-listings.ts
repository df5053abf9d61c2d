import { randomUUID } from 'node:crypto';
import { publicationConsent } from '#listing/consent.ts';
import { recordConsent } from '#areas/user/queries.ts';
import type { Answer, TestApp } from './app.ts';
import { addCar, addUpload, type CarOptions, catalogue, places } from './cars.ts';
import { createUser, signIn, type TestUser } from './factories.ts';
import { camryFacts } from './whole-car.ts';

/** A complete car as a form sends it, equal to the one that addCar() writes. */
export const wholeCar = (change: object = {}) => ({
  mark_id: catalogue.toyota,
  model_id: catalogue.camry,
  generation_id: catalogue.camryXv70,
  ...camryFacts,
  city_id: places.moscow,
  ...change,
});

/** A seller with a session, and their calls. */
export async function createSeller(app: TestApp) {
  const user: TestUser = await createUser(app);
  const { access } = await signIn(app, user);
  const consent = { document: 'publication', ...publicationConsent } as const;
  await recordConsent(app.db, user.id, { ...consent, ip: '127.0.0.1', now: app.clock.now() });
  const api = (path: string, input: object): Promise<Answer> => app.api(path, input, { token: access });
  return {
    ...user,
    token: access,
    api,
    addCar: (options: CarOptions = {}): Promise<number> => addCar(app.db, user.id, app.clock.now(), options),
    /** Photos of a listing, in its order. */
    async addPhotos(objectId: number | null, count: number): Promise<string[]> {
      const photos: string[] = [];
      for (let at = 0; at < count; at += 1) {
        const id = await addUpload(app.db, user.id, app.clock.now());
        await app.db.updateTable('media').set({ object_id: objectId, position: at }).where('id', '=', id).execute();
        photos.push(id);
      }
      return photos;
    },
    update: (id: number, change: object = {}): Promise<Answer> =>
      api('auto/update', { ...wholeCar(), id, update_key: randomUUID(), base_revision: 1, ...change }),
    editable: async (id: number) => (await api('object/get_editable', { id })).body,
  };
}
/** A car of another seller, since only a few listings of one seller count as comparables. */
export const addCarOfAnother = async (app: TestApp, options: CarOptions = {}): Promise<number> =>
  addCar(app.db, (await createUser(app)).id, app.clock.now(), options);

export type Seller = Awaited<ReturnType<typeof createSeller>>;

export const rowOf = (app: TestApp, id: number) =>
  app.db.selectFrom('objects').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Paths and codes of the problems in a refusal. */
export const problemsOf = ({ body }: Answer): string[] =>
  (body.fields ?? []).map(({ path, code }: { path: string; code: string }) => `${path}:${code}`);

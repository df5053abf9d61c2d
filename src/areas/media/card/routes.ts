import type { FastifyInstance } from 'fastify';
import type { Db } from '#server/db/connect.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Storage } from '#server/ports/storage.ts';
import { clientAddress } from '#server/http/facts.ts';
import { widestNetwork } from '#server/limits/networks.ts';
import { QueueFull } from '#server/queue.ts';
import { createShippedPhotos } from '../shipped-photos.ts';
import { createListingCards } from './listing-cards.ts';

type CardDeps = { db: Db; ports: { storage: Storage; clock: Clock } };

/** `/media/og/{id}.jpg`: preview image of a listing for messengers and social networks; `{id}.en.jpg` in English. */
export function cardRoutes(app: FastifyInstance, { db, ports: { storage, clock } }: CardDeps): void {
  const cards = createListingCards({ db, clock, storage, photos: createShippedPhotos(storage) });

  app.get<{ Params: { file: string } }>('/media/og/:file', async (request, reply) => {
    const [, id, english] = /^([1-9]\d{0,14})(\.en)?\.jpg$/.exec(request.params.file) ?? [];
    const refuse = (status: number, text: string) =>
      reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text);
    try {
      const bytes =
        id === undefined
          ? null
          : await cards.find(Number(id), english ? 'en' : 'ru', widestNetwork(clientAddress(request.ip)));
      if (!bytes) return refuse(404, 'Not found');
      // Cached for a day, since the price may change.
      return reply.type('image/jpeg').header('cache-control', 'public, max-age=86400').send(bytes);
    } catch (error) {
      if (!(error instanceof QueueFull)) throw error;
      reply.header('retry-after', '10');
      return refuse(503, 'Busy');
    }
  });
}

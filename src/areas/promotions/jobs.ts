import { z } from 'zod';
import { paths } from '#web/paths.ts';
import { paidPlacesOf } from '#promotions/paid-places.ts';
import { findAdvertiser, findEnding, findPromotion } from '#promotions/promotion-queries.ts';
import { beginPromotion, endPromotion } from '#promotions/promote.ts';
import { jobInputs } from '#server/jobs/inputs.ts';
import { job, type JobDeps } from '#server/jobs/job.ts';

const batchSize = 500;

/** Asks the registry for the token of a promotion, and begins its days. */
async function register({ db, ports, config }: JobDeps, id: number): Promise<void> {
  const promotion = await findPromotion(db, id);
  if (!promotion || promotion.ended_at !== null || promotion.erid !== null || promotion.object_id === null) return;
  if (!ports.adRegistry) throw new Error('No registry of advertising is configured.');
  const account = await findAdvertiser(db, promotion.account_id);
  const erid = await ports.adRegistry.register({
    id: `promotion-${id}`,
    advertiser: {
      name: promotion.advertiser,
      inn: promotion.advertiser_inn,
      kind: account?.kind ?? 'private',
    },
    title: promotion.title,
    url: new URL(paths.listing(promotion.kind, promotion.object_id, null), config.publicUrl).href,
  });
  if (await beginPromotion(db, id, erid, ports.clock.now())) paidPlacesOf(db).forget();
}

export const promotionJobs = {
  // The pauses between attempts grow, and `promotions/end` returns the money of promotions without a token after `tokenHours`.
  'promotions/register': job({
    lane: 'outside',
    input: jobInputs['promotions/register'],
    run: ({ promotion_id: id }, deps) => register(deps, id),
  }),
  'promotions/end': job({
    lane: 'quick',
    input: z.object({}),
    cron: '*/5 * * * *',
    async run(_input, { db, ports, log }) {
      const now = ports.clock.now();
      let ended = 0;
      for (const { id, reason } of await findEnding(db, now, batchSize))
        // One after another: each locks its account.
        // oxlint-disable-next-line no-await-in-loop
        if (await endPromotion(db, id, reason, now)) ended += 1;
      if (ended > 0) paidPlacesOf(db).forget();
      if (ended > 0) log.info({ ended }, 'promotions ended');
    },
  }),
};

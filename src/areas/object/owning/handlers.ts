import { dayMs } from '#ui/durations.ts';
import { logListingAct } from '#organization-log/log-act.ts';
import { accountOf } from '#contract/actors.ts';
import { type OwnerAct, statusAt, undeleteDays } from '#listing/lifecycle.ts';
import { listingOf, mayOpen } from '#listing/present.ts';
import { findListingById } from '#listing/queries.ts';
import { type Context, handle } from '#server/http/handle.ts';
import { isBot } from '#web/bots.ts';
import { actOnListing, actOnListings } from './acts.ts';
import { noFreeSlot, notAllowed, tooFarAhead } from '../posting/refusals.ts';
import { isTooFarAhead, planPublication } from './plan.ts';
import { changePrices } from './change-prices.ts';
import { checkForm } from '../posting/check.ts';
import { findEditable } from '../posting/editable.ts';
import { definitionOf } from '#kinds/registry.ts';
import { ownerCalls } from './contract.ts';
import { findDeleted, findOwnerForEdit, findOwnListing } from './queries.ts';
import { previewListing } from '../posting/preview.ts';
import { countView, findDailyFigures, findTotals } from './statistics-queries.ts';
import { guestVisitor, visitorKey } from './visitors.ts';

type Ctx = Context<(typeof ownerCalls)['object/archive']>;

/** Applies an act to one listing, or fails with the error that fits its result. */
async function act({ db, actor, ports, events, fail }: Ctx, id: number, owned: OwnerAct) {
  const acted = await actOnListing(db, id, { ownerId: actor.id, act: owned, at: ports.clock.now() });
  switch (acted.outcome) {
    case 'not_found':
      return fail('not_found');
    case 'not_allowed':
      return fail('conflict', notAllowed(acted.status));
    case 'no_free_slot':
      return fail('conflict', noFreeSlot(acted.quota));
    case 'done':
      await logListingAct(db, actor, 'listing_acted', ports.clock.now(), [id]);
      events.emit({ name: 'listing_acted', id, act: owned });
      return { id, status: acted.status, expires_at: acted.expiresAt?.toISOString() ?? null };
  }
}

export const ownerHandlers = handle(ownerCalls, {
  'object/archive': ({ id, reason }, ctx) => act(ctx, id, reason === 'sold' ? 'sell' : 'archive'),
  'object/restore': ({ id }, ctx) => act(ctx, id, 'restore'),
  'object/extend': ({ id }, ctx) => act(ctx, id, 'extend'),
  'object/plan': async ({ id, publish_at }, { db, actor, ports, events, fail }) => {
    const at = ports.clock.now();
    const publishAt = publish_at === null ? null : new Date(publish_at);
    if (isTooFarAhead(publishAt, at)) return fail('invalid_input', tooFarAhead);
    const planned = await planPublication(db, { ownerId: actor.id, id, publishAt, at });
    switch (planned.outcome) {
      case 'not_found':
        return fail('not_found');
      case 'not_allowed':
        return fail('conflict', notAllowed(planned.status));
      case 'planned':
        events.emit({ name: 'listing_planned', id });
        return { id, status: planned.status, publish_at: planned.publishAt?.toISOString() ?? null };
    }
  },
  'object/delete': ({ id }, ctx) => act(ctx, id, 'delete'),

  'object/act': async ({ act: owned, ids }, { db, actor, ports, events }) => {
    const at = ports.clock.now();
    const acted = await actOnListings(db, ids, { ownerId: actor.id, act: owned, at });
    const done = [...acted].flatMap(([id, { outcome }]) => (outcome === 'done' ? [id] : []));
    await logListingAct(db, actor, 'listing_acted', at, done);
    return {
      results: [...acted].map(([id, result]) => {
        if (result.outcome === 'done') events.emit({ name: 'listing_acted', id, act: owned });
        const isKnown = result.outcome === 'done' || result.outcome === 'not_allowed';
        return {
          id,
          outcome: result.outcome,
          status: isKnown ? result.status : null,
          expires_at: result.outcome === 'done' ? (result.expiresAt?.toISOString() ?? null) : null,
        };
      }),
    };
  },

  'object/change_prices': async ({ changes, preview }, { db, actor, ports, events }) => {
    const act = { ownerId: actor.id, changes, at: ports.clock.now(), isPreview: preview };
    const outcomes = [...(await changePrices(db, act))].map(([id, outcome]) => ({ id, outcome }));
    for (const { id, outcome } of preview ? [] : outcomes) {
      const isDone = outcome === 'live' || outcome === 'moderation';
      if (isDone)
        events.emit({
          name: 'listing_edited',
          id,
          live: outcome === 'live' ? 1 : 0,
          moderation: outcome === 'live' ? 0 : 1,
        });
    }
    return { results: outcomes };
  },

  'object/get_deleted': async (_input, { db, actor, ports }) => {
    const retentionMs = undeleteDays * dayMs;
    const rows = await findDeleted(db, actor.id, new Date(ports.clock.now().getTime() - retentionMs));
    return {
      items: rows.flatMap(({ id, kind, title, title_en, price_minor, currency, deleted_at }) =>
        deleted_at
          ? [
              {
                id,
                kind,
                title,
                title_en,
                price: { minor: price_minor, currency },
                deleted_at,
                gone_at: new Date(deleted_at.getTime() + retentionMs),
              },
            ]
          : [],
      ),
    };
  },

  'object/get_editable': async ({ id }, { db, actor, ports, fail }) => {
    const ownerId = await findOwnerForEdit(db, actor, id);
    if (ownerId === undefined) return fail('not_found');
    const editor = { ownerId, adminId: actor.kind === 'admin' ? actor.id : null };
    return (await findEditable(db, editor, id, ports.clock.now())) ?? fail('not_found');
  },

  'object/check': async ({ kind, id, values }, { db, actor, ports, fail }) => {
    const ownerId = await findOwnerForEdit(db, actor, id ?? null);
    if (ownerId === undefined) return fail('not_found');
    const form = { ownerId, kind, objectId: id ?? null, values, now: ports.clock.now() };
    return (await checkForm(db, form)) ?? fail('not_found');
  },

  'object/preview': async ({ kind, id, values }, { db, actor, ports, limits, fail }) => {
    const ownerId = await findOwnerForEdit(db, actor, id ?? null);
    if (ownerId === undefined) return fail('not_found');
    await limits.take('preview');
    const form = { ownerId, objectId: id ?? null, values, at: ports.clock.now() };
    const shown = await previewListing(db, definitionOf(kind), form);
    if (shown.outcome === 'not_found') return fail('not_found');
    if (shown.outcome === 'problems') {
      return fail('invalid_input', { message: 'The listing does not fit.', fields: shown.problems });
    }
    const { row, pictures, active } = shown;
    // Rendered for a guest, so that what is masked for others is masked in the preview as well.
    return listingOf(row, pictures, active, { actor: { kind: 'guest' }, now: form.at });
  },

  'object/view': async ({ id }, { db, actor, ports, config, request, fail }) => {
    const now = ports.clock.now();
    const row = await findListingById(db, id);
    if (!row || !mayOpen(row, { actor, now })) return fail('not_found');
    const isOwn = accountOf(actor) === row.owner_id;
    if (!isOwn && actor.kind !== 'admin' && !isBot(request.userAgent)) {
      const visitor = actor.kind === 'guest' ? guestVisitor(request) : { name: `${actor.kind}:${actor.id}` };
      await countView(db, id, visitorKey(config.codeKey.reveal(), visitor, id, now), now);
    }
    return { ok: true as const };
  },

  'object/statistics': async ({ id, days }, { db, actor, ports, fail }) => {
    const now = ports.clock.now();
    const own = await findOwnListing(db, actor.id, id);
    if (!own) return fail('not_found');
    const [figures, totals] = await Promise.all([findDailyFigures(db, id, days, now), findTotals(db, [id])]);
    return {
      id,
      title: own.title,
      title_en: own.title_en,
      status: statusAt(own, now),
      days: figures,
      totals: totals.get(id) ?? { views: 0, contacts: 0, favorites: 0 },
    };
  },
});

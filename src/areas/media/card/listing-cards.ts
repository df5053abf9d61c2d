import { dayMs } from '#ui/durations.ts';
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Language } from '#dictionary/field.ts';
import { dataOf } from '#kinds/data.ts';
import { pricePerOf } from '#listing/kind-data.ts';
import { priceText } from '#listing/price-text.ts';
import { englishTitleOf, mayOpen } from '#listing/present.ts';
import { findCover, findListingById } from '#listing/queries.ts';
import type { Db } from '#server/db/connect.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Storage } from '#server/ports/storage.ts';
import { creditOf } from '../pictures.ts';
import { readDrawing } from '../drawings.ts';
import { createQueue, QueueFull } from '#server/queue.ts';
import { cardFolder, type UploadedPhoto } from '../rules.ts';
import type { createShippedPhotos } from '../shipped-photos.ts';
import { createUploadedPhotos } from '../uploaded-photos.ts';
import { type CardText, drawCard, drawnCover } from './draw-card.ts';

/** Version of the card's design: increase it when the card or its drawings change, so that stored cards are rendered again. */
const revision = 3;

/** Bytes of cards stored per day; further cards are rendered for each request, so that requesting all cards does not fill the disk. */
const keptADay = 1024 ** 3;

/** Limits bytes per period of `within` ms. */
export function createBudget({ bytes: most, within, clock }: { bytes: number; within: number; clock: Clock }) {
  let [spent, until] = [0, 0];
  return {
    spend(bytes: number): boolean {
      const now = clock.now().getTime();
      if (now >= until) [spent, until] = [0, now + within];
      if (spent + bytes > most) return false;
      spent += bytes;
      return true;
    },
  };
}

/** Maximum number of waiting cards per network, so that one network cannot block others. */
const ofOneNetwork = 6;

type Deps = {
  db: Db;
  clock: Clock;
  storage: Storage;
  photos: ReturnType<typeof createShippedPhotos>;
};

type Cover = UploadedPhoto & { source: string; credit: unknown };

/** Credit of a photo shipped with the product, whose licence requires naming the author. */
function creditLine(cover: Cover | undefined, language: Language): string | null {
  const credit = cover?.source === 'photo' ? creditOf(cover.credit) : null;
  return (
    credit && [`${language === 'ru' ? 'Фото' : 'Photo'}: ${credit.author}`, credit.licence].filter(Boolean).join(', ')
  );
}

/** Preview images of listings for social networks, rendered on first request and stored until the listing changes. */
export function createListingCards({ db, clock, storage, photos }: Deps) {
  // One card at a time: rendering takes a whole core, and page requests take precedence.
  const queue = createQueue(1, 20);
  const uploads = createUploadedPhotos(storage);
  const budget = createBudget({ bytes: keptADay, within: dayMs, clock });
  /** Cards being rendered, shared by concurrent requests for the same card. */
  const drawing = new Map<string, Promise<Buffer>>();
  /** Number of waiting cards by the network that requested them first. */
  const waiting = new Map<string, number>();

  async function draw(key: string, text: CardText, cover: Cover | undefined): Promise<Buffer> {
    const bytes = await drawCard(text, await bytesOf(cover));
    if (budget.spend(bytes.length)) await storage.put(key, bytes, 'image/jpeg');
    return bytes;
  }

  async function bytesOf(cover: Cover | undefined): Promise<Buffer | null> {
    if (!cover) return null;
    if (cover.source === 'drawing') {
      const svg = await readDrawing(cover.path);
      return svg === null ? null : drawnCover(svg);
    }
    if (cover.source === 'photo') return photos.find(cover.path, 1280);
    const found = await uploads.find(cover, 1280);
    return found && buffer(found.stream);
  }

  return {
    /** The card as JPEG; null unless the listing is public. Throws `QueueFull` when too many cards are waiting. */
    async find(id: number, language: Language, network: string): Promise<Buffer | null> {
      const row = await findListingById(db, id);
      if (!row || !mayOpen(row, { actor: { kind: 'guest' }, now: clock.now() })) return null;
      const cover = await findCover(db, id);
      const price = { minor: row.price_minor, currency: row.currency };
      const text = {
        title: language === 'ru' ? row.title : englishTitleOf(row),
        price: priceText({ price, price_per: pricePerOf(dataOf(row.kind), row.values) }, language),
        place: language === 'ru' ? row.city_name : row.city_name_en,
        credit: creditLine(cover, language),
      };
      const hash = createHash('sha256')
        .update(JSON.stringify([revision, language, text, cover]))
        .digest('hex')
        .slice(0, 16);
      const key = `${cardFolder(id)}${hash}.jpg`;
      const kept = await storage.get(key);
      if (kept) return buffer(kept.stream);
      const running = drawing.get(key);
      if (running) return running;
      const own = waiting.get(network) ?? 0;
      if (own >= ofOneNetwork) throw new QueueFull('Too many of one network are waiting.');
      waiting.set(network, own + 1);
      const drawn = queue
        .run(() => draw(key, text, cover))
        .finally(() => {
          drawing.delete(key);
          const remaining = (waiting.get(network) ?? 1) - 1;
          if (remaining > 0) waiting.set(network, remaining);
          else waiting.delete(network);
        });
      drawing.set(key, drawn);
      return drawn;
    },
  };
}

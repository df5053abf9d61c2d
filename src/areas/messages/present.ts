import { presentMessagePhoto } from '#areas/media/message-photo.ts';
import { avatarUrls } from '#areas/media/rules.ts';
import { isOpen, isOwner, statusOf, englishTitleOf } from '#listing/present.ts';
import type { ListingStatus } from '#listing/lifecycle.ts';
import type { CardRow } from '#listing/rows.ts';
import { takesPriceOffers } from '#listing/takes-price-offers.ts';
import type { Actor } from '#contract/actors.ts';
import type { HandlerOutput } from '#contract/call.ts';
import type { messageCalls } from './contract.ts';
import type { ConversationRow, MessageRow } from './queries.ts';
import type { TargetState } from './rules.ts';
import type { TargetFacts } from './target-queries.ts';

type Conversation = HandlerOutput<(typeof messageCalls)['messages/get_conversations']>['items'][number];
type Viewer = { actor: Extract<Actor, { id: number }>; now: Date };

const stateOf: Readonly<Partial<Record<ListingStatus, TargetState>>> = {
  active: 'live',
  sold: 'sold',
  expired: 'expired',
};

type TargetRow = Pick<ConversationRow, 'kind' | 'object_id' | 'vacancy_id' | 'application_id' | 'seller_id' | 'title'>;

const closedTarget = ({ kind, title }: TargetRow): Conversation['target'] => ({
  kind,
  id: null,
  listing_kind: null,
  slug: null,
  title,
  title_en: title,
  state: 'withdrawn',
  is_open: false,
  price: null,
  is_negotiable: false,
  picture: null,
});

/** A listing that the viewer may no longer open is shown with its last title. */
function listingTarget(row: TargetRow, listing: CardRow, viewer: Viewer): Conversation['target'] {
  const mayOpen = isOwner(listing, viewer) || isOpen(listing, viewer.now);
  const state = stateOf[statusOf(listing, viewer.now)] ?? 'withdrawn';
  const known = { ...closedTarget(row), id: listing.id, listing_kind: listing.kind, state };
  if (!mayOpen) return { ...known, state: 'withdrawn' };
  const [picture] = listing.pictures.pictures;
  const price = { minor: listing.price_minor, currency: listing.currency };
  return {
    ...known,
    slug: listing.slug,
    title: listing.title,
    title_en: englishTitleOf(listing),
    is_open: true,
    price,
    is_negotiable: takesPriceOffers({ price, values: listing.values }),
    picture: picture?.urls.w320 ?? null,
  };
}

export function presentTarget(row: TargetRow, facts: TargetFacts, viewer: Viewer): Conversation['target'] {
  const { object_id, vacancy_id, application_id, seller_id } = row;
  const listing = object_id === null ? undefined : facts.listings.get(object_id);
  if (listing) return listingTarget(row, listing, viewer);
  const vacancy = vacancy_id === null ? undefined : facts.vacancies.get(vacancy_id);
  if (vacancy) {
    const { title, is_public: isPublic } = vacancy;
    const shown = isPublic ? { title, title_en: title, state: 'live' as const } : {};
    return { ...closedTarget(row), id: vacancy_id, is_open: isPublic, ...shown };
  }
  const seller = seller_id === null ? undefined : facts.sellers.get(seller_id);
  if (seller !== undefined)
    return { ...closedTarget(row), id: seller_id, title: seller, title_en: seller, state: 'live', is_open: true };
  const application = application_id === null ? undefined : facts.applications.get(application_id);
  if (!application) return closedTarget(row);
  return {
    ...closedTarget(row),
    id: application_id,
    state: application.is_open ? 'live' : 'expired',
    is_open: true,
  };
}

type OtherRow = Pick<ConversationRow, 'other_id' | 'other_kind' | 'other_status' | 'other_name' | 'other_avatar'>;

export function presentOther(row: OtherRow): Conversation['other'] {
  const { other_id: id, other_kind: kind, other_status: status } = row;
  const isGone = status === 'erased' || status === 'leaving';
  return {
    id,
    kind,
    name: isGone ? null : (row.other_name ?? ''),
    avatar: isGone ? null : avatarUrls(row.other_avatar),
    state: isGone ? 'gone' : status === 'blocked' ? 'blocked' : 'active',
  };
}

export const sideOf = (row: Pick<ConversationRow, 'asker_id'>, accountId: number) =>
  row.asker_id === accountId ? ('asker' as const) : ('owner' as const);

const authorSide = (authorId: number, accountId: number) =>
  authorId === accountId ? ('own' as const) : ('other' as const);

export function presentMessage(row: MessageRow, accountId: number) {
  const side = authorSide(row.author_id, accountId);
  const isOwn = side === 'own';
  return {
    id: row.id,
    side,
    // Names of members are shown to their own organization.
    member: isOwn ? row.member : null,
    client_key: isOwn ? row.client_key : null,
    text: row.text,
    photos: row.photos.map(presentMessagePhoto),
    // Only the reader sees warnings: an author who saw them could learn to avoid them.
    warnings: isOwn ? [] : row.warnings,
    sent_at: row.sent_at,
  };
}

type Line = { line_id: number; line_author: number; line_text: string; line_photos: number; line_at: Date };

export const presentConversation = (row: ConversationRow & Line, facts: TargetFacts, viewer: Viewer): Conversation => ({
  id: row.id,
  side: sideOf(row, viewer.actor.id),
  target: presentTarget(row, facts, viewer),
  other: presentOther(row),
  unread: row.unread,
  line: {
    id: row.line_id,
    side: authorSide(row.line_author, viewer.actor.id),
    text: row.line_text,
    photos: row.line_photos,
    sent_at: row.line_at,
  },
});

import { dayMs } from '#ui/durations.ts';
import { freePriceChange } from '#listing/edits.ts';
import { listingDays, type OwnerAct, undeleteDays } from '#listing/lifecycle.ts';

// A model of a listing's lifecycle by product.md §2 and §4, independent of the program: the effect of each act, and what a guest may then see.

const undoMs = 30_000;

export type Content = { text: string; price: number; photos: readonly string[] };
type State = 'moderation' | 'active' | 'rejected' | 'archived' | 'sold' | 'expired';
type Standing = {
  state: State;
  /** Whether a moderator approved the content and nobody has rejected it since. */
  isApproved: boolean;
  moderatedPrice: number | null;
  expiresAt: number | null;
};

export class ListingModel {
  now: number;
  standing: Standing;
  content: Content;
  proposal: { content: Content; isWaiting: boolean } | null = null;
  deletedAt: number | null = null;
  isBlocked = false;
  isLeaving = false;
  isRecheckAsked = false;
  revision = 1;
  /** The state before a take-down; null once the owner resubmits, edits or has appealed. */
  takenFrom: Standing | null = null;
  #undo: { until: number; revision: number; state: State; back: () => void } | null = null;

  constructor(content: Content, now: number) {
    this.now = now;
    this.content = content;
    this.standing = {
      state: 'moderation',
      isApproved: false,
      moderatedPrice: null,
      expiresAt: null,
    };
  }

  get state(): State {
    const { state, expiresAt } = this.standing;
    return state === 'active' && expiresAt !== null && expiresAt <= this.now ? 'expired' : state;
  }

  get isAway(): boolean {
    return this.isBlocked || this.isLeaving;
  }

  get isDeleted(): boolean {
    return this.deletedAt !== null;
  }

  /** The content that a guest may see, which was approved; null for none. */
  get seen(): Content | null {
    const isShown = ['active', 'sold', 'expired'].includes(this.state);
    return isShown && this.standing.isApproved && !this.isDeleted && !this.isAway ? this.content : null;
  }

  get isFound(): boolean {
    return this.seen !== null && this.state === 'active';
  }

  get queuedAs(): 'listing' | 'edit' | 'recheck' | null {
    if (this.isDeleted || this.isAway) return null;
    if (this.standing.state === 'moderation') return 'listing';
    if (this.proposal?.isWaiting) return 'edit';
    return this.isRecheckAsked && ['active', 'sold', 'expired'].includes(this.state) ? 'recheck' : null;
  }

  /** The content of the owner's form. */
  get latest(): Content {
    return this.proposal?.content ?? this.content;
  }

  /** Returns the new state, or why the act is refused. */
  act(act: OwnerAct): State | 'deleted' | 'not_allowed' | 'not_found' {
    if (this.deletedAt !== null) {
      if (this.now - this.deletedAt > undeleteDays * dayMs) return 'not_found';
      if (act !== 'restore') return 'not_allowed';
      this.deletedAt = null;
      return this.state;
    }
    if (act === 'delete') {
      this.deletedAt = this.now;
      return 'deleted';
    }
    const { state } = this;
    const { isApproved } = this.standing;
    const inSixtyDays = this.now + listingDays * dayMs;
    if (act === 'archive' && state !== 'archived') this.standing.state = 'archived';
    else if (act === 'sell' && isApproved && ['active', 'archived', 'expired'].includes(state)) {
      this.standing.state = 'sold';
    } else if (act === 'extend' && isApproved && ['active', 'expired'].includes(state)) {
      Object.assign(this.standing, { state: 'active', expiresAt: inSixtyDays });
    } else if (act === 'restore' && ['archived', 'sold'].includes(state)) {
      this.standing.state = isApproved ? 'active' : 'moderation';
      if (!isApproved) this.takenFrom = null;
      const { expiresAt } = this.standing;
      if (isApproved && (expiresAt === null || expiresAt <= this.now)) this.standing.expiresAt = inSixtyDays;
    } else return 'not_allowed';
    return this.state;
  }

  /** Returns the new state. */
  edit(next: Content): State | 'not_allowed' | 'not_found' {
    if (this.isDeleted) return 'not_found';
    const { state, standing } = this;
    if (state === 'sold') return 'not_allowed';
    if (!standing.isApproved) {
      this.content = next;
      this.proposal = null;
      this.takenFrom = null;
      if (state !== 'archived') standing.state = 'moderation';
      this.revision += 1;
      return this.state;
    }
    const { content } = this;
    const from = standing.moderatedPrice ?? content.price;
    const isSmall = Math.abs(next.price - from) <= from * freePriceChange;
    const isSameSet = [...next.photos].sort().join() === [...content.photos].sort().join();
    const isReordered = isSameSet && next.photos.join() !== content.photos.join();
    const waits = next.text !== content.text || !isSameSet || (next.price !== content.price && !isSmall);
    const isLive = isReordered || (next.price !== content.price && isSmall);
    if (!waits && !isLive && !this.proposal) return this.state;
    this.content = {
      text: content.text,
      price: isSmall ? next.price : content.price,
      photos: isSameSet ? next.photos : content.photos,
    };
    this.proposal = waits ? { content: next, isWaiting: true } : null;
    this.revision += 1;
    return this.state;
  }

  decide(decision: 'approve' | 'reject'): void {
    const queued = this.queuedAs;
    const before = { ...this.standing };
    const isUndoable = !(queued === 'edit' && decision === 'approve');
    if (queued === 'edit' && this.proposal) {
      if (decision === 'approve') {
        this.content = this.proposal.content;
        this.standing.moderatedPrice = this.content.price;
        this.proposal = null;
      } else this.proposal = { ...this.proposal, isWaiting: false };
    } else if (decision === 'reject') {
      Object.assign(this.standing, { state: 'rejected', isApproved: false });
    } else if (queued === 'listing') {
      this.standing = {
        state: 'active',
        isApproved: true,
        moderatedPrice: this.content.price,
        expiresAt: this.now + listingDays * dayMs,
      };
    }
    if (queued === 'recheck') this.isRecheckAsked = false;
    this.takenFrom = queued === 'recheck' && decision === 'reject' ? before : null;
    this.#undo = isUndoable
      ? {
          until: this.now + undoMs,
          revision: this.revision,
          state: this.standing.state,
          back: () => {
            this.standing = before;
            this.takenFrom = null;
            if (queued === 'recheck') this.isRecheckAsked = true;
            if (queued === 'edit' && this.proposal) this.proposal = { ...this.proposal, isWaiting: true };
          },
        }
      : null;
  }

  get mayTakeDown(): boolean {
    return this.standing.isApproved && !this.isDeleted;
  }

  /** A moderator takes the listing down; a waiting edit is rejected with it. */
  takeDown(): void {
    const [before, proposal, isRecheckAsked] = [{ ...this.standing }, this.proposal, this.isRecheckAsked];
    Object.assign(this.standing, { state: 'rejected', isApproved: false });
    this.proposal = proposal && { ...proposal, isWaiting: false };
    this.isRecheckAsked = false;
    this.takenFrom = before;
    this.#undo = {
      until: this.now + undoMs,
      revision: this.revision,
      state: 'rejected',
      back: () => Object.assign(this, { standing: before, proposal, isRecheckAsked, takenFrom: null }),
    };
  }

  get mayAppeal(): boolean {
    return this.takenFrom !== null && !this.isDeleted && !this.isAway;
  }

  /** Another moderator decides: upheld, the former state is restored, except that an archived listing stays archived. */
  appeal(verdict: 'upheld' | 'rejected'): void {
    if (verdict === 'upheld' && this.takenFrom) {
      const state = this.standing.state === 'archived' ? 'archived' : this.takenFrom.state;
      this.standing = { ...this.takenFrom, state };
    }
    this.takenFrom = null;
    this.#undo = null;
  }

  /** Undoes the last decision unless the listing has changed since; returns whether it did. */
  undo(): boolean {
    const undo = this.#undo;
    if (!undo || this.isDeleted || this.now > undo.until) return false;
    if (this.revision !== undo.revision || this.standing.state !== undo.state) return false;
    undo.back();
    this.#undo = null;
    return true;
  }

  complain(): void {
    if (this.seen) this.isRecheckAsked = true;
  }

  block(): void {
    // Upheld complaints leave the listing in the queue for when the block ends.
    this.isBlocked = true;
  }
}

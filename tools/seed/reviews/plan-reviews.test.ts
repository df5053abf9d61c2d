import { describe, expect, it } from 'vitest';
import { reviewTexts } from './demo-texts.ts';
import { planReviews, type ReviewedListing } from './plan-reviews.ts';

const dayMs = 24 * 3_600_000;
const now = new Date('2026-11-01T12:00:00Z');
const daysAgo = (days: number): Date => new Date(now.getTime() - days * dayMs);

const listing = (id: number, publishedDaysAgo: number, soldDaysAgo: number | null): ReviewedListing => ({
  id,
  owner_id: 1,
  of_firm: true,
  kind: id % 3 === 0 ? 'house' : id % 3 === 1 ? 'auto' : 'equipment',
  category: id % 3 === 0 ? 'flat' : null,
  title: `Listing ${id}`,
  published_at: daysAgo(publishedDaysAgo),
  ended_at: soldDaysAgo === null ? null : daysAgo(soldDaysAgo),
});

const offered = Array.from({ length: 40 }, (_, id) => listing(id, id * 3, id % 4 === 0 ? id : null));
const plansOf = (isDisputed: boolean) =>
  Array.from({ length: 60 }, (_, place) => planReviews(offered, { place, seed: 7, now, isDisputed }));

describe('reviews of the demo', () => {
  it('are written about listings that were offered when the author asked, and before today', () => {
    for (const { listing: about, contactAt, sentAt } of plansOf(false).flat()) {
      expect(contactAt.getTime()).toBeGreaterThanOrEqual(about.published_at.getTime());
      expect(contactAt.getTime()).toBeLessThanOrEqual((about.ended_at ?? now).getTime());
      expect(sentAt.getTime()).toBeGreaterThan(contactAt.getTime());
      expect(sentAt.getTime()).toBeLessThan(now.getTime() - dayMs / 2);
    }
  });

  it('give a seller no text and no listing twice', () => {
    for (const planned of plansOf(false)) {
      expect(new Set(planned.map(({ text }) => text)).size).toBe(planned.length);
      expect(new Set(planned.map(({ listing: { id } }) => id)).size).toBe(planned.length);
    }
  });

  it('make most sellers good and a few not', () => {
    const means = plansOf(false)
      .filter(({ length }) => length >= 3)
      .map((planned) => planned.reduce((sum, { stars }) => sum + stars, 0) / planned.length);
    expect(means.filter((mean) => mean >= 4).length / means.length).toBeGreaterThan(0.6);
    expect(means.some((mean) => mean < 4)).toBe(true);
  });

  it('hold a bad one where it is to be disputed', () => {
    for (const planned of plansOf(true)) expect(planned.some(({ stars }) => stars === 1)).toBe(true);
  });

  it('say of people nothing that only firms do, and of a plot nothing of a flat', () => {
    const phrases = Object.values(reviewTexts).flatMap((byStars) => Object.values(byStars).flat());
    const saidOf = (own: Partial<ReviewedListing>) => {
      const listings = offered.map((one) => ({ ...one, ...own }));
      const texts = new Set(
        Array.from({ length: 60 }, (_, place) =>
          planReviews(listings, { place, seed: 7, now, isDisputed: false }),
        ).flatMap((planned) => planned.map(({ text }) => text)),
      );
      return phrases.filter(({ text }) => texts.has(text));
    };
    expect(saidOf({ kind: 'ads', of_firm: false }).map(({ by }) => by)).not.toContain('firm');
    expect(saidOf({ kind: 'auto', of_firm: true }).map(({ by }) => by)).not.toContain('person');
    for (const { of } of saidOf({ kind: 'house', category: 'plot' })) expect(of ?? ['plot']).toContain('plot');
  });
});

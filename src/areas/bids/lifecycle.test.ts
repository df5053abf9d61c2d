import { describe, expect, test } from 'vitest';
import {
  actsOf,
  applicationKinds,
  applicationStates,
  type ApplicationState,
  isOpen,
  nextState,
  openStates,
  stateAfterChoice,
  stateAt,
  statesAwaiting,
} from './lifecycle.ts';

const states = Object.keys(applicationStates) as ApplicationState[];

describe('the table of states', () => {
  test('leads to known states only; from each open state the applicant and time lead to another one', () => {
    for (const kind of applicationKinds)
      for (const state of states)
        for (const side of ['applicant', 'recipient', 'time'] as const)
          for (const act of actsOf(kind, state, side)) expect(states).toContain(nextState(kind, state, side, act));
    for (const state of openStates) {
      expect(nextState('finance', state, 'applicant', 'withdraw')).toBe('withdrawn');
      expect(nextState('finance', state, 'time', 'expire')).toBe('expired');
    }
  });

  test('lets either side call an accepted application off, and nobody change one that has ended', () => {
    const decided = states.filter((state) => !isOpen(state));
    expect(decided).toEqual(['accepted', 'declined', 'withdrawn', 'not_chosen', 'expired']);
    for (const kind of applicationKinds) {
      expect(actsOf(kind, 'accepted', 'applicant')).toEqual(['withdraw']);
      expect(actsOf(kind, 'accepted', 'recipient')).toEqual(['decline']);
      expect(actsOf(kind, 'accepted', 'time')).toEqual([]);
    }
    for (const kind of applicationKinds)
      for (const state of decided.filter((one) => one !== 'accepted'))
        for (const side of ['applicant', 'recipient', 'time'] as const) expect(actsOf(kind, state, side)).toEqual([]);
  });

  test('waits in each open state for a side that can answer', () => {
    expect([...statesAwaiting('applicant'), ...statesAwaiting('recipient')].sort()).toEqual(openStates.toSorted());
    for (const side of ['applicant', 'recipient'] as const)
      for (const state of statesAwaiting(side)) {
        const kinds = applicationKinds.filter(
          (kind) => kind !== 'price_offer' || !['need_info', 'answered'].includes(state),
        );
        const answers = kinds.flatMap((kind) => actsOf(kind, state, side)).filter((act) => act !== 'withdraw');
        expect(answers.length, `${side} in ${state}`).toBeGreaterThan(0);
      }
  });

  test('ends what is open or accepted when another answer is chosen', () => {
    for (const state of states)
      expect([state, stateAfterChoice(state)]).toEqual([
        state,
        isOpen(state) || state === 'accepted' ? 'not_chosen' : undefined,
      ]);
  });

  test('offers the recipient the answers of a kind', () => {
    expect(actsOf('finance', 'sent', 'recipient')).toEqual(['view', 'review', 'ask', 'approve', 'decline']);
    expect(actsOf('vacancy', 'viewed', 'recipient')).toEqual(['review', 'ask', 'approve', 'decline']);
    expect(actsOf('price_offer', 'sent', 'recipient')).toEqual(['view', 'approve', 'decline', 'counter']);
    expect(actsOf('finance', 'need_info', 'applicant')).toEqual(['answer', 'withdraw']);
    expect(actsOf('price_offer', 'countered', 'applicant')).toEqual(['counter', 'choose', 'withdraw']);
  });

  test('agrees on a price at once, and asks to choose among approved terms', () => {
    expect(nextState('price_offer', 'viewed', 'recipient', 'approve')).toBe('accepted');
    expect(nextState('leasing', 'viewed', 'recipient', 'approve')).toBe('approved');
    expect(nextState('leasing', 'approved', 'applicant', 'choose')).toBe('accepted');
    expect(nextState('price_offer', 'sent', 'recipient', 'ask')).toBeUndefined();
    expect(nextState('finance', 'sent', 'recipient', 'counter')).toBeUndefined();
    expect(nextState('finance', 'sent', 'recipient', 'withdraw')).toBeUndefined();
  });
});

test('an open application past its term counts as expired, a decided one stays', () => {
  const at = new Date('2026-11-22T10:00:00Z');
  expect(stateAt('sent', at, at)).toBe('expired');
  expect(stateAt('sent', new Date(at.getTime() + 1), at)).toBe('sent');
  expect(stateAt('declined', at, at)).toBe('declined');
});

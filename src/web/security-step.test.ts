import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#contract/client.ts';
import { createBrowserApi } from './api.ts';
import type { Session } from './session.ts';

const solveChallenge = vi.hoisted(() => vi.fn<(challenge: unknown) => Promise<string>>());
vi.mock('./solve-challenge.ts', () => ({ solveChallenge }));
beforeEach(() => {
  solveChallenge.mockReset().mockResolvedValue('solved');
});

const session = {
  token: async () => 'token',
  refresh: async () => 'fresh',
  ended: () => null,
} as Partial<Session> as Session;
const refusal = (nonce: string, challenge?: unknown) =>
  new ApiError('security_step_required', 428, {
    security_step: { nonce, expires_in: 600 },
    ...(challenge ? { challenge } : {}),
  });
type Send = NonNullable<Parameters<typeof createBrowserApi>[2]>;
const input = { display_name: 'Анна' };

describe('the security step', () => {
  test('is passed automatically: the same call again with the nonce', async () => {
    const send = vi.fn<Send>().mockRejectedValueOnce(refusal('n1')).mockResolvedValue({ ok: true });
    await expect(createBrowserApi(session, undefined, send)('profile/update', input)).resolves.toEqual({ ok: true });
    expect(send.mock.calls).toEqual([
      ['profile/update', input, 'token', undefined],
      ['profile/update', input, 'token', undefined, { 'security-step': 'n1' }],
    ]);
    expect(solveChallenge).not.toHaveBeenCalled();
  });

  test('with a challenge waits for the proof of work, which the caller can announce', async () => {
    const send = vi
      .fn<Send>()
      .mockRejectedValueOnce(refusal('n1', { parameters: {} }))
      .mockResolvedValue({});
    const onWork = vi.fn();
    await createBrowserApi(session, undefined, send)('profile/update', input, { onWork });
    expect(onWork).toHaveBeenCalledOnce();
    expect(send.mock.calls[1]?.[4]).toEqual({ 'security-step': 'n1', 'security-solution': 'solved' });
  });

  test('is tried once: a second refusal goes to the caller', async () => {
    const send = vi.fn<Send>().mockImplementation(async () => {
      throw refusal('again');
    });
    await expect(createBrowserApi(session, undefined, send)('profile/update', input)).rejects.toMatchObject({
      code: 'security_step_required',
    });
    expect(send).toHaveBeenCalledTimes(2);
  });

  test('renews an expired access token and starts again', async () => {
    const send = vi
      .fn<Send>()
      .mockRejectedValueOnce(refusal('n1'))
      .mockRejectedValueOnce(new ApiError('token_expired', 410))
      .mockRejectedValueOnce(refusal('n2'))
      .mockResolvedValue({ ok: true });
    await expect(createBrowserApi(session, undefined, send)('profile/update', input)).resolves.toEqual({ ok: true });
    expect(send.mock.calls.map((call) => [call[2], call[4]])).toEqual([
      ['token', undefined],
      ['token', { 'security-step': 'n1' }],
      ['fresh', undefined],
      ['fresh', { 'security-step': 'n2' }],
    ]);
  });

  test('adds a proof of work to the body of a call that requires only that', async () => {
    const asked = new ApiError('challenge_required', 428, { challenge: { parameters: {} } });
    const send = vi.fn<Send>().mockRejectedValueOnce(asked).mockResolvedValue({});
    await createBrowserApi(session, undefined, send)('object/reveal_phone', { id: 5 });
    expect(send.mock.calls[1]).toEqual([
      'object/reveal_phone',
      { id: 5 },
      'token',
      undefined,
      { 'security-solution': 'solved' },
    ]);
  });

  test('fails with the original refusal if the work does not end', async () => {
    solveChallenge.mockRejectedValue(new Error('not solved in time'));
    const send = vi.fn<Send>().mockImplementation(async () => {
      throw refusal('n1', { parameters: {} });
    });
    await expect(createBrowserApi(session, undefined, send)('profile/update', input)).rejects.toMatchObject({
      status: 428,
    });
    expect(send).toHaveBeenCalledOnce();
  });
});

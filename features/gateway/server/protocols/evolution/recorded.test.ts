import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatDecimal, parseDecimal } from '@kislap/contract-kit';
import { afterAll, expect, it } from 'vitest';
import { buildEvolutionWorld, type EvolutionReply, type Path } from './evolution.testkit.ts';

interface Step {
  step: string;
  request: Record<string, unknown>;
  reply: EvolutionReply;
  /** Any of these. */
  status: string[];
  /** Cash and bonus together, as a sum the tester kept itself; any of these. */
  balance?: string[];
  sid?: 'another';
}

const { scenarios }: { scenarios: { scenario: string; steps: Step[] }[] } = JSON.parse(
  await readFile(join(import.meta.dirname, 'recorded-scenarios.json'), 'utf8'),
);

const paths: Record<string, Path> = {
  Sid: 'sid',
  Initialize: 'check',
  Balance: 'balance',
  Debit: 'debit',
  Credit: 'credit',
  Cancel: 'cancel',
  'Promo Payout': 'promo_payout',
};
/** The tester's limit for each answer; here the median is held to it, so that a busy machine decides nothing. */
const answerMsMax = 700;
const world = await buildEvolutionWorld();
afterAll(() => world.close());

/** What the tester adds up: we stake no bonus money, so the player has all of it in cash. */
function totalOf(reply: EvolutionReply): bigint | null {
  if (reply.balance === null || reply.balance === undefined) return null;
  return parseDecimal(String(reply.balance)) + parseDecimal(String(reply.bonus ?? 0));
}

it.each(scenarios)('$scenario', async ({ steps }) => {
  const first = steps.find(({ step }) => step.includes('Balance'));
  const start = first && first.reply.balance !== null ? totalOf(first.reply) : 1_000_000_000n;
  const seat = await world.seat(start ?? 0n, world.lobby, 'evolution');
  // The recorded sids, and what ours gave out in their places.
  const sids = new Map<unknown, string>();
  const times: number[] = [];

  for (const { step, request, reply: recorded, status, balance, sid } of steps) {
    const path = paths[step.replace(/^\d+\) /, '').split(':')[0] ?? ''] ?? 'check';
    const began = performance.now();
    const response = await world.post(path, {
      ...request,
      userId: seat.accountId,
      sid: sids.get(request.sid) ?? request.sid,
      ...('currency' in request ? { currency: 'PHP' } : {}),
    });
    const reply = (await response.json()) as EvolutionReply;
    times.push(performance.now() - began);

    expect([step, response.status, response.headers.get('connection')]).toEqual([step, 200, 'keep-alive']);
    expect({ step, status }).toEqual({ step, status: expect.arrayContaining([reply.status]) });
    expect(reply.uuid).toBe(request.uuid);
    expect(Object.keys(reply).sort()).toEqual(Object.keys(recorded).sort());
    if ('retransmission' in recorded) expect(reply.retransmission).toBe(recorded.retransmission);
    if (sid === 'another') expect(reply.sid).not.toBe(sids.get(request.sid));
    if (recorded.sid !== undefined) sids.set(recorded.sid, reply.sid ?? '');
    const total = totalOf(reply);
    const shown = total === null ? 'null' : formatDecimal(total);
    const wanted = balance?.map((text) => (text === 'null' ? text : formatDecimal(parseDecimal(text))));
    if (wanted) expect({ step, wanted }).toEqual({ step, wanted: expect.arrayContaining([shown]) });
    if (path === 'balance' && recorded.balance !== null) expect(totalOf(reply)).toBe(totalOf(recorded));
  }
  expect(times.sort((a, b) => a - b)[Math.floor(times.length / 2)]).toBeLessThan(answerMsMax);
  await world.expectSound();
});

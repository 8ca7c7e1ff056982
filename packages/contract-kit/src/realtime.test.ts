import { expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod/mini';
import { Money } from './money.ts';
import { defineSocketEvent, type SentEvent, type SocketEvent } from './realtime.ts';

it('an event has its type and what its contract says', () => {
  const event = defineSocketEvent('paid', { amount: Money });
  expect(event.parse({ type: 'paid', amount: '1.50' })).toEqual({ type: 'paid', amount: 1_500_000n });
  expect(z.safeParse(event, { type: 'other', amount: '1.50' }).success).toBe(false);
});

it('what no contract defines is no event', () => {
  expectTypeOf<{ type: 'message' }>().toExtend<SocketEvent>();
  expectTypeOf<{ type: 'never-heard-of' }>().not.toExtend<SocketEvent>();
  type Balance<Event> = Extract<Event, { type: 'balance' }> extends { balance: infer B } ? B : never;
  expectTypeOf<Balance<SocketEvent>>().toEqualTypeOf<bigint>();
  expectTypeOf<Balance<SentEvent>>().toEqualTypeOf<string>();
});

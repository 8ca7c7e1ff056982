import { expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod/mini';
import { codesOf, commonErrors, defineEndpoint, type ErrorOf } from './endpoint.ts';

const open = defineEndpoint({
  method: 'GET',
  path: '/open',
  summary: 'Takes anyone.',
  access: 'public',
  reply: z.string(),
  errors: [],
});
const paid = defineEndpoint({
  method: 'POST',
  path: '/paid',
  summary: 'Takes money of a real account.',
  access: 'real',
  encrypted: true,
  reply: z.string(),
  errors: ['balance_too_low', 'amount_invalid'],
});
const kept = defineEndpoint({
  method: 'GET',
  path: '/console/api/kept',
  summary: 'Takes an operator.',
  access: { permission: 'players.read' },
  reply: z.string(),
  errors: ['setting_changed'],
});

type Common = (typeof commonErrors)[number];
const ofPaid = [
  'balance_too_low',
  'amount_invalid',
  'non_member_refused',
  'password_change_required',
  'in_need_true_account',
  'encryption_required',
  'encryption_key_unknown',
  'encryption_stale',
  'encryption_replayed',
] as const;

it('an endpoint answers its own codes, the common ones, and those of its door and its encryption', () => {
  expect(new Set(codesOf(open))).toEqual(new Set(commonErrors));
  expect(new Set(codesOf(paid))).toEqual(new Set([...ofPaid, ...commonErrors]));
  expect(new Set(codesOf(kept))).toEqual(new Set(['setting_changed', ...commonErrors]));
});

it('the type of an endpoint has the same codes as the endpoint itself', () => {
  expectTypeOf<ErrorOf<typeof open>>().toEqualTypeOf<Common>();
  expectTypeOf<ErrorOf<typeof paid>>().toEqualTypeOf<(typeof ofPaid)[number] | Common>();
  expectTypeOf<ErrorOf<typeof kept>>().toEqualTypeOf<'setting_changed' | Common>();
  expectTypeOf<ErrorOf<typeof open | typeof kept>>().toEqualTypeOf<'setting_changed' | Common>();
});

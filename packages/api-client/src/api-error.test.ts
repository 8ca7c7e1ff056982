import { approveAdjustment, rejectAdjustment } from '@kislap/adjustments/contract/adjustments.console';
import type { AdjustmentId } from '@kislap/adjustments/contract/adjustments.ids';
import type { BodyOf, ErrorOf } from '@kislap/contract-kit/endpoint';
import { getSystemStatus } from '@kislap/site/contract/system';
import { expect, expectTypeOf, it } from 'vitest';
import { ApiError, type ApiErrorOf, type Calling, isRefusal } from './api-error.ts';
import { createClient } from './client.ts';
import { useMutation } from './hooks.ts';

type Approval = BodyOf<typeof approveAdjustment>;
const call = createClient({ token: () => null, language: () => 'EN' });
// Never called: their types are what is looked at.
const useStatus = () => useMutation({ mutationFn: () => call(getSystemStatus) });
const useEither = () =>
  useMutation({
    mutationFn: ({ params, body }: { params: { adjustmentId: AdjustmentId }; body: Approval }) =>
      body.note === ''
        ? call(rejectAdjustment, { params, body: { note: body.note } })
        : call(approveAdjustment, { params, body }),
  });

it('a call under way and its hook know the codes that the endpoint may answer', () => {
  expectTypeOf<ReturnType<typeof useStatus>['error']>().toEqualTypeOf<ApiErrorOf<
    typeof getSystemStatus
  > | null>();
  expectTypeOf<ReturnType<typeof useEither>['error']>().toEqualTypeOf<ApiErrorOf<
    typeof approveAdjustment | typeof rejectAdjustment
  > | null>();
  expectTypeOf<Calling<string, ErrorOf<typeof getSystemStatus>>>().toExtend<Promise<string>>();
  expectTypeOf<'adjustment_changed'>().not.toExtend<ApiErrorOf<typeof getSystemStatus>['code']>();
});

it('a refusal is told from other refusals and from anything else that is thrown', () => {
  const error = new ApiError('adjustment_changed');
  expect(isRefusal<typeof approveAdjustment>(error, 'adjustment_changed', 'ledger_busy')).toBe(true);
  expect(isRefusal<typeof approveAdjustment>(error, 'ledger_busy')).toBe(false);
  expect(isRefusal<typeof approveAdjustment>(new TypeError('adjustment_changed'), 'ledger_busy')).toBe(false);
});

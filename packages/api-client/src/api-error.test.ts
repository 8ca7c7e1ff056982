import { approveRequest, refuseRequest } from '@kislap/approvals/contract/approvals.console';
import type { ApprovalId } from '@kislap/approvals/contract/approvals.ids';
import type { BodyOf, ErrorOf } from '@kislap/contract-kit/endpoint';
import { getSystemStatus } from '@kislap/site/contract/system';
import { expect, expectTypeOf, it } from 'vitest';
import { ApiError, type ApiErrorOf, type Calling, isRefusal } from './api-error.ts';
import { createClient } from './client.ts';
import { useMutation } from './hooks.ts';

type Approval = BodyOf<typeof approveRequest>;
const call = createClient({ token: () => null, language: () => 'EN' });
// Never called: their types are what is looked at.
const useStatus = () => useMutation({ mutationFn: () => call(getSystemStatus) });
const useEither = () =>
  useMutation({
    mutationFn: ({ params, body }: { params: { approvalId: ApprovalId }; body: Approval }) =>
      body.note === ''
        ? call(refuseRequest, { params, body: { note: body.note } })
        : call(approveRequest, { params, body }),
  });

it('a call under way and its hook know the codes that the endpoint may answer', () => {
  expectTypeOf<ReturnType<typeof useStatus>['error']>().toEqualTypeOf<ApiErrorOf<
    typeof getSystemStatus
  > | null>();
  expectTypeOf<ReturnType<typeof useEither>['error']>().toEqualTypeOf<ApiErrorOf<
    typeof approveRequest | typeof refuseRequest
  > | null>();
  expectTypeOf<Calling<string, ErrorOf<typeof getSystemStatus>>>().toExtend<Promise<string>>();
  expectTypeOf<'approval_outdated'>().not.toExtend<ApiErrorOf<typeof getSystemStatus>['code']>();
});

it('a refusal is told from other refusals and from anything else that is thrown', () => {
  const error = new ApiError('approval_outdated');
  expect(isRefusal<typeof approveRequest>(error, 'approval_outdated', 'ledger_busy')).toBe(true);
  expect(isRefusal<typeof approveRequest>(error, 'ledger_busy')).toBe(false);
  expect(isRefusal<typeof approveRequest>(new TypeError('approval_outdated'), 'ledger_busy')).toBe(false);
});

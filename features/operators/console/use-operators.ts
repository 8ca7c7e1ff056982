import type { Calling } from '@kislap/api-client';
import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/console-kit/api.ts';
import type { BodyOf } from '@kislap/contract-kit/endpoint';
import type { ErrorCode } from '@kislap/contract-kit/errors';
import type { OperatorId } from '@kislap/contract-kit/ids';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createOperator,
  listOperators,
  resetOperator,
  setOperatorRole,
  setOperatorStatus,
} from '../contract/operators.console.ts';

const operatorsKey = ['operators'];

export function useOperators() {
  return useQuery({ queryKey: operatorsKey, queryFn: ({ signal }) => call(listOperators, {}, { signal }) });
}

function useOperatorChange<Input, Reply, Code extends ErrorCode>(
  send: (input: Input) => Calling<Reply, Code>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['approvals'] }),
  });
}

interface About {
  operatorId: OperatorId;
}

export const useCreateOperator = () =>
  useOperatorChange((body: BodyOf<typeof createOperator>) => call(createOperator, { body }));

export const useSetOperatorStatus = () =>
  useOperatorChange(({ operatorId, ...body }: About & BodyOf<typeof setOperatorStatus>) =>
    call(setOperatorStatus, { params: { operatorId }, body }),
  );

export const useSetOperatorRole = () =>
  useOperatorChange(({ operatorId, ...body }: About & BodyOf<typeof setOperatorRole>) =>
    call(setOperatorRole, { params: { operatorId }, body }),
  );

export const useResetOperator = () =>
  useOperatorChange(({ operatorId, ...body }: About & BodyOf<typeof resetOperator>) =>
    call(resetOperator, { params: { operatorId }, body }),
  );

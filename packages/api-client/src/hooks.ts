import type { ErrorCode } from '@kislap/contract-kit/errors';
import {
  type UseMutationOptions,
  type UseMutationResult,
  useMutation as useAny,
} from '@tanstack/react-query';
import type { ApiError, Calling, TransportCode } from './api-error.ts';

type Failure<Code extends ErrorCode> = ApiError<Code | TransportCode>;

interface Options<Reply, Code extends ErrorCode, Variables, Context>
  extends Omit<UseMutationOptions<Reply, Failure<Code>, Variables, Context>, 'mutationFn'> {
  mutationFn: (variables: Variables) => Calling<Reply, Code>;
}

/**
 * TanStack's `useMutation` with an error that has only the codes of the call that `mutationFn` makes. One that makes
 * several steps names them: `useMutation<Reply, ErrorOf<typeof endpoint>, Variables>`.
 */
export function useMutation<Reply, Code extends ErrorCode = ErrorCode, Variables = void, Context = unknown>(
  options: Options<Reply, Code, Variables, Context>,
): UseMutationResult<Reply, Failure<Code>, Variables, Context> {
  return useAny<Reply, Failure<Code>, Variables, Context>(options);
}

import { ApiError } from '@kislap/api-client/api-error';

export function toApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError('internal');
}

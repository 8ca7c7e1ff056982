import { ApiError, createClient } from '@kislap/api-client';
import { QueryClient } from '@tanstack/react-query';
import { usePreferences } from './preferences.ts';
import { type EndReason, useSession } from './session/session.ts';

let endSession: (code: EndReason) => void = () => {};

/** Called when the server no longer knows the session of a call. */
export function onSessionEnd(listener: (code: EndReason) => void): void {
  endSession = listener;
}

export const call = createClient({
  token: () => useSession.getState().token,
  language: () => usePreferences.getState().language,
  // An answer to a session that is already replaced must not end the new one.
  onSessionEnd: (code, token) => {
    if (token === useSession.getState().token) endSession(code);
  },
});

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 10_000, retry: false, refetchOnWindowFocus: true },
      mutations: { retry: false },
    },
  });
}

export function toApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError('internal');
}

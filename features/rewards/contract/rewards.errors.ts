import { defineErrors } from '@kislap/contract-kit/errors';

/** What calls about rewards may refuse. */
export const rewardsErrors = defineErrors({
  // It was claimed before, has lapsed or never was.
  reward_gone: { status: 409, retry: 'never' },
  // Its own feature refuses it for now.
  reward_unavailable: { status: 409, retry: 'after_user_action' },
  ticket_missing: { status: 409, retry: 'after_user_action' },
  wheel_closed: { status: 409, retry: 'after_user_action' },
  // The window is not open, or is over.
  rain_closed: { status: 409, retry: 'after_user_action' },
  // It is over or cancelled, so nothing of it can be changed.
  raffle_closed: { status: 409, retry: 'never' },
  // A campaign that was stopped before.
  rain_stopped: { status: 409, retry: 'never' },
});

type Codes = typeof rewardsErrors;
declare module '@kislap/contract-kit/errors' {
  interface ErrorCodes extends Codes {}
}

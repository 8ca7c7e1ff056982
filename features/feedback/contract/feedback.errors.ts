import { defineErrors } from '@kislap/contract-kit/errors';

/** What a message to the house may be refused for. */
export const feedbackErrors = defineErrors({
  content_required: { status: 422, retry: 'after_user_action' },
  // `value` has the brand's bounds, `contentMin` and `contentMax`.
  content_too_short: { status: 422, retry: 'after_user_action' },
  content_too_long: { status: 422, retry: 'after_user_action' },
});

type Codes = typeof feedbackErrors;
declare module '@kislap/contract-kit/errors' {
  interface ErrorCodes extends Codes {}
}

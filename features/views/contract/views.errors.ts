import { defineErrors } from '@kislap/contract-kit/errors';

/** What calls about saved views may refuse. */
export const viewsErrors = defineErrors({
  // One operator keeps as many as `viewsMax`.
  views_full: { status: 409, retry: 'after_user_action' },
  // An operator's views of a page have names of their own.
  view_name_taken: { status: 409, retry: 'after_user_action' },
});

type Codes = typeof viewsErrors;
declare module '@kislap/contract-kit/errors' {
  interface ErrorCodes extends Codes {}
}

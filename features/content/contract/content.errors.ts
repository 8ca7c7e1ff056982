import { defineErrors } from '@kislap/contract-kit/errors';

/** What calls about banners and announcements may refuse. */
export const contentErrors = defineErrors({
  // Another operator changed it since it was read; `changedBy` and `changedAt` say who and when.
  content_changed: { status: 409, retry: 'after_user_action' },
  content_limit_reached: { status: 409, retry: 'after_user_action' },
  // Another site that the brand's list does not name.
  link_not_allowed: { status: 422, retry: 'after_user_action' },
  picture_missing: { status: 422, retry: 'after_user_action' },
  // Something would end before it begins.
  schedule_backwards: { status: 422, retry: 'after_user_action' },
});

type Codes = typeof contentErrors;
declare module '@kislap/contract-kit/errors' {
  interface ErrorCodes extends Codes {}
}

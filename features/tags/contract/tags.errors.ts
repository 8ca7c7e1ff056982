import { defineErrors } from '@kislap/contract-kit/errors';

/** What is refused about tags of players. */
export const tagsErrors = defineErrors({
  tag_name_taken: { status: 409, retry: 'after_user_action' },
  tag_changed: { status: 409, retry: 'after_user_action' },
  tag_retired: { status: 409, retry: 'after_user_action' },
  too_many_tags: { status: 409, retry: 'after_user_action' },
});

type Codes = typeof tagsErrors;
declare module '@kislap/contract-kit/errors' {
  interface ErrorCodes extends Codes {}
}

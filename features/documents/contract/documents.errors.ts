import { defineErrors } from '@kislap/contract-kit/errors';

/** What calls about documents may refuse. */
export const documentsErrors = defineErrors({
  // It was looked at meanwhile; read it again.
  document_decided: { status: 409, retry: 'after_user_action' },
  // One waits already, or who it is is known.
  document_not_awaited: { status: 409, retry: 'never' },
});

type Codes = typeof documentsErrors;
declare module '@kislap/contract-kit/errors' {
  interface ErrorCodes extends Codes {}
}

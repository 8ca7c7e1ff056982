import { defineErrors } from '@kislap/contract-kit/errors';

/** What calls about the audit log may refuse. */
export const auditErrors = defineErrors({
  audit_outside_unreachable: { status: 503, retry: 'same_request' },
});

type Codes = typeof auditErrors;
declare module '@kislap/contract-kit/errors' {
  interface ErrorCodes extends Codes {}
}

import type { OperatorActor, RequestContext } from '@kislap/platform/http/context.ts';

/** Who acts, for the audit log. */
export interface ActingOperator {
  actor: OperatorActor;
  ip: string;
  requestId: string;
}

export function actingOperator({ actor, ip, requestId }: RequestContext<OperatorActor>): ActingOperator {
  return { actor, ip, requestId };
}

import { listPermissions, type OperatorId, roleHas } from '@kislap/contract-kit';
import { AppError } from '@kislap/platform/errors.ts';
import type { OperatorActor, RequestContext } from '@kislap/platform/http/context.ts';
import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import * as calls from '../contract/operators.console.ts';
import type { By, Operators } from './operators.service.ts';

export function operatorsConsoleRoutes(http: Http, operators: Operators): void {
  serve(http, calls.operatorLogin, ({ body }, visit) => operators.login(body, visit));

  serve(http, calls.operatorLogout, async (_input, context) => {
    await operators.logout(byOf(context));
    return null;
  });

  serve(http, calls.getOperatorSession, async (_input, { actor, headers }) => {
    const token = headers.authorization?.toString().replace(/^Bearer /, '') ?? '';
    const expiresAt = await operators.sessions.findExpiry(token);
    if (!expiresAt) throw new AppError('session_expired');
    const operator = await operators.getOperator(actor.operatorId);
    const held = listPermissions().filter((permission) => roleHas(actor.role, permission));
    return { operator, permissions: held, expiresAt };
  });

  serve(http, calls.changeOperatorPassword, async ({ body }, context) => {
    await operators.changePassword(body, byOf(context));
    return null;
  });

  serve(http, calls.listOperators, async () => ({ list: await operators.listOperators() }));
  serve(http, calls.openInvitation, ({ body }, origin) => operators.admission.openLink(body, origin));
  serve(http, calls.admitSecondOperator, ({ body }, origin) => operators.admission.admit(body, origin));

  serve(http, calls.createOperator, ({ body: { reason, email, ...input } }, context) =>
    operators.acts.create({ ...input, email: email.toLowerCase() }, reason, byOf(context)),
  );
  serve(http, calls.setOperatorStatus, ({ params, body: { status, reason } }, context) =>
    operators.acts.status({ ...othersOnly(params, context), status }, reason, byOf(context)),
  );
  serve(http, calls.setOperatorRole, ({ params, body: { role, reason } }, context) =>
    operators.acts.role({ ...othersOnly(params, context), role }, reason, byOf(context)),
  );
  serve(http, calls.resetOperator, async ({ params, body: { email, reason } }, context) => {
    const { operatorId } = othersOnly(params, context);
    const to = email?.toLowerCase() ?? (await operators.getOperator(operatorId)).email;
    if (to === null) throw new AppError('operator_email_missing');
    return operators.acts.reset({ operatorId, email: to }, reason, byOf(context));
  });
}

/** Nobody asks for a change of the own account. */
function othersOnly(params: { operatorId: OperatorId }, { actor }: RequestContext<OperatorActor>) {
  if (params.operatorId === actor.operatorId) throw new AppError('operator_own_account');
  return params;
}

function byOf({ actor, ip, requestId }: RequestContext<OperatorActor>): By {
  return { actor, ip, requestId };
}

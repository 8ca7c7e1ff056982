import { listPermissions, roleHas } from '@kislap/contract-kit';
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
  serve(http, calls.createOperator, ({ body }, context) => operators.inviteOperator(body, byOf(context)));
  serve(http, calls.setOperatorStatus, ({ params, body }, context) =>
    operators.setStatus(params.operatorId, body, byOf(context)),
  );
  serve(http, calls.setOperatorRole, ({ params, body }, context) =>
    operators.setRole(params.operatorId, body, byOf(context)),
  );
  serve(http, calls.resetOperator, ({ params, body }, context) =>
    operators.reset(params.operatorId, body.reason, byOf(context)),
  );
}

function byOf({ actor, ip, requestId }: RequestContext<OperatorActor>): By {
  return { actor, ip, requestId };
}

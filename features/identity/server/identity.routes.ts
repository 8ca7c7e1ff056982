import { AppError } from '@kislap/platform/errors.ts';
import type { PlayerActor } from '@kislap/platform/http/context.ts';
import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import * as memberCalls from '../contract/member.ts';
import * as sessionCalls from '../contract/session.ts';
import { avatarRoutes } from './avatar/avatar.routes.ts';
import type { Identity } from './identity.service.ts';
import type { ContractStates } from './identity.types.ts';
import { nameDevice } from './session/device-name.ts';

export function identityRoutes(http: Http, identity: Identity): void {
  const { sessions, entries, logins, captchas } = identity;
  const { db, ledger } = identity.parts;
  avatarRoutes(http, identity);

  async function endOwnSession({ accountId, sessionId }: Pick<PlayerActor, 'accountId' | 'sessionId'>) {
    const ended = await db.transaction().execute((tx) => sessions.end(tx, accountId, 'logout', sessionId));
    sessions.announceEnd(accountId, 'logout', sessionId);
    return ended;
  }

  serve(http, sessionCalls.login, ({ body }, seen) => entries.login(body, seen));
  serve(http, sessionCalls.exchangeSession, ({ body }, seen) => logins.exchange(body.code, seen));
  serve(http, sessionCalls.createExchangeCode, (_input, { actor }) => sessions.createExchangeCode(actor));
  serve(http, sessionCalls.getCaptcha, (_input, seen) => captchas.create(seen));

  serve(http, sessionCalls.loginFreeplay, ({ body }, seen) =>
    identity.loginFreeplay(
      body,
      { ...seen, gatewayVersion: seen.headers['x-gateway-version'] },
      seen.language,
    ),
  );

  for (const endpoint of [sessionCalls.logout, sessionCalls.logoutWithDelete]) {
    serve(http, endpoint, async (_input, { actor }) => {
      await endOwnSession(actor);
      return null;
    });
  }

  serve(http, memberCalls.getMemberInfo, async (_input, { actor }) => ({
    ...(await identity.getMemberInfo(actor.accountId)),
    passwordExpired: actor.mustChangePassword === true,
  }));

  serve(http, memberCalls.getConsolidatedFunds, async (_input, { actor }) => {
    const balances = await ledger.findBalances(actor.accountId);
    if (!balances) throw new AppError('not_found');
    const { currency, cash, bonus, held } = balances;
    const states = await Promise.all(
      (identity.parts.contracts?.list() ?? []).map((find) => find(actor.accountId)),
    );
    const contracts = Object.assign({}, ...states) as Awaited<ReturnType<ContractStates>>;
    const { DIVIDEND = null, DAILY = null, HOURLY = null, REALTIME = null } = contracts;
    return {
      dailysalreqtype: DAILY,
      divtypereq: DIVIDEND,
      contracthoursalreq: HOURLY,
      realtimesalreqtype: REALTIME,
      enableDailySalary: DAILY === 'ACTIVE',
      enableHourSalary: HOURLY === 'ACTIVE',
      enableSalary: REALTIME === 'ACTIVE',
      enableContract: DIVIDEND === 'ACTIVE',
      funds: { currency, cash, bonus, held },
    };
  });

  serve(http, memberCalls.setBirthDate, ({ body }, { actor }) =>
    identity.setBirthDate(actor.accountId, body.birthDate),
  );

  serve(http, memberCalls.acceptTerms, async ({ body }, { actor, ip }) => {
    await identity.terms.accept(actor.accountId, body.edition, ip);
    return identity.getMemberInfo(actor.accountId);
  });

  serve(http, memberCalls.setNickname, ({ body }, { actor }) =>
    identity.setNickname(actor.accountId, body.nickname),
  );

  serve(http, memberCalls.updateLanguage, async ({ body }, { actor }) => {
    await identity.setLanguage(actor.accountId, body.language);
    return { language: body.language };
  });

  serve(http, memberCalls.listMemberSessions, async (_input, { actor }) => {
    const rows = await sessions.list(actor.accountId);
    return {
      list: rows.map((row) => ({
        sessionId: row.id,
        createdAt: row.created_at,
        lastSeenAt: row.last_seen_at,
        ip: row.ip,
        device: nameDevice(row.device),
        isCurrent: row.id === actor.sessionId,
      })),
    };
  });

  serve(http, memberCalls.endMemberSession, async ({ params }, { actor }) => {
    const { accountId } = actor;
    const ended = await db
      .transaction()
      .execute((tx) => sessions.end(tx, accountId, 'ended_by_owner', params.sessionId));
    if (ended === 0) throw new AppError('not_found');
    sessions.announceEnd(accountId, 'ended_by_owner', params.sessionId);
    return null;
  });
}

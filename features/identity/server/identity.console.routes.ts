import type { AccountId } from '@kislap/contract-kit';
import { bucketOf, newId } from '@kislap/platform/database/ids.ts';
import type { OperatorActor, RequestContext } from '@kislap/platform/http/context.ts';
import type { Http } from '@kislap/platform/http/http.ts';
import { serve } from '@kislap/platform/http/serve.ts';
import * as calls from '../contract/identity.console.ts';
import { insertNote, listNotes } from './account/note.queries.ts';
import { createPlayers } from './account/players.service.ts';
import type { Identity } from './identity.service.ts';
import { lockConsoleRoutes } from './login/lock.console.routes.ts';
import { countLogins, listLoginRows } from './login/login.queries.ts';
import { nameDevice } from './session/device-name.ts';

const defaultPageSize = 25;

export function identityConsoleRoutes(http: Http, identity: Identity): void {
  const { db, clock, audit } = identity.parts;
  const { sessions } = identity;
  const players = createPlayers(identity.parts, identity.countryOf);

  /** The parts of an audit entry that every call about a player shares. */
  function about(accountId: AccountId, { actor, ip, requestId }: RequestContext<OperatorActor>) {
    return { actor, target: `player:${accountId}`, ip, requestId };
  }

  lockConsoleRoutes(http, identity);
  serve(http, calls.listPlayers, ({ query }) => players.list(query));
  serve(http, calls.getPlayer, ({ params }) => players.get(params.playerId));

  serve(http, calls.setPlayerStatus, async ({ params: { playerId }, body }, context) => {
    const announce = await db.transaction().execute(async (tx) => {
      const { before, announce } = await identity.setStatus(tx, playerId, body);
      await audit.record(tx, {
        ...about(playerId, context),
        action: 'identity.player_status_changed',
        before: { status: before.status, reason: before.statusReason },
        after: body,
      });
      return announce;
    });
    announce();
    return players.get(playerId);
  });

  serve(http, calls.setPlayerIdentity, async ({ params: { playerId }, body }, context) => {
    await db.transaction().execute(async (tx) => {
      const before = await identity.setIdentityStatus(tx, playerId, body.identityStatus);
      await audit.record(tx, {
        ...about(playerId, context),
        action: 'identity.player_identity_changed',
        before: { identityStatus: before.identityStatus },
        after: body,
      });
    });
    return players.get(playerId);
  });

  serve(http, calls.revealPlayerDetail, async ({ params: { playerId, name }, body }, context) => {
    const value = await players.getDetail(playerId, name);
    // Written before anybody sees it.
    await audit.record(db, {
      ...about(playerId, context),
      action: 'identity.player_detail_revealed',
      after: { name, reason: body.reason },
    });
    return { value };
  });

  serve(http, calls.listPlayerSessions, async ({ params: { playerId } }) => {
    await identity.getAccount(playerId);
    const rows = await sessions.list(playerId);
    return {
      list: rows.map((row) => ({
        sessionId: row.id,
        createdAt: row.created_at,
        lastSeenAt: row.last_seen_at,
        ip: row.ip,
        device: nameDevice(row.device),
      })),
    };
  });

  serve(http, calls.endPlayerSessions, async ({ params: { playerId }, body }, context) => {
    await identity.getAccount(playerId);
    const ended = await db.transaction().execute(async (tx) => {
      const count = await sessions.end(tx, playerId, 'ended_by_operator', body.sessionId);
      await audit.record(tx, {
        ...about(playerId, context),
        action: 'identity.player_sessions_ended',
        after: { ended: count, sessionId: body.sessionId, reason: body.reason },
      });
      return count;
    });
    sessions.announceEnd(playerId, 'ended_by_operator', body.sessionId);
    return { ended };
  });

  serve(http, calls.listPlayerLogins, async ({ params: { playerId }, query }) => {
    await identity.getAccount(playerId);
    const { page = 1, pageSize = defaultPageSize } = query;
    const [rows, count] = await Promise.all([
      listLoginRows(db, playerId, pageSize, (page - 1) * pageSize),
      countLogins(db, playerId),
    ]);
    const list = rows.map(({ at, ip, device, outcome }) => ({ at, ip, device: nameDevice(device), outcome }));
    return { list, totalPages: Math.ceil(count / pageSize) };
  });

  serve(http, calls.listPlayerContacts, async ({ params: { playerId } }) => {
    await identity.getAccount(playerId);
    return { list: await identity.contacts.listHistory(playerId) };
  });

  serve(http, calls.listPlayerNotes, async ({ params: { playerId } }) => {
    await identity.getAccount(playerId);
    const rows = await listNotes(db, playerId);
    return {
      list: rows.map((row) => ({ at: row.at, operatorName: row.operator_name, content: row.content })),
    };
  });

  serve(http, calls.createPlayerNote, async ({ params: { playerId }, body }, context) => {
    await identity.getAccount(playerId);
    const now = clock.now();
    const { actor } = context;
    await db.transaction().execute(async (tx) => {
      await insertNote(tx, {
        bucket: bucketOf(playerId),
        id: newId(now),
        account_id: playerId,
        at: now,
        operator_id: actor.operatorId,
        operator_name: actor.username,
        content: body.content,
      });
      await audit.record(tx, {
        ...about(playerId, context),
        action: 'identity.player_note_added',
        after: body,
      });
    });
    return null;
  });
}

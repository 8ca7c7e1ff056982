import type { Audit } from '@kislap/audit/server';
import { type AccountId, type BodyOf, trialTypes } from '@kislap/contract-kit';
import type { Identity } from '@kislap/identity/server';
import { bucketOf } from '@kislap/platform/database/ids.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import type { GivenTag, giveTag } from '../contract/tags.console.ts';
import type { TagId } from '../contract/tags.ids.ts';
import { type Doing, toTag } from './catalogue.service.ts';
import * as queries from './tag.queries.ts';
import type { TagRow } from './tags.tables.ts';

interface GivingParts {
  platform: Pick<Platform, 'database' | 'clock' | 'outbox'>;
  audit: Pick<Audit, 'record'>;
  identity: Pick<Identity, 'getAccount' | 'findAccountByUsername' | 'listAccounts' | 'setLabel'>;
}

/** Which player has which tags. */
export function createGiving({ platform, audit, identity }: GivingParts) {
  const { clock, outbox } = platform;
  const db = platform.database.kysely;

  async function findTag(tagId: TagId): Promise<TagRow> {
    const row = (await queries.listTagRows(db)).find(({ tag_id }) => tag_id === tagId);
    if (!row) throw new AppError('not_found');
    return row;
  }

  /** The tags of each of these accounts; whoever has none is left out. */
  async function ofAccounts(accountIds: readonly AccountId[]): Promise<Map<AccountId, TagId[]>> {
    const byAccount = Map.groupBy(await queries.listGiven(db, accountIds), (row) => row.account_id);
    return new Map([...byAccount].map(([id, rows]) => [id, rows.map(({ tag_id }) => tag_id)]));
  }

  /** Whether anything changed. One player, one transaction. */
  async function changeOne(
    accountId: AccountId,
    { tag, act, reason }: { tag: TagRow; act: 'give' | 'take'; reason: string },
    doing: Doing,
  ): Promise<boolean> {
    const { tag_id, name } = tag;
    return db.transaction().execute(async (tx) => {
      const isChanged =
        act === 'give'
          ? await queries.insertGiven(tx, {
              bucket: bucketOf(accountId),
              account_id: accountId,
              tag_id,
              given_at: clock.now(),
              given_by: doing.actor.operatorId,
              given_name: doing.actor.username,
              reason,
            })
          : await queries.deleteGiven(tx, accountId, tag_id);
      if (!isChanged) return false;
      await identity.setLabel(tx, accountId, tag_id, act === 'give');
      await outbox.publish(tx, {
        topic: act === 'give' ? 'tags.tag_given' : 'tags.tag_taken',
        subjectId: accountId,
        payload: { tagId: tag_id },
      });
      await audit.record(tx, {
        ...doing,
        action: act === 'give' ? 'tags.given' : 'tags.taken',
        target: `player:${accountId}`,
        after: { tagId: tag_id, name, reason },
      });
      return true;
    });
  }

  return {
    ofAccounts,

    /** What other features ask: the tags of one account, retired ones too. */
    ofAccount: async (accountId: AccountId) => (await ofAccounts([accountId])).get(accountId) ?? [],

    async listOf(playerId: AccountId): Promise<{ list: GivenTag[] }> {
      await identity.getAccount(playerId);
      const [tags, given] = await Promise.all([
        queries.listTagRows(db),
        queries.listGiven(db, [playerId]).then((rows) => new Map(rows.map((row) => [row.tag_id, row]))),
      ]);
      const list = tags.flatMap((tag) => {
        const row = given.get(tag.tag_id);
        if (!row) return [];
        return [{ ...toTag(tag), givenAt: row.given_at, givenBy: row.given_name, reason: row.reason }];
      });
      return { list };
    },

    /** Whose these names are; trials are nobody's. */
    async readAccounts(tagId: TagId, names: readonly string[]) {
      await findTag(tagId);
      const accounts = new Map<AccountId, string>();
      const unknown: string[] = [];
      for (const name of new Set(names)) {
        const account = await identity.findAccountByUsername(name);
        if (account && !trialTypes.includes(account.type)) accounts.set(account.id, account.username);
        else unknown.push(name);
      }
      const tags = await ofAccounts([...accounts.keys()]);
      const found = [...accounts].map(([playerId, account]) => ({
        playerId,
        account,
        has: tags.get(playerId)?.includes(tagId) ?? false,
      }));
      return { found, unknown };
    },

    /** Gives or takes; whom it changes nothing for is left alone. */
    async change(tagId: TagId, { act, playerIds, reason }: BodyOf<typeof giveTag>, doing: Doing) {
      const tag = await findTag(tagId);
      if (act === 'give' && tag.is_retired) throw new AppError('tag_retired');
      const ids = [...new Set(playerIds)];
      const accounts = await identity.listAccounts(ids);
      for (const id of ids) {
        const account = accounts.get(id);
        if (!account) throw new AppError('not_found');
        if (trialTypes.includes(account.type)) throw new AppError('in_need_true_account');
      }
      let changed = 0;
      for (const id of ids) if (await changeOne(id, { tag, act, reason }, doing)) changed += 1;
      return { changed };
    },
  };
}

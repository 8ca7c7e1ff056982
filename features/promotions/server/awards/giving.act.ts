import type { Act, ActingOperator, ApprovalDesk } from '@kislap/approvals/server';
import type { Audit } from '@kislap/audit/server';
import { type AccountId, type BodyOf, formatDecimal } from '@kislap/contract-kit';
import { AccountId as AccountIdField } from '@kislap/contract-kit/ids';
import { Money } from '@kislap/contract-kit/money';
import type { Identity } from '@kislap/identity/server';
import type { Persons } from '@kislap/persons/server';
import { addSeconds } from '@kislap/platform/clock.ts';
import type { Executor } from '@kislap/platform/database/database.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import * as z from 'zod/mini';
import type { PromotionContent } from '../../contract/promotion.fields.ts';
import type { requestGift } from '../../contract/promotions.console.ts';
import { PromotionId } from '../../contract/promotions.ids.ts';
import { readContent } from '../offers/content.ts';
import { findPublished, type Published, takeStock } from '../offers/promotion.queries.ts';
import { hasTaken, insertAward } from './award.queries.ts';
import { newAward } from './new-award.ts';

const Payload = z.object({
  promotionId: PromotionId,
  amount: Money,
  accountIds: z.array(AccountIdField),
});
type Payload = z.output<typeof Payload>;

interface GivingParts {
  platform: Pick<Platform, 'database' | 'clock' | 'pusher'>;
  approvals: Pick<ApprovalDesk, 'define'>;
  audit: Pick<Audit, 'record'>;
  identity: Pick<Identity, 'findAccountByUsername' | 'listAccounts'>;
  persons: Pick<Persons, 'listAccounts'>;
  mayMarketTo(accountId: AccountId): Promise<boolean>;
  listNames(accountIds: readonly AccountId[], executor?: Executor): Promise<Map<string, string>>;
}

/** What is given waits so long for the player. */
const waitingDays = 30;
const daySeconds = 86_400;
const namesShown = 20;

/** A bonus by hand is money of the house: one operator asks, another agrees, and then it waits for each player. */
export function defineGiving(parts: GivingParts) {
  const { platform, approvals, audit, identity, persons } = parts;
  const { database, clock, pusher } = platform;
  const db = database.kysely;

  async function requireFit(
    executor: Executor,
    { promotionId, amount }: Payload,
  ): Promise<[Published, PromotionContent]> {
    const row = await findPublished(executor, promotionId);
    if (!row) throw new AppError('not_found');
    const content = readContent(row.content);
    if (content.kind !== 'MANUAL' || amount > content.bonusMax) throw new AppError('promotion_incomplete');
    const now = clock.now();
    const isOn = content.startsAt <= now && (content.endsAt === null || content.endsAt > now);
    if (row.state !== 'OPEN' || !isOn) throw new AppError('promotion_not_open');
    return [row, content];
  }

  /** Of these the ones who may get it: open, on no break, and nobody who had it by this or another account. */
  async function listFit({ promotionId, accountIds }: Payload): Promise<AccountId[]> {
    const accounts = await identity.listAccounts(accountIds);
    const fit: AccountId[] = [];
    const seen = new Set<AccountId>();
    for (const accountId of accountIds) {
      const account = accounts.get(accountId);
      const isOpen = account?.type === 0 && account.status === 'open';
      if (!isOpen || seen.has(accountId) || !(await parts.mayMarketTo(accountId))) continue;
      const same = await persons.listAccounts(db, accountId);
      if (await hasTaken(db, same, promotionId)) continue;
      for (const one of same) seen.add(one);
      fit.push(accountId);
    }
    if (fit.length === 0) throw new AppError('promotion_taken');
    return fit;
  }

  const act: Act<typeof Payload, AccountId[]> = {
    kind: 'promotions.give',
    payload: Payload,
    ask: 'promotions.give',
    decide: 'promotions.give',
    look: listFit,

    async describe(tx, wanted, fit) {
      const [row, content] = await requireFit(tx, wanted);
      if (row.stock_left !== null && row.stock_left < fit.length)
        throw new AppError('promotion_out_of_stock');
      const names = await parts.listNames(fit.slice(0, namesShown), tx);
      const { promotionId, amount } = wanted;
      const whom = fit.length === 1 ? fit[0] : 'list';
      const shown = [...names.values()].join(', ');
      const money = (name: string, after: bigint) =>
        ({ name, as: 'money', before: null, after: formatDecimal(after) }) as const;
      const words = (name: string, after: string) => ({ name, as: 'text', before: null, after }) as const;
      return {
        thing: `promotion-gift:${promotionId}:${whom}`,
        title: content.texts.EN.title,
        fields: [
          words('accounts', fit.length > namesShown ? `${shown} …` : shown),
          words('count', String(fit.length)),
          money('bonus', amount),
          money('worth', amount * BigInt(fit.length)),
          words('multiplier', `${content.multiplier}×`),
        ],
      };
    },

    async perform(tx, wanted, agreed, fit) {
      const [row, content] = await requireFit(tx, wanted);
      const { promotionId, amount } = wanted;
      const now = clock.now();
      if (row.stock_left !== null && !(await takeStock(tx, row, fit.length)))
        throw new AppError('promotion_out_of_stock');
      for (const accountId of fit) {
        const award = newAward(accountId, row, now, {
          state: 'ISSUED',
          bonus: amount,
          stake_max: content.stakeMax,
          expires_at: addSeconds(now, waitingDays * daySeconds),
        });
        // Somebody else gave it in the same moment.
        if (!(await insertAward(tx, award))) throw new AppError('promotion_taken');
      }
      await audit.record(tx, {
        ...agreed.approver,
        action: 'promotions.given',
        target: `promotion:${promotionId}`,
        after: {
          amount: formatDecimal(amount),
          accountIds: fit,
          requestedBy: agreed.requestedBy,
          reason: agreed.reason,
        },
      });
      return () => {
        for (const accountId of fit) pusher.push(accountId, { type: 'promotions' });
      };
    },
  };
  const ask = approvals.define(act);

  /** Throws for names that no open member has. */
  async function findAccounts(usernames: readonly string[]): Promise<AccountId[]> {
    const found = new Set<AccountId>();
    const unknown: string[] = [];
    for (const name of usernames) {
      const account = await identity.findAccountByUsername(name);
      if (account?.type === 0 && account.status === 'open') found.add(account.id);
      else unknown.push(name);
    }
    if (unknown.length > 0)
      throw new AppError('promotion_accounts_unknown', { accounts: unknown.slice(0, namesShown) });
    return [...found];
  }

  /** Asks that players are given a bonus. */
  return async function give(
    { promotionId, amount, accountId, usernames, reason }: BodyOf<typeof requestGift>,
    by: ActingOperator,
  ) {
    const accountIds = accountId === null ? await findAccounts(usernames) : [accountId];
    return ask({ promotionId, amount, accountIds }, reason, by);
  };
}

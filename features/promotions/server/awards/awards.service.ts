import type { AccountId, Language } from '@kislap/contract-kit';
import type { Tx } from '@kislap/platform/database/database.ts';
import { createKeyset } from '@kislap/platform/database/keyset.ts';
import { AppError } from '@kislap/platform/errors.ts';
import type { Platform } from '@kislap/platform/platform.ts';
import type { Award } from '../../contract/promotion.fields.ts';
import { AwardId } from '../../contract/promotions.ids.ts';
import type { AwardEnd } from '../../contract/promotions.ts';
import { putOneBack } from '../offers/promotion.queries.ts';
import { lockLedAwards } from '../play/led-call.queries.ts';
import type { AwardRow } from '../promotions.tables.ts';
import * as queries from './award.queries.ts';
import { toAwards } from './award.view.ts';
import type { BonusEnding } from './bonus-ending.ts';
import type { BonusMoney } from './bonus-money.ts';
import { contentOf } from './content-of.ts';
import { createJoining, type JoiningParts, requireNoOther, type Wanted } from './joining.ts';
import { createPaying } from './paying.ts';

interface AwardsParts extends JoiningParts {
  platform: Pick<Platform, 'database' | 'clock' | 'pusher'>;
  pushBalance(accountId: AccountId): void;
  ending: BonusEnding;
  money: BonusMoney;
}

const places = createKeyset(AwardId);
const waitingMax = 100;

/** What players take of promotions: joining, claiming, ending early, and the list of it. */
export function createAwards(parts: AwardsParts) {
  const { platform, ending, money, pushBalance } = parts;
  const join = createJoining(parts);
  const pay = createPaying(parts);
  const { database, clock, pusher } = platform;
  const db = database.kysely;

  async function view(accountId: AccountId, awardId: AwardId, language: Language): Promise<Award> {
    const row = await queries.findAwardRow(db, accountId, awardId);
    const [award] = row ? await toAwards(db, [row], language) : [];
    if (!award) throw new AppError('not_found');
    return award;
  }

  function tell(accountId: AccountId): void {
    pushBalance(accountId);
    pusher.push(accountId, { type: 'wagering' });
    pusher.push(accountId, { type: 'promotions' });
  }

  async function lock(tx: Tx, accountId: AccountId, awardId: AwardId): Promise<AwardRow> {
    const row = await queries.lockAward(tx, accountId, awardId);
    if (!row) throw new AppError('not_found');
    return row;
  }

  return {
    view,
    tell,

    /** Takes part in a promotion. */
    async join(accountId: AccountId, wanted: Wanted, language: Language): Promise<Award> {
      const awardId = await join(accountId, wanted);
      tell(accountId);
      return view(accountId, awardId, language);
    },

    /** What an operator approved or gave begins. */
    async claim(accountId: AccountId, awardId: AwardId, language: Language): Promise<Award> {
      await parts.requireMayPlay(accountId);
      await db.transaction().execute(async (tx) => {
        const award = await lock(tx, accountId, awardId);
        if (award.state === 'PROCESS' || award.state === 'CLAIMED') return;
        const isOver = award.expires_at !== null && award.expires_at <= clock.now();
        if (isOver || !waitsForClaim(award)) throw new AppError('award_closed');
        const content = await contentOf(tx, award);
        // Free rounds that are being played.
        if (award.state === 'ISSUED' && content.freeRounds) throw new AppError('award_closed');
        if ((award.pays ?? content.pays) !== 'CASH') await requireNoOther(tx, accountId);
        await pay(tx, award, content);
      });
      tell(accountId);
      return view(accountId, awardId, language);
    },

    /** The figures of ending it now. */
    async findEnd(accountId: AccountId, awardId: AwardId): Promise<AwardEnd> {
      return db.transaction().execute(async (tx) => {
        const award = await lock(tx, accountId, awardId);
        if (award.state !== 'PROCESS') throw new AppError('award_closed');
        const { deposit, plain, target, progress } = await ending.requirementOf(tx, award);
        const { cash, bonus } = await money.read(tx, accountId);
        return { bonus, cash, left: target - progress, leftOfDeposit: deposit - plain };
      });
    },

    /** Leaves what was joined, or forfeits what is played. */
    async end(accountId: AccountId, awardId: AwardId, language: Language): Promise<Award> {
      await db.transaction().execute(async (tx) => {
        const award = await lock(tx, accountId, awardId);
        if (award.state === 'PROCESS') return ending.end(tx, award, 'FORFEITED');
        const isLeft = award.state === 'JOINED' || award.state === 'APPLYING' || waitsForClaim(award);
        if (!isLeft) throw new AppError('award_closed');
        const { freeRounds } = await contentOf(tx, award);
        if (award.state === 'ISSUED' && freeRounds) throw new AppError('award_closed');
        // Free rounds that were played are not taken once more.
        const wasPlayed = award.state === 'CLAIM' && freeRounds !== undefined;
        const change = { state: 'CLOSED', ending: wasPlayed ? 'FORFEITED' : 'LEFT' } as const;
        await queries.saveAward(tx, award, { ...change, ended_at: clock.now() });
        if (!wasPlayed) await putOneBack(tx, award.promotion_id);
      });
      tell(accountId);
      return view(accountId, awardId, language);
    },

    async list(
      accountId: AccountId,
      { after, pageSize }: { after?: string | undefined; pageSize: number },
      language: Language,
    ) {
      const rows = await queries.listAwardRows(db, accountId, {
        after: places.read(after),
        limit: pageSize + 1,
      });
      const { shown, next } = places.cut(rows, pageSize, (row) => row.award_id);
      return { list: await toAwards(db, shown, language), next };
    },

    /** For the reward centre: what the player begins by claiming it. */
    listWaiting: (accountId: AccountId) =>
      queries.listWaitingAwards(db, accountId, { now: clock.now(), limit: waitingMax }),

    /** After the end of a requirement; the job does it where this process does not come to it. */
    async settle(accountId: AccountId): Promise<boolean> {
      const isDone = await db.transaction().execute((tx) => ending.settle(tx, accountId));
      if (isDone) tell(accountId);
      return isDone;
    },

    async expire(row: AwardRow): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const award = await lock(tx, row.account_id, row.award_id);
        if (award.state === 'PROCESS') return ending.end(tx, award, 'EXPIRED');
        if (!waitsForClaim(award)) return;
        const { bonus: outcome } = award;
        await queries.saveAward(tx, award, {
          state: 'CLOSED',
          ending: 'EXPIRED',
          outcome,
          ended_at: clock.now(),
        });
        await putOneBack(tx, award.promotion_id);
      });
      tell(row.account_id);
    },

    async unlead(row: AwardRow): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const { awards: led } = await lockLedAwards(tx, row.account_id);
        const award = led.find((one) => one.award_id === row.award_id);
        if (award)
          await ending.unlead(
            tx,
            award,
            led.filter((one) => one !== award),
          );
      });
    },
  };
}

function waitsForClaim({ state }: AwardRow): boolean {
  return state === 'CLAIM' || state === 'ISSUED';
}

export type Awards = ReturnType<typeof createAwards>;

import type { AccountId } from '@kislap/contract-kit';
import type { VendorKey } from '@kislap/contract-kit/ids';
import type { VendorTransaction, VendorTransactionFilter } from '@kislap/games/server';
import { findStandings, type SourceStanding } from '@kislap/ledger';
import { addSeconds } from '@kislap/platform/clock.ts';
import { AppError } from '@kislap/platform/errors.ts';
import { findVendorMove, type VendorMove } from '@kislap/transfers/server';
import type { BreakKind, ReconciliationSide } from '../contract/reconciliation.fields.ts';
import type { ListName, Operation, ReconciliationDeps, Suspect, Verdict } from './reconciliation.types.ts';

/** So long a vendor may still be carrying a result to us, or asking what became of a call. */
const openSeconds = 3_600;
/** A transfer is looked for so far around the time at which it began. */
const moveMarginSeconds = 3_600;
/** A transaction of play is listed within so long of what we know as its time. */
const nearSeconds = 60;

type Told = readonly VendorTransaction[];
interface Sides {
  ours: ReconciliationSide | null;
  operation: Operation | undefined;
  isUndecided: boolean;
}

export type Judge = ReturnType<typeof createJudge>;

/** Asks both sides about single transactions: our books by the reference, the vendor by the round. */
export function createJudge({ platform, games }: ReconciliationDeps) {
  const { clock } = platform;
  const { pool, kysely } = platform.database;

  async function readOurs(
    vendorKey: VendorKey,
    list: ListName,
    suspects: readonly Suspect[],
  ): Promise<(suspect: Suspect) => Sides> {
    if (list === 'moves') {
      const moves = await Promise.all(suspects.map(({ reference }) => findMove(reference)));
      const known = new Map(moves.flatMap((move) => (move ? [[move.ref_no as string, move] as const] : [])));
      return ({ reference }) => sideOfMove(known.get(reference));
    }
    const names = suspects.flatMap(({ accountId, reference }) =>
      accountId ? [{ accountId, reference }] : [],
    );
    const standings = await findStandings(pool, vendorKey, names);
    return ({ reference }) => sideOfStanding(standings.get(reference));
  }

  function findMove(reference: string): Promise<VendorMove | undefined> {
    return /^[0-9a-f-]{36}$/.test(reference) ? findVendorMove(kysely, reference) : Promise.resolve(undefined);
  }

  /** Everything the vendor has about the round, and where that is silent on the transaction, about the time around it. */
  async function askVendor(vendorKey: VendorKey, list: ListName, suspect: Suspect): Promise<Told> {
    const lister = games.transactionsOf(vendorKey);
    if (!lister) throw new AppError('reconciliation_not_offered');
    const { accountId: user, roundRef, reference, at, told } = suspect;
    const found: VendorTransaction[] = [];
    const isTold = () => found.some((row) => row.reference === reference && row.kind !== 'rollback');
    async function read(filter: VendorTransactionFilter) {
      for await (const page of lister?.(filter) ?? []) found.push(...page);
    }
    // A name too long to be asked for is kept as its digest.
    if (user && list === 'play' && roundRef && !roundRef.startsWith('sha256:'))
      await read({ roundRef, user });
    const seconds = list === 'play' ? nearSeconds : moveMarginSeconds;
    const around = { from: addSeconds(at, -seconds), to: addSeconds(at, seconds) };
    if (!isTold()) await read(user ? { ...around, user } : around);
    // A row in the vendor's list counts, even if the vendor does not answer when asked for it by name.
    if (told && !isTold()) found.push(told);
    return found;
  }

  function isLate({ at }: VendorTransaction): boolean {
    return at <= addSeconds(clock.now(), -openSeconds);
  }

  async function judgeOne(
    suspect: Suspect,
    { ours, operation, isUndecided }: Sides,
    ask: (suspect: Suspect) => Promise<Told>,
  ): Promise<Verdict> {
    const { reference, told } = suspect;
    const asIs = told ? sideOfTold([told], reference, isLate) : undefined;
    // The line in the list is the whole story unless something points to more.
    const isPlain =
      asIs && !asIs.isUndecided && !suspect.isCertainlyAsked && kindOf(ours, asIs.theirs) === null;
    const rows = isPlain && told ? [told] : await ask(suspect);
    const side = sideOfTold(rows, reference, isLate);
    const row = rows.find((one) => one.reference === reference && one.kind !== 'rollback');
    const isOpen = isUndecided || side.isUndecided;
    return {
      kind: isOpen ? null : kindOf(ours, side.theirs),
      isUndecided: isOpen,
      reference,
      accountId: suspect.accountId,
      user: row?.user ?? told?.user ?? suspect.accountId ?? '',
      operation: operation ?? operationOf(row ?? told) ?? 'bet',
      happenedAt: side.theirs?.at ?? ours?.at ?? suspect.at,
      ours,
      theirs: side.theirs,
      raw: (row ?? told)?.raw ?? null,
    };
  }

  return {
    async judge(vendorKey: VendorKey, list: ListName, suspects: readonly Suspect[]): Promise<Verdict[]> {
      const sidesOf = await readOurs(vendorKey, list, suspects);
      const asked = new Map<string, Promise<Told>>();
      function ask(suspect: Suspect): Promise<Told> {
        const key = `${suspect.accountId} ${suspect.reference}`;
        const known = asked.get(key) ?? askVendor(vendorKey, list, suspect);
        asked.set(key, known);
        return known;
      }
      const verdicts: Verdict[] = [];
      // One after the other: a vendor with many breaks is in trouble enough.
      for (const suspect of suspects) verdicts.push(await judgeOne(suspect, sidesOf(suspect), ask));
      return verdicts;
    },
  };
}

function kindOf(ours: ReconciliationSide | null, theirs: ReconciliationSide | null): BreakKind | null {
  const [isOurs, isTheirs] = [ours?.isStanding === true, theirs?.isStanding === true];
  if (isOurs && isTheirs) return ours?.amount === theirs?.amount ? null : 'amount_differs';
  if (isOurs) return theirs ? 'status_differs' : 'missing_there';
  if (isTheirs) return ours?.status === 'taken_back' ? 'status_differs' : 'missing_here';
  return null;
}

function sideOfStanding(standing: SourceStanding | undefined): Sides {
  if (!standing) return { ours: null, operation: undefined, isUndecided: false };
  const { outcome, line } = standing;
  // A refusal moved nothing, and a tombstone only remembers: neither is a row of the books.
  if (!line) return { ours: null, operation: undefined, isUndecided: false };
  const isStanding = outcome === 'posted';
  return {
    operation: line.type === 'BET' ? 'bet' : 'win',
    isUndecided: false,
    ours: {
      status: isStanding ? 'done' : 'taken_back',
      isStanding,
      amount: line.amount,
      currency: line.currency,
      roundRef: line.roundRef,
      gameCode: null,
      at: line.createdAt,
      transferId: line.transferId,
    },
  };
}

function sideOfMove(move: VendorMove | undefined): Sides {
  if (!move) return { ours: null, operation: undefined, isUndecided: false };
  const { direction, status, amount, currency, created_at: at } = move;
  return {
    operation: direction === 'IN' ? 'deposit' : 'withdraw',
    // Its own queue settles what has no answer yet.
    isUndecided: status === 'PENDING' || status === 'UNKNOWN',
    ours: {
      status: status === 'SUCCESS' ? 'done' : 'void',
      isStanding: status === 'SUCCESS',
      amount,
      currency,
      roundRef: null,
      gameCode: null,
      at,
      transferId: null,
    },
  };
}

/** The vendor's view of one transaction: its lines, added up, and its rollbacks. */
function sideOfTold(
  rows: Told,
  reference: string,
  isLate: (row: VendorTransaction) => boolean,
): { theirs: ReconciliationSide | null; isUndecided: boolean } {
  const own = rows.filter((row) => row.reference === reference && row.kind !== 'rollback');
  const backs = rows.filter((row) => row.kind === 'rollback' && row.referenceTo === reference);
  const isUndecided = [...own, ...backs].some((row) => row.state === 'open' && !isLate(row));
  const [first] = own;
  if (!first) return { theirs: null, isUndecided };
  // A result that is still being carried to us after so long is owed.
  const counted = own.filter(({ state, kind }) => state === 'done' || (state === 'open' && kind === 'win'));
  const isTakenBack = backs.some(({ state }) => state !== 'void');
  const { currency, roundRef, gameCode, at } = first;
  return {
    isUndecided,
    theirs: {
      status: isTakenBack ? 'taken_back' : (counted[0]?.state ?? first.state),
      isStanding: counted.length > 0 && !isTakenBack,
      amount: (counted.length > 0 ? counted : [first]).reduce((sum, { amount }) => sum + amount, 0n),
      currency,
      roundRef,
      gameCode,
      at,
      transferId: null,
    },
  };
}

function operationOf(row: VendorTransaction | null | undefined): Operation | undefined {
  return row && row.kind !== 'rollback' ? row.kind : undefined;
}

/** A break as it can be asked about again. */
export function suspectOf(row: {
  reference: string;
  account_id: AccountId | null;
  happened_at: Date;
  ours: ReconciliationSide | null;
  theirs: ReconciliationSide | null;
}): Suspect {
  return {
    reference: row.reference,
    accountId: row.account_id,
    roundRef: row.theirs?.roundRef ?? row.ours?.roundRef ?? null,
    at: row.happened_at,
    told: null,
    isCertainlyAsked: true,
  };
}

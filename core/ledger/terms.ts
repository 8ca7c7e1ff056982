/** Words of the books that one feature owns: what its transfers are called, and accounts that none but it needs. */
interface Terms {
  transfers: readonly string[];
  /** `house:payment:*` stands for all that begin so. */
  accounts: readonly (`player:${string}` | `house:${string}` | 'clearing')[];
}

const knownTransfers = new Set<string>();
const knownAccounts = new Set<string>();

/**
 * A feature registers its words beside its code, and adds their type to `LedgerTerms`: then its operations compile, and
 * the ledger takes them. Names are stored with every line, so they stay for ever.
 */
export function registerTerms<const Own extends Terms>(terms: Own): Own {
  addAll(knownTransfers, terms.transfers);
  addAll(knownAccounts, terms.accounts);
  return terms;
}

function addAll(known: Set<string>, names: readonly string[]): void {
  for (const name of names) known.add(name);
}

export function isKnownTransfer(type: string): boolean {
  return knownTransfers.has(type);
}

export function isKnownAccount(kind: string): boolean {
  if (knownAccounts.has(kind)) return true;
  const end = kind.indexOf(':', kind.indexOf(':') + 1) + 1;
  return end > 0 && end < kind.length && knownAccounts.has(`${kind.slice(0, end)}*`);
}

/** What play, holds and moves between a player's own accounts need. */
const own = registerTerms({
  transfers: [
    'BET',
    'WIN',
    'REFUND',
    'REVERSE',
    'BONUS',
    'JACKPOT',
    'HOLD',
    'RELEASE',
    'TRANSFER',
    'VENDOR_IN',
    'VENDOR_OUT',
    'WIN_RELEASE',
  ],
  accounts: [
    'player:cash',
    'player:held',
    'player:review',
    'player:bonus',
    'player:bonus:*',
    'player:vendor:*',
    'house:game:*',
    'house:bonus',
    'clearing',
  ],
});

/** Each feature's words, by its name; a feature adds its own by declaring this interface again. */
export interface LedgerTerms {
  ledger: typeof own;
}

type AllTerms = LedgerTerms[keyof LedgerTerms];
type Named<Name> = Name extends `${infer Start}*` ? `${Start}${string}` : Name;

export type TransferType = AllTerms['transfers'][number];
export type AccountKind = Named<AllTerms['accounts'][number]>;
/** Accounts of a player; none of them can go below zero. */
export type PlayerAccount = Extract<AccountKind, `player:${string}`>;
/** The house's side, one account of each kind in every bucket; they may be negative. */
export type HouseAccount = Exclude<AccountKind, PlayerAccount>;

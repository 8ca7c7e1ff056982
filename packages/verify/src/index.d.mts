/** What `GET /fair/{game}/{issue}` publishes. What is not published yet is left out or null. */
export interface FairRecord {
  game: string;
  issue?: string;
  /** The form of the result, where the game's code alone does not say it. */
  template?: string;
  /** SHA-256 of the seed, published when the issue was made. */
  commit?: string | null;
  /** 32 bytes in hexadecimal, published with the result. */
  serverSeed?: string | null;
  betsRoot?: string | null;
  /** A public value from after the close; `-` if none. */
  beacon?: string | null;
  /** The whole message, where game, issue, root and beacon are not given apart. */
  msg?: string | null;
  result?: Record<string, string[]> | null;
  /** `<order id>:<SHA-256 of the order's canonical JSON>` of every order of the issue. */
  leaves?: string[] | null;
  /** The draw that decides this one, for a game without a seed of its own. */
  derivedFrom?: FairRecord | null;
}

export interface OwnOrder {
  id: string;
  /** As it was hashed; its canonical JSON is made here. */
  order: unknown;
}

/** MISSING: the record does not have what the check needs. */
export interface Check {
  name: 'commitment' | 'result' | 'bets root' | 'order';
  state: 'RIGHT' | 'WRONG' | 'MISSING';
  found?: string;
  expected?: string;
  /** What is missing or does not fit, in a sentence. */
  note?: string;
}

export declare function verifyRecord(
  record: FairRecord,
  own?: { leaf?: string | undefined; order?: OwnOrder | undefined },
): Check[];

/** Every record of a document: a record, a list of them, an answer that wraps one, or a file of vectors. */
export declare function readRecords(document: unknown): FairRecord[];

/** Every check that could be made is right, and the result was checked. */
export declare function isProven(checks: readonly Check[]): boolean;

export declare function leafOf(own: OwnOrder): string;

/** Each thing that can be wrong, in the order of how much it says. */
export const proofRules = [
  // A line is not what was sealed.
  'line_edited',
  // A sealed line is gone.
  'line_deleted',
  // A line that no seal knows, though the stream was sealed past it.
  'line_inserted',
  'seal_broken',
  'seal_cut',
  // The chain fits itself and not what was signed.
  'seal_forged',
  'checkpoint_broken',
  'checkpoint_cut',
  'checkpoint_forged',
  'sum_zero',
  'balance_is_sum',
  'sequence_gap',
  'balance_after',
  'hold_mismatch',
  'round_mismatch',
  'reference_mismatch',
  'clearing_open',
] as const;
export type ProofRule = (typeof proofRules)[number];

export interface ProofProblem {
  /** Null where it is about the whole ledger. */
  bucket: number | null;
  rule: ProofRule;
  /** The transfer, account or round it is about: what makes it the same problem at the next look. */
  subject: string;
  accountId: string | null;
  transferId: string | null;
  detail: string;
}

/** Collects problems, each once and so many at most: a table that was emptied is told of, not listed. */
export class ProblemList {
  readonly problems: ProofProblem[] = [];
  /** More than are listed. */
  omitted = 0;
  private readonly known = new Set<string>();
  private readonly limit: number;

  constructor(limit = 1_000) {
    this.limit = limit;
  }

  /** Without a subject of its own it is about its transfer, else its account. */
  add(problem: Omit<ProofProblem, 'subject'> & { subject?: string }): void {
    const subject = problem.subject ?? problem.transferId ?? problem.accountId ?? '';
    const key = `${problem.bucket} ${problem.rule} ${subject}`;
    if (this.known.has(key)) return;
    this.known.add(key);
    if (this.problems.length < this.limit) this.problems.push({ ...problem, subject });
    else this.omitted += 1;
  }
}

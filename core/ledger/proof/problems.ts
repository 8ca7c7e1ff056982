import type { AccountId } from '@kislap/contract-kit/ids';
import type { ProofRule } from '@kislap/proof/contract/ledger.console';

export interface ProofProblem {
  /** Null where it is about the whole ledger. */
  bucket: number | null;
  rule: ProofRule;
  /** The transfer, account or round. It identifies the problem at the next check. */
  subject: string;
  accountId: AccountId | null;
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

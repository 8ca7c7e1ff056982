import type { Permission } from '@kislap/contract-kit';
import type { Tx } from '@kislap/platform/database/database.ts';
import type * as z from 'zod/mini';
import type { ShownField } from '../contract/approvals.console.ts';
import type { ActingOperator } from './asked.ts';

/** What an act is done to and changes, as both people see it. */
export interface Described {
  /** Names what it is done to among everything that can be asked for: one request waits for one thing. */
  thing: string;
  title: string;
  fields: ShownField[];
}

/** The two people, and why. */
export interface Agreed {
  requestedBy: string;
  requesterId: ActingOperator['actor']['operatorId'];
  requestedAt: Date;
  approver: ActingOperator;
  agreedAt: Date;
  reason: string;
  /** What the one who agreed wrote. */
  note: string | null;
}

/** Runs after the commit; nothing that must not be lost. */
export type AfterCommit = () => unknown;

/**
 * An act that one person asks for and another one does. The feature that owns it describes it here, asks for it with
 * `request`, and does it nowhere else.
 */
export interface Act<Schema extends z.ZodMiniType, Look = unknown> {
  /** `<feature>.<act>`; its texts in the console are named by the feature's console module. */
  kind: string;
  /** What is asked for, as JSON. Kept sealed. */
  payload: Schema;
  /** Who may ask for it. */
  ask: Permission;
  /** Who may agree to it. */
  decide: Permission;
  /** How long it may wait; three days where it does not say. */
  hoursMax?: number;
  /** Asks the outside, before either transaction. What it found belongs into the fields. */
  look?(payload: z.output<Schema>): Promise<Look>;
  /** Locks what the act changes and reads it. Throws where it is impossible. */
  describe(tx: Tx, payload: z.output<Schema>, look: Look): Promise<Described>;
  /** Does it, with its own lines of the audit log; in the transaction of the approval, after what `look` found. */
  perform(tx: Tx, payload: z.output<Schema>, agreed: Agreed, look: Look): Promise<AfterCommit | undefined>;
}

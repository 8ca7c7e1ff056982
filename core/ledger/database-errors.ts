import { isServerGone } from '@kislap/platform/database/losses.ts';
import { AppError } from '@kislap/platform/errors.ts';

/** Serialisation, deadlock, unique key, server shutdown: nothing was committed, or the commit can be found again. */
const repeatable = new Set(['40001', '40P01', '23505']);
const lockTimeout = '55P03';

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Five characters with a digit among them: EPIPE is none. */
const ofServer = /^(?=.*\d)[0-9A-Z]{5}$/;

/** Errors of the server carry a code of its own; anything else the driver throws is the connection's. */
export function isConnectionLoss(error: unknown): boolean {
  if (error instanceof AppError || error instanceof RangeError || error instanceof TypeError) return false;
  const code = codeOf(error);
  return code === undefined || !ofServer.test(code) || isServerGone(code);
}

/** Whether writing the same batch again may succeed. */
export function isRepeatable(error: unknown): boolean {
  return isConnectionLoss(error) || repeatable.has(codeOf(error) ?? '');
}

/** A node of a cluster tells of a duplicate key only by this: who does not look at it again answers it like any other fault. */
const unnamed = 'XX000';

/** Whether a batch that was decided on what is remembered may fail by just that. */
export function mayBeStale(error: unknown): boolean {
  return isRepeatable(error) || codeOf(error) === unnamed;
}

/** What the caller is told when trying again did not help. */
export function named(error: unknown): unknown {
  if (codeOf(error) === lockTimeout) return new AppError('ledger_busy', {}, 1);
  if (isConnectionLoss(error)) return new AppError('unavailable', {}, 2);
  return error;
}

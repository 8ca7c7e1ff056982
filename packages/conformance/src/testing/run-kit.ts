import { runConformance } from '../index.mjs';
import type { ProtocolName, Report, RunOptions } from '../types.d.mts';
import { otherPlayer, referenceSettings } from './asked.ts';
import { type ReferenceWallet, startReferenceWallet } from './reference-wallet.ts';
import type { Fault } from './wallet-core.ts';

/** The same chance each time: a test must not find something new on a day when nothing was changed. */
const seed = 'reference';

export function optionsFor(protocol: ProtocolName, wallet: ReferenceWallet): RunOptions {
  const { user, currency, game } = referenceSettings;
  const seats = [{ user, token: wallet.token, expiredToken: 'session-that-is-over' }];
  const other = { otherUser: otherPlayer.user, otherToken: otherPlayer.session };
  const { url, key } = wallet;
  return { protocol, url, key, seats, ...other, currency, game, seed, answerWithinMs: 0 };
}

/** The kit against a wallet of the tests' own. */
export async function runAgainst(
  protocol: ProtocolName,
  faults: readonly Fault[],
  change: Partial<RunOptions> = {},
): Promise<Report> {
  const wallet = await startReferenceWallet(protocol, faults);
  try {
    return await runConformance({ ...optionsFor(protocol, wallet), duplicates: 12, ...change });
  } finally {
    wallet.close();
  }
}

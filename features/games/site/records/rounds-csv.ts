import type { QueryOf } from '@kislap/contract-kit/endpoint';
import { formatDecimal } from '@kislap/contract-kit/money';
import { call } from '@kislap/site-kit/calls/api.ts';
import { exportRounds } from '../../contract/games.export.ts';
import type { BetRound } from '../../contract/games.ts';

const head = [
  'round',
  'vendor',
  'game',
  'stake',
  'win',
  'net',
  'hold',
  'state',
  'opened',
  'settled',
  'wallet',
];
const lineEnd = '\r\n';

/** A cell that a spreadsheet will not take for a formula. */
function cell(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) && !/^-?\d+(\.\d+)?$/.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}

function csvLines(rounds: readonly BetRound[]): string {
  const lines = rounds.map((round) => [
    round.roundId,
    round.vassalage,
    round.gameName,
    formatDecimal(round.stake),
    formatDecimal(round.win),
    formatDecimal(round.netResult),
    formatDecimal(round.hold),
    round.state,
    round.openedAt.toISOString(),
    round.settledAt?.toISOString() ?? '',
    round.isVendorWallet ? 'vendor' : 'main',
  ]);
  return lines.map((line) => line.map(cell).join(',') + lineEnd).join('');
}

/**
 * Saves the whole selection. It is read a part at a time, and each part goes into the file before the next is read.
 * `onRead` hears how many rounds are in it so far.
 */
export async function saveRoundsAsCsv(
  query: Omit<QueryOf<typeof exportRounds>, 'after'>,
  onRead: (count: number) => void,
): Promise<void> {
  const parts = [new Blob([head.map(cell).join(',') + lineEnd])];
  let count = 0;
  let after: string | undefined;
  do {
    const { list, next } = await call(exportRounds, { query: { ...query, after } });
    parts.push(new Blob([csvLines(list)]));
    count += list.length;
    onRead(count);
    after = next ?? undefined;
  } while (after !== undefined);
  const address = URL.createObjectURL(new Blob(parts, { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'kislap-rounds.csv';
  link.click();
  URL.revokeObjectURL(address);
}

import { formatDecimal } from '@kislap/contract-kit/money';
import type { BetRound } from '../../contract/games.ts';

/** A cell that a spreadsheet will not take for a formula. */
function cell(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) && !/^-?\d+(\.\d+)?$/.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}

export function roundsCsv(rounds: readonly BetRound[]): string {
  const head = ['round', 'vendor', 'game', 'stake', 'win', 'net', 'state', 'opened', 'settled', 'wallet'];
  const lines = rounds.map((round) => [
    round.roundId,
    round.vassalage,
    round.gameName,
    formatDecimal(round.stake),
    formatDecimal(round.win),
    formatDecimal(round.netResult),
    round.state,
    round.openedAt.toISOString(),
    round.settledAt?.toISOString() ?? '',
    round.isVendorWallet ? 'vendor' : 'main',
  ]);
  return [head, ...lines].map((line) => line.map(cell).join(',')).join('\r\n');
}

export function saveRoundsAsCsv(rounds: readonly BetRound[]): void {
  const address = URL.createObjectURL(new Blob([roundsCsv(rounds)], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'kislap-rounds.csv';
  link.click();
  URL.revokeObjectURL(address);
}

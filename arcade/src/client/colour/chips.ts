import { formatDecimal } from '@kislap/rules/decimal';
import { createChoices } from '../shared/bet/choices.ts';
import type { Words } from './texts.ts';

const most = 5;

/** "500" and "2k": what fits on a chip. */
export function chipText(amount: bigint): string {
  const peso = 1_000_000n;
  if (amount >= 1000n * peso && amount % (100n * peso) === 0n)
    return `${formatDecimal(amount / 1000n).replace(/\.0+$/, '')}k`;
  return formatDecimal(amount);
}

/** Chips from the smallest bet up, in steps that make sums easy. */
export function chipValues(bets: readonly bigint[]): bigint[] {
  const [min = 1_000_000n] = bets;
  const max = bets.at(-1) ?? min;
  return [1n, 5n, 10n, 50n, 100n, 500n]
    .map((factor) => factor * min)
    .filter((value) => value * 4n <= max)
    .slice(0, most);
}

export function createChips(bets: readonly bigint[], { t }: Words) {
  const values = chipValues(bets);
  const choices = createChoices(
    t('game.chip'),
    values.map((value, index) => ({
      value: String(value),
      text: chipText(value),
      className: `chip chip-${index}`,
    })),
    String(values[Math.min(1, values.length - 1)] ?? 1_000_000n),
    () => undefined,
  );
  choices.element.classList.add('chips');
  return {
    element: choices.element,
    value: () => BigInt(choices.value()),
    setEnabled: choices.setEnabled,
  };
}

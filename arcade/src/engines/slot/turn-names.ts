import type { TurnKind } from '@kislap/rules/slots/model';

type Named = { kind: TurnKind; isFree: boolean };

/** What each turn of a round is called: the key of its text, and the number of a free spin. */
export function turnNames(spins: readonly Named[]) {
  let number = 0;
  return spins.map(({ kind, isFree }) => {
    if (kind !== 'spin') return { key: `turn_${kind}`, number } as const;
    if (!isFree) return { key: 'paid_spin', number } as const;
    number += 1;
    return { key: 'free_number', number } as const;
  });
}

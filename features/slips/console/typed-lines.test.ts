import { expect, it } from 'vitest';
import { readLines } from './typed-lines.ts';

it('lines of a statement are read by commas or tabs', () => {
  const text = '2026-11-28, IBFT-123, 500.00, JUAN, 0123456789AB\n\n2026-11-28\tIBFT-124\t1,250.50\tMARIA\n';
  expect(readLines(text)).toEqual({
    wrong: null,
    lines: [
      { bookedOn: '2026-11-28', bankReference: 'IBFT-123', amount: 500_000_000n, text: 'JUAN 0123456789AB' },
      { bookedOn: '2026-11-28', bankReference: 'IBFT-124', amount: 1_250_500_000n, text: 'MARIA' },
    ],
  });
});

it.each([
  'x, IBFT-1, 5',
  '2026-02-30, IBFT-1, 5',
  '2026-11-28, !, 5',
  '2026-11-28, IBFT-1, -5',
  '2026-11-28, IBFT-1',
  '2026-11-28, IBFT-1, 1,250.50, MARIA',
  '2026-11-28,IBFT-1,12,500',
  '2026-11-28, IBFT-1, ₱1,250.50 MARIA',
  '2026-11-28, IBFT-1, "1,250.50", MARIA',
])('a line such as %j is named and nothing is taken over', (line) =>
  expect(readLines(`2026-11-28, IBFT-0, 1\n${line}`)).toEqual({ lines: [], wrong: 2 }),
);

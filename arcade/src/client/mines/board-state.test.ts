import { describe, expect, it } from 'vitest';
import { facesOf, neighbour, type Round, safeCount } from './board-state.ts';

const open: Round = {
  roundId: 'r',
  bet: 10_000_000n,
  mines: 3,
  picks: [0, 6],
  outcome: 'open',
  multiplier: '1.26',
  payout: 12_600_000n,
  next: { multiplier: '1.45', payout: 14_500_000n },
  board: null,
  win: 0n,
  balance: null,
  fairness: {
    game: 'g',
    player: 'p',
    nonce: 1,
    clientSeed: 'c',
    commit: 'h',
    serverSeed: null,
    message: 'm',
  },
};

describe('the panes', () => {
  it('shows nothing but the picks while the round is open', () => {
    const faces = facesOf(open);
    expect(faces.flatMap((face, tile) => (face === 'safe' ? [tile] : []))).toEqual([0, 6]);
    expect(faces.filter((face) => face === 'closed')).toHaveLength(23);
  });

  it('uncovers everything once it is over and tells the pane that was hit from the rest', () => {
    const lost: Round = { ...open, outcome: 'lost', picks: [0, 6, 12], board: [12, 3, 24], next: null };
    const faces = facesOf(lost);
    expect([faces[12], faces[3], faces[24], faces[0], faces[1]]).toEqual([
      'mine',
      'rest_mine',
      'rest_mine',
      'safe',
      'rest_safe',
    ]);
    expect(safeCount(lost)).toBe(2);
  });

  it('is closed before a round', () => {
    expect(new Set(facesOf(null))).toEqual(new Set(['closed']));
  });
});

it.each([
  [0, 'ArrowLeft', 0],
  [0, 'ArrowRight', 1],
  [4, 'ArrowRight', 4],
  [4, 'ArrowDown', 9],
  [22, 'ArrowDown', 22],
  [7, 'ArrowUp', 2],
  [13, 'Home', 10],
  [11, 'End', 14],
  [11, 'Tab', undefined],
])('moves from pane %i with %s to %s', (tile, key, to) => {
  expect(neighbour(tile, key)).toBe(to);
});

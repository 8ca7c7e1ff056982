import type * as z from 'zod/mini';
import { JackpotMeter, type jackpotLevels } from '../../engines/slot/slot.api.ts';
import { el } from '../shared/dom.ts';
import { readOwn } from '../shared/game.ts';
import { openLive } from '../shared/live-link.ts';
import type { Shell } from '../shared/shell.ts';
import type { Words } from './texts.ts';

type MeterValue = z.output<typeof JackpotMeter>;
type Level = (typeof jackpotLevels)[number];

const rollMs = 1_600;
const centavo = 10_000n;

/** The four prizes as they stand, the greatest first. They roll to a new amount rather than jump. */
export function createJackpotMeter({ t, money }: Words, start: MeterValue, isCalm: () => boolean) {
  const amounts = new Map<Level, { shown: bigint; element: HTMLElement }>();
  const rows = start.levels.toReversed().map(({ level, amount }) => {
    const element = el('strong', {}, money(amount));
    amounts.set(level, { shown: amount, element });
    return el('li', { className: `level ${level}` }, el('span', {}, t(`game.jackpot_${level}`)), element);
  });
  const element = el('ul', { className: 'jackpot', attrs: { 'aria-label': t('game.jackpot') } }, ...rows);
  let rolling = 0;

  function roll(level: Level, to: bigint): void {
    const known = amounts.get(level);
    if (known === undefined || known.shown === to) return;
    const from = known.shown;
    known.shown = to;
    // A prize that was won falls back at once.
    if (isCalm() || to < from) {
      known.element.textContent = money(to);
      return;
    }
    const began = performance.now();
    const mine = ++rolling;
    const step = (now: number) => {
      const share = Math.min(1, (now - began) / rollMs);
      const amount = from + ((to - from) * BigInt(Math.round(share * 1000))) / 1000n;
      known.element.textContent = money(amount - (amount % centavo));
      if (share < 1 && (mine === rolling || known.shown === to)) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }

  return {
    element,
    show(meter: MeterValue): void {
      for (const { level, amount } of meter.levels) roll(level, amount);
    },
  };
}

type Meter = ReturnType<typeof createJackpotMeter>;

/** Keeps the meter in step with everybody's play; a prize changes the balance by itself. */
export function followJackpot(token: string, room: string, meter: Meter, hearBalance: Shell['hear']): void {
  const show = (content: unknown) => {
    if (content !== null) meter.show(readOwn(JackpotMeter, content));
  };
  const link = openLive(token, {
    snapshot: show,
    event: show,
    balance: hearBalance,
    lost: () => undefined,
    refused: () => undefined,
  });
  link.join(room);
}

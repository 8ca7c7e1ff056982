import {
  freeSpinFactor,
  linePays,
  lines,
  scatterFreeSpins,
  scatterPays,
  strips,
} from '@kislap/rules/fiesta20';
import * as z from 'zod/mini';
import { type SlotHelp, SlotSymbol } from './slot.api.ts';

export const slotHelp: z.output<typeof SlotHelp> = {
  symbols: Object.entries(linePays).map(([symbol, pays]) => ({
    symbol: z.parse(SlotSymbol, symbol),
    pays: [...pays],
  })),
  lines: lines.map((rows) => [...rows]),
  scatter: { pays: [...scatterPays], freeSpins: [...scatterFreeSpins] },
  freeSpinFactor,
  strips: strips.map((strip) => [...strip]),
};

import { type FootballResult, scoreOf } from '@kislap/rules/football';
import * as z from 'zod/mini';

/** A result as it is kept and told; the same on the server and on the page. */
export const footballResult: z.ZodMiniType<FootballResult> = z.object({
  goals: z.array(z.object({ minute: z.int(), side: z.enum(['home', 'away']) })),
});

export function footballScore(result: FootballResult): string {
  const { home, away } = scoreOf(result);
  return `${home}–${away}`;
}

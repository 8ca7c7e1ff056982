import { type EsportResult, scoreInMaps } from '@kislap/rules/esport';
import * as z from 'zod/mini';

/** A result as it is kept and told; the same on the server and on the page. */
export const esportResult: z.ZodMiniType<EsportResult> = z.object({
  maps: z.array(z.object({ winner: z.enum(['home', 'away']), against: z.int() })),
});

export function esportScore(result: EsportResult): string {
  const { home, away } = scoreInMaps(result);
  return `${home}–${away}`;
}

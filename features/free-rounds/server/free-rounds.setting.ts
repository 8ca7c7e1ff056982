import { Money } from '@kislap/contract-kit';
import type { Setting } from '@kislap/site/server';
import * as z from 'zod/mini';

/** The worth that one operator alone may give; a setting is JSON, so the amount is text. */
export const freeRoundsSetting: Setting<{ worthOfOne: string }> = {
  name: 'free_rounds.rule',
  schema: z.object({ worthOfOne: z.string().check(z.regex(/^\d{1,12}(\.\d{1,6})?$/)) }),
  fallback: { worthOfOne: '10000' },
};

export function worthOf({ worthOfOne }: { worthOfOne: string }): bigint {
  return z.decode(Money, worthOfOne);
}

import { AppError } from '@kislap/platform/errors.ts';
import type { LotteryRefusalCode } from '../contract/lottery.errors.ts';
import type { Answer, Refusal, RefusalCode } from '../rules/refusals.ts';

/** What the rules granted; their refusal becomes the call's, by the same name. */
export function requireGranted<Value>(answer: Answer<Value>): Value {
  if (answer.ok) return answer.value;
  throw new AppError(codeOf(answer.refusal.code), detailOf(answer.refusal));
}

export function codeOf(code: RefusalCode): LotteryRefusalCode {
  return `lottery_${code.toLowerCase() as Lowercase<RefusalCode>}`;
}

function detailOf({ value, part, found, max }: Refusal): Record<string, unknown> {
  return {
    ...(value !== undefined && { value }),
    ...(part !== undefined && { part }),
    ...(found !== undefined && { found: String(found) }),
    ...(max !== undefined && { max: String(max) }),
  };
}

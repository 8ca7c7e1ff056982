import { createBreaks } from './breaks/breaks.service.ts';
import { createClosing } from './breaks/closing.act.ts';
import { createComparing } from './days/comparing.service.ts';
import { createDays } from './days/days.service.ts';
import { createReceiving } from './files/receiving.service.ts';
import type { SettlementsDeps } from './settlements.types.ts';
import { createSources } from './sources/sources.service.ts';

export type Settlements = ReturnType<typeof createSettlements>;

/** Compares our payments with what each provider settled by its own file. */
export function createSettlements(deps: SettlementsDeps) {
  const comparing = createComparing(deps);
  const receiving = createReceiving(deps);
  return {
    comparing,
    receiving,
    days: createDays(deps),
    breaks: createBreaks(deps, comparing),
    askToClose: createClosing(deps, comparing),
    sources: createSources(deps, receiving),
  };
}

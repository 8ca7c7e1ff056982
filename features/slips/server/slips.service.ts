import { createBankProvider } from './bank.provider.ts';
import { createAccepting } from './desk/accepting.ts';
import { createReturnedAct } from './desk/returned.act.ts';
import { createSlipDesk } from './desk/slip.desk.ts';
import { createBankAccounts } from './lines/bank-account.act.ts';
import { createImporting } from './lines/importing.ts';
import { createSending } from './sending/slip.service.ts';
import type { SlipsDeps } from './slips.types.ts';

export type Slips = ReturnType<typeof createSlips>;

export function createSlips(deps: SlipsDeps) {
  const desk = createSlipDesk(deps);
  return {
    provider: createBankProvider(deps),
    sending: createSending(deps),
    desk,
    accepting: createAccepting(deps),
    askReturned: createReturnedAct(deps),
    accounts: createBankAccounts(deps, desk),
    importLines: createImporting(deps, desk),
  };
}

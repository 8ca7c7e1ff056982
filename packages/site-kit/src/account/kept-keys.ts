import { getConsolidatedFunds } from '@kislap/identity/contract/member';
import type { MemberInfo } from '@kislap/identity/contract/member-info';
import type { SitePermission } from '@kislap/site/contract/system';
import { call } from '../calls/api.ts';
import { useLobby } from '../calls/live.ts';
import { isTrialType } from './session.ts';

/** What the brand is, under the names of the specification (section 3); the session's storage dies with the tab. */
export function keepBrandKeys({ brand, info }: SitePermission): void {
  sessionStorage.setItem('merchant', brand.merchant);
  sessionStorage.setItem('merchantCode', brand.merchantCode);
  sessionStorage.setItem('validate', JSON.stringify(info.register));
  const lanes = useLobby.getState().lobby?.lanes;
  if (lanes) sessionStorage.setItem('gameVendor', JSON.stringify(lanes));
}

/** The contracts of an account, asked for once a session; a trial has none. */
export async function keepContracts({ type }: Pick<MemberInfo, 'type'>): Promise<void> {
  if (isTrialType(type) || sessionStorage.getItem('consolidated') !== null) return;
  try {
    const { funds: _funds, ...contracts } = await call(getConsolidatedFunds);
    sessionStorage.setItem('enableSalary', String(contracts.enableSalary));
    sessionStorage.setItem('enableContract', String(contracts.enableContract));
    sessionStorage.setItem('consolidated', JSON.stringify(contracts));
  } catch {
    // Asked for again at the next page load.
  }
}

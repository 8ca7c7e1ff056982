import { SecurityCards } from '@kislap/cashier/site';
import { SecurityPage } from '@kislap/identity/site/account/security-page.tsx';

export function SecurityRoute() {
  return <SecurityPage money={<SecurityCards />} />;
}

import { SecurityPage } from '../features/account/security-page.tsx';
import { SecurityCards } from '../features/cashier/index.ts';

export function SecurityRoute() {
  return <SecurityPage money={<SecurityCards />} />;
}

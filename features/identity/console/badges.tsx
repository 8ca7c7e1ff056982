import { useT } from '@kislap/console-kit/i18n.tsx';
import { Badge } from '@kislap/ui';
import type { AccountStatus } from '../contract/identity.console.ts';
import type { IdentityStatus } from '../contract/member-info.ts';

type Tone = 'good' | 'bad' | 'warn' | 'plain';

const accountTones: Record<AccountStatus, Tone> = { open: 'good', locked: 'warn', closed: 'bad' };

export function AccountBadge({ status }: { status: AccountStatus }) {
  const t = useT();
  return <Badge tone={accountTones[status]}>{t(`console.account_${status}`)}</Badge>;
}

const identityTones: Record<IdentityStatus, Tone> = {
  none: 'plain',
  pending: 'warn',
  verified: 'good',
  rejected: 'bad',
};

export function IdentityBadge({ status }: { status: IdentityStatus }) {
  const t = useT();
  return <Badge tone={identityTones[status]}>{t(`console.identity_${status}`)}</Badge>;
}

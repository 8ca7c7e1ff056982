import { formatDateTime } from '@kislap/i18n';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useI18n, useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { OlderButton } from '@kislap/site-kit/older-button.tsx';
import { Card } from '@kislap/site-kit/page-head.tsx';
import { Badge, EmptyState, Skeleton } from '@kislap/ui';
import type { Invitation } from '../../contract/referral.ts';
import type { Terms } from '../../contract/terms.ts';
import { useInvitations } from '../use-referral.ts';
import { InvitationFacts } from './invitation-facts.tsx';

const tones = { REGISTERED: 'info', QUALIFIED: 'warn', REWARDED: 'good', VOID: 'plain' } as const;

/** Who came by the link, masked, and how far each is. */
export function Friends({ terms }: { terms: Terms }) {
  const t = useT();
  const friends = useInvitations();
  const { data, error } = friends;
  return (
    <Card>
      <h2 className="mb-3 text-lg font-bold">{t('referral.friendsTitle')}</h2>
      {error && <ErrorNotice error={error} onRetry={() => void friends.refetch()} />}
      {!data && !error && <Skeleton className="h-32" />}
      {data?.length === 0 && (
        <EmptyState icon="users" title={t('referral.friendsEmpty')} text={t('referral.friendsEmptyText')} />
      )}
      {data && data.length > 0 && (
        <ul className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 lg:grid-cols-2">
          {data.map((invitation) => (
            <Friend key={invitation.invitationId} invitation={invitation} terms={terms} />
          ))}
        </ul>
      )}
      <OlderButton label={t('referral.friendsOlder')} list={friends} />
    </Card>
  );
}

function Friend({ invitation, terms }: { invitation: Invitation; terms: Terms }) {
  const { t, language } = useI18n();
  const { name, state, registeredAt } = invitation;
  return (
    <li className="grid gap-2 rounded-tile border border-line bg-bg p-4">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="font-bold break-all">{name}</h3>
          <p className="text-xs text-text3 tnum">
            {t('referral.since', { time: formatDateTime(registeredAt, language) })}
          </p>
        </div>
        <Badge tone={tones[state]}>{t(`referral.state_${state}`)}</Badge>
      </div>
      <InvitationFacts invitation={invitation} terms={terms} />
    </li>
  );
}

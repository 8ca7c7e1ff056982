import { useT } from '@kislap/console-kit/i18n.tsx';
import { DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { Money } from '@kislap/console-kit/values/money.tsx';
import type { PlayerTabProps } from '@kislap/kernel/console.ts';
import { useState } from 'react';
import type { InvitationCase } from '../contract/referral.console.ts';
import { type Asked, DecideDialog } from './decide-dialog.tsx';
import { useInvitationColumns } from './invitation-columns.tsx';
import { usePlayerReferral } from './use-referral.ts';

/** How this player came, whom the player invited, and what that earned. */
export function ReferralTab({ playerId }: PlayerTabProps) {
  const t = useT();
  const referral = usePlayerReferral(playerId);
  const [asked, setAsked] = useState<Asked>();
  const columns = useInvitationColumns(setAsked);
  const empty = {
    icon: 'receipt',
    title: t('referralDesk.empty'),
    text: t('referralDesk.emptyText'),
  } as const;
  const head = referral.data?.head;
  const rowKey = ({ invitationId }: InvitationCase) => invitationId;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {head && (
        <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
          <Fact label={t('referralDesk.code')}>{head.code ?? '–'}</Fact>
          <Fact label={t('referralDesk.rewarded')}>{head.rewarded}</Fact>
          <Fact label={t('referralDesk.earned')}>
            <Money amount={head.earned} />
          </Fact>
          <Fact label={t('referralDesk.waiting')}>
            <Money amount={head.waiting} />
          </Fact>
        </dl>
      )}
      {head?.own && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <h3 className="font-bold">{t('referralDesk.own')}</h3>
          <DataTable
            id="player-own-invitation"
            label={t('referralDesk.own')}
            columns={columns}
            query={{ ...referral, data: { list: [head.own] } }}
            rowKey={rowKey}
            empty={empty}
          />
        </div>
      )}
      <h3 className="font-bold">{t('referralDesk.friends')}</h3>
      <DataTable
        id="player-invitations"
        label={t('referralDesk.friends')}
        columns={columns}
        query={referral}
        rowKey={rowKey}
        empty={empty}
        more={referral}
      />
      {asked && <DecideDialog {...asked} onClose={() => setAsked(undefined)} />}
    </section>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-text3">{label}</dt>
      <dd className="font-semibold tnum">{children}</dd>
    </div>
  );
}

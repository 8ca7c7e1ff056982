import { useT } from '@kislap/console-kit/i18n.tsx';
import type { Column } from '@kislap/console-kit/page/data-table.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Money } from '@kislap/console-kit/values/money.tsx';
import { PlayerLink } from '@kislap/console-kit/values/player-link.tsx';
import { Badge, Button } from '@kislap/ui';
import { useMemo } from 'react';
import type { InvitationCase } from '../contract/referral.console.ts';
import type { Asked } from './decide-dialog.tsx';

const tones = { REGISTERED: 'info', QUALIFIED: 'warn', REWARDED: 'good', VOID: 'plain' } as const;

export function useInvitationColumns(onAsk: (asked: Asked) => void): Column<InvitationCase>[] {
  const t = useT();
  const canVoid = useCan('referral.void');
  return useMemo(
    (): Column<InvitationCase>[] => [
      {
        id: 'invitee',
        label: t('referralDesk.invitee'),
        isMain: true,
        cell: ({ inviteeId, invitee }) => <PlayerLink accountId={inviteeId} account={invitee} />,
      },
      {
        id: 'inviter',
        label: t('referralDesk.inviter'),
        cell: ({ inviterId, inviter }) => <PlayerLink accountId={inviterId} account={inviter} />,
      },
      {
        id: 'registered',
        label: t('referralDesk.registered'),
        cell: ({ registeredAt, deadline }) => (
          <span className="grid text-xs">
            <Moment at={registeredAt} />
            <span>
              {t('referralDesk.deadline')} <Moment at={deadline} />
            </span>
          </span>
        ),
      },
      {
        id: 'state',
        label: t('referralDesk.state'),
        cell: (row) => <State invitation={row} />,
      },
      {
        id: 'progress',
        label: t('referralDesk.progress'),
        cell: (row) => <Progress invitation={row} />,
      },
      {
        id: 'evidence',
        label: t('referralDesk.evidence'),
        cell: (row) => <Evidence invitation={row} />,
      },
      {
        id: 'acts',
        label: t('referralDesk.acts'),
        isActs: true,
        cell: (row) =>
          canVoid &&
          (row.state === 'REGISTERED' || row.state === 'QUALIFIED') && (
            <span className="flex flex-wrap gap-2 max-sm:justify-end">
              {(['void', ...(row.isHeld ? (['clear'] as const) : [])] as const).map((decision) => (
                <Button
                  key={decision}
                  size="sm"
                  tone="quiet"
                  onClick={() => onAsk({ invitation: row, decision })}
                >
                  {t(`referralDesk.make_${decision}`)}
                </Button>
              ))}
            </span>
          ),
      },
    ],
    [t, canVoid, onAsk],
  );
}

/** Why it is void, and who said so. */
function State({ invitation }: { invitation: InvitationCase }) {
  const t = useT();
  const { state, voidReason, voidedBy, clearedBy, isHeld, note } = invitation;
  return (
    <span className="grid justify-items-start gap-1 max-sm:justify-items-end">
      <Badge tone={tones[state]}>{t(`referralDesk.state_${state}`)}</Badge>
      {voidReason && <span className="text-xs text-text2">{t(`referralDesk.reason_${voidReason}`)}</span>}
      {state === 'QUALIFIED' && isHeld && <span className="text-xs text-warn">{t('referralDesk.held')}</span>}
      {(voidedBy ?? clearedBy) && <span className="text-2xs text-text3">{voidedBy ?? clearedBy}</span>}
      {note && <span className="max-w-72 text-xs break-words text-text2">{note}</span>}
    </span>
  );
}

function Progress({ invitation }: { invitation: InvitationCase }) {
  const t = useT();
  const { missing, firstDeposit, validBets, releaseAt, state } = invitation;
  return (
    <span className="grid gap-0.5 text-xs text-text2">
      {missing.map((part) => (
        <span key={part}>{t(`referralDesk.missing_${part}`)}</span>
      ))}
      {firstDeposit !== null && (
        <span>
          {t('referralDesk.firstDeposit')}: <Money amount={firstDeposit} />
        </span>
      )}
      <span>
        {t('referralDesk.validBets')}: <Money amount={validBets} />
      </span>
      {state === 'QUALIFIED' && releaseAt && (
        <span>
          {t('referralDesk.release')} <Moment at={releaseAt} />
        </span>
      )}
    </span>
  );
}

/** What the player has in common with whom. */
function Evidence({ invitation: { evidence } }: { invitation: InvitationCase }) {
  const t = useT();
  if (evidence.length === 0)
    return <span className="text-xs text-text3">{t('referralDesk.noEvidence')}</span>;
  return (
    <ul className="grid gap-1 text-xs">
      {evidence.map(({ kind, accountId, account, relation }) => (
        <li key={`${kind} ${accountId}`} className="flex flex-wrap items-center gap-1.5">
          <Badge tone="warn">{t(`referralDesk.kind_${kind}`)}</Badge>
          <PlayerLink accountId={accountId} account={account} />
          <span className="text-text3">{t(`referralDesk.relation_${relation}`)}</span>
        </li>
      ))}
    </ul>
  );
}

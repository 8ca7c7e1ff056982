import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { RadioList } from '@kislap/console-kit/fields/radio-list.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { Button } from '@kislap/ui';
import { useState } from 'react';
import type { AccountStatus, Player } from '../contract/identity.console.ts';
import type { IdentityStatus } from '../contract/member-info.ts';
import { identityStatuses } from './player-search.ts';
import { useSetIdentity, useSetStatus } from './use-player.ts';

type Asked = AccountStatus | 'identity';

/** Lock, open, close and the identity check, each with its reason. */
export function PlayerActions({ player }: { player: Player }) {
  const t = useT();
  const canWrite = useCan('players.write');
  const [asked, setAsked] = useState<Asked | null>(null);
  if (!canWrite || player.status === 'closed') return null;
  const close = () => setAsked(null);
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" icon="shield" onClick={() => setAsked('identity')}>
        {t('players.setIdentity')}
      </Button>
      {player.status === 'open' ? (
        <Button size="sm" icon="lock" onClick={() => setAsked('locked')}>
          {t('players.lock')}
        </Button>
      ) : (
        <Button size="sm" tone="primary" icon="key" onClick={() => setAsked('open')}>
          {t('players.unlock')}
        </Button>
      )}
      <Button size="sm" tone="quiet" onClick={() => setAsked('closed')}>
        {t('players.close')}
      </Button>
      {asked === 'identity' && <IdentityDialog player={player} onClose={close} />}
      {asked !== null && asked !== 'identity' && (
        <StatusDialog player={player} status={asked} onClose={close} />
      )}
    </div>
  );
}

function StatusDialog(props: { player: Player; status: AccountStatus; onClose: () => void }) {
  const { player, status, onClose } = props;
  const t = useT();
  const change = useSetStatus(player.playerId);
  return (
    <ConfirmDialog
      title={t(`players.statusTitle_${status}`, { account: player.account })}
      lead={t(`players.statusLead_${status}`)}
      confirmLabel={t(`players.statusConfirm_${status}`)}
      isDanger={status !== 'open'}
      isBusy={change.isPending}
      error={change.error}
      noteMin={3}
      onClose={onClose}
      onConfirm={(reason) =>
        change.mutate(
          { status, reason },
          {
            onSuccess: () => {
              showToast('good', t(`players.statusDone_${status}`, { account: player.account }));
              onClose();
            },
          },
        )
      }
    />
  );
}

function IdentityDialog({ player, onClose }: { player: Player; onClose: () => void }) {
  const t = useT();
  const change = useSetIdentity(player.playerId);
  const [identityStatus, setStatus] = useState<IdentityStatus>(player.identityStatus);
  return (
    <ConfirmDialog
      title={t('players.identityTitle', { account: player.account })}
      lead={t('players.identityLead')}
      confirmLabel={t('common.save')}
      isBusy={change.isPending}
      error={change.error}
      isReady={identityStatus !== player.identityStatus}
      noteMin={3}
      onClose={onClose}
      onConfirm={(reason) =>
        change.mutate(
          { identityStatus, reason },
          {
            onSuccess: () => {
              showToast('good', t('players.identityDone', { account: player.account }));
              onClose();
            },
          },
        )
      }
    >
      <RadioList
        label={t('players.identity')}
        value={identityStatus}
        options={identityStatuses.map((value) => ({ value, label: t(`console.identity_${value}`) }))}
        onChange={setStatus}
      />
    </ConfirmDialog>
  );
}

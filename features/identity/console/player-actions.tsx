import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { RadioList } from '@kislap/console-kit/fields/radio-list.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { lazyPart } from '@kislap/console-kit/modules/lazy-part.ts';
import { useAllowed } from '@kislap/console-kit/modules/modules.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { showToast } from '@kislap/console-kit/toast.tsx';
import type { PlayerAction } from '@kislap/kernel/console.ts';
import { Button, buttonClass } from '@kislap/ui';
import { Suspense, useState } from 'react';
import type { AccountStatus, Player } from '../contract/identity.console.ts';
import type { IdentityStatus } from '../contract/member-info.ts';
import { identityStatuses } from './player-search.ts';
import { useSetIdentity, useSetStatus } from './use-player.ts';

type Asked = AccountStatus | 'identity';

/** What features let an operator do with a player, and what the account itself allows. */
export function PlayerActions({ player }: { player: Player }) {
  return (
    <div className="flex flex-wrap gap-2">
      <FeatureActions player={player} />
      <AccountActions player={player} />
    </div>
  );
}

function FeatureActions({ player: { playerId, account } }: { player: Player }) {
  const t = useT();
  const [opened, setOpened] = useState<PlayerAction | null>(null);
  const actions = useAllowed(({ playerActions }) => playerActions);
  const Content = opened && lazyPart(opened);
  return (
    <>
      {actions.map((action) => (
        <button
          key={action.name}
          type="button"
          className={buttonClass('secondary', 'sm')}
          onClick={() => setOpened(action)}
        >
          <action.icon size={16} aria-hidden="true" />
          {t(action.label)}
        </button>
      ))}
      {Content && (
        <Suspense fallback={null}>
          <Content playerId={playerId} account={account} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}

/** Lock, open, close and the identity check, each with its reason. */
function AccountActions({ player }: { player: Player }) {
  const t = useT();
  const canWrite = useCan('players.write');
  const [asked, setAsked] = useState<Asked | null>(null);
  if (!canWrite || player.status === 'closed') return null;
  const close = () => setAsked(null);
  return (
    <>
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
    </>
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

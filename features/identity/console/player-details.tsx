import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { Fact } from '@kislap/console-kit/page/page.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { CopyButton } from '@kislap/console-kit/values/copy-button.tsx';
import { Button, Dialog } from '@kislap/ui';
import { useState } from 'react';
import type { Player, PlayerDetailName } from '../contract/identity.console.ts';
import { useRevealDetail } from './use-player.ts';

/** The ID number and the messenger names on file, masked; in full for a reason that is kept. */
export function PlayerDetails({ player }: { player: Player }) {
  const t = useT();
  const mayReveal = useCan('players.reveal');
  const [shown, setShown] = useState<PlayerDetailName | null>(null);
  return (
    <>
      {player.details.map(({ name, masked }) => {
        const label = t(`players.detail_${name}`);
        return (
          <Fact key={name} label={label}>
            <span className="flex flex-wrap items-center gap-2">
              {masked}
              {mayReveal && (
                <Button
                  size="sm"
                  tone="quiet"
                  aria-label={t('players.revealDetail', { name: label })}
                  onClick={() => setShown(name)}
                >
                  {t('common.show')}
                </Button>
              )}
            </span>
          </Fact>
        );
      })}
      {shown && <RevealDetail player={player} name={shown} onClose={() => setShown(null)} />}
    </>
  );
}

interface RevealDetailProps {
  player: Player;
  name: PlayerDetailName;
  onClose: () => void;
}

function RevealDetail({ player, name, onClose }: RevealDetailProps) {
  const t = useT();
  const reveal = useRevealDetail(player.playerId, name);
  const title = t('players.revealDetail', { name: t(`players.detail_${name}`) });
  if (!reveal.data) {
    return (
      <ConfirmDialog
        title={title}
        lead={t('players.revealLead', { account: player.account })}
        confirmLabel={t('common.show')}
        isBusy={reveal.isPending}
        error={reveal.error}
        noteMin={3}
        onClose={onClose}
        onConfirm={(reason) => reveal.mutate(reason)}
      />
    );
  }
  return (
    <Dialog title={title} lead={player.account} closeLabel={t('common.close')} onClose={onClose}>
      <p className="flex items-center gap-2 text-lg font-semibold">
        <span className="break-all select-all">{reveal.data.value}</span>
        <CopyButton text={reveal.data.value} />
      </p>
    </Dialog>
  );
}

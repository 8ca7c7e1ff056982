import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { RadioList } from '@kislap/console-kit/fields/radio-list.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import type { PlayerTabProps } from '@kislap/kernel/console.ts';
import { useState } from 'react';
import {
  type CoolOffTerm,
  coolOffTerms,
  type ExclusionTerm,
  exclusionTerms,
} from '../../contract/protection.ts';
import { useEndRequest, usePause } from './use-player-protection.ts';

interface Props {
  player: PlayerTabProps;
  onClose: () => void;
}

const terms = [...coolOffTerms, ...exclusionTerms] as const;

export function PauseDialog({ onClose, ...player }: PlayerTabProps & Pick<Props, 'onClose'>) {
  const t = useT();
  const pause = usePause(player.playerId);
  const [term, setTerm] = useState<CoolOffTerm | ExclusionTerm>();
  return (
    <ConfirmDialog
      title={t('protectionDesk.pauseTitle', { account: player.account })}
      lead={t('protectionDesk.pauseLead')}
      confirmLabel={t('protectionDesk.pause')}
      isDanger
      isBusy={pause.isPending}
      isReady={term !== undefined}
      error={pause.error}
      noteMin={5}
      onClose={onClose}
      onConfirm={(note) => {
        if (!term) return;
        pause.mutate(
          { term, note },
          {
            onSuccess: () => {
              showToast('good', t('protectionDesk.paused'));
              onClose();
            },
          },
        );
      }}
    >
      <RadioList
        label={t('protectionDesk.pauseTerm')}
        value={term}
        options={terms.map((value) => ({ value, label: t(`protectionDesk.term_${value}`) }))}
        onChange={setTerm}
      />
    </ConfirmDialog>
  );
}

export function EndPauseDialog({ player, onClose }: Props) {
  const t = useT();
  const end = useEndRequest(player.playerId);
  return (
    <ConfirmDialog
      title={t('protectionDesk.endPauseTitle', { account: player.account })}
      lead={t('protectionDesk.endPauseLead')}
      confirmLabel={t('protectionDesk.endPause')}
      isBusy={end.isPending}
      error={end.error}
      noteMin={5}
      onClose={onClose}
      onConfirm={(note) =>
        end.mutate(note, {
          onSuccess: () => {
            showToast('good', t('protectionDesk.asked'));
            onClose();
          },
        })
      }
    />
  );
}

import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import type { PersonLink } from '../contract/persons.console.ts';
import { type Decision, ScoreCell } from './link-cells.tsx';
import { useDecideLink } from './use-persons.ts';

interface Props {
  link: PersonLink;
  decision: Decision;
  onClose: () => void;
}

/** One decision with its reason; what it means for the player stands above it. */
export function DecideDialog({ link, decision, onClose }: Props) {
  const t = useT();
  const decide = useDecideLink();
  const { playerId, otherId, verdict: seen } = link;
  return (
    <ConfirmDialog
      title={t(`persons.${decision}Title`, { account: link.account, other: link.otherAccount })}
      lead={t(`persons.${decision}Lead`)}
      confirmLabel={t(`persons.${decision}`)}
      isDanger={decision === 'different' && seen !== 'likely'}
      isBusy={decide.isPending}
      error={decide.error}
      noteMin={5}
      onClose={onClose}
      onConfirm={(reason) =>
        decide.mutate(
          { playerId, otherId, seen, verdict: decision, reason },
          {
            onSuccess: () => {
              showToast('good', t('persons.decided'));
              onClose();
            },
          },
        )
      }
    >
      <div className="rounded-control border border-line bg-s2 px-3 py-2.5">
        <ScoreCell link={link} />
      </div>
    </ConfirmDialog>
  );
}

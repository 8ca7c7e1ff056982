import { Dialog } from '@kislap/ui';
import { closeDialog } from '../../shared/dialogs.ts';
import { useT } from '../../shared/i18n.tsx';
import { ProtectionPanel, type ProtectionTab } from './protection-panel.tsx';

/** Two taps from any page: the menu, then this. Over a game it keeps the game where it is. */
export function ProtectionDialog({ tab }: { tab?: ProtectionTab | undefined }) {
  const t = useT();
  return (
    <Dialog
      title={t('protection.title')}
      lead={t('protection.lead')}
      closeLabel={t('common.close')}
      onClose={closeDialog}
      size="md"
    >
      <ProtectionPanel first={tab} />
    </Dialog>
  );
}

import { closeDialog } from '@kislap/site-kit/dialogs.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Dialog } from '@kislap/ui';
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

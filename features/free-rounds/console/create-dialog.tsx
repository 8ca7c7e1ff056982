import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { Dialog, Notice, Skeleton } from '@kislap/ui';
import { CreateForm } from './create-form.tsx';
import { useOffers } from './use-free-rounds.ts';

interface CreateDialogProps {
  worthOfOne: bigint;
  onClose: () => void;
}

export function CreateDialog({ worthOfOne, onClose }: CreateDialogProps) {
  const t = useT();
  const offers = useOffers();
  const vendors = offers.data?.vendors;
  return (
    <Dialog
      title={t('freeRounds.createTitle')}
      lead={t('freeRounds.createLead')}
      closeLabel={t('common.close')}
      size="lg"
      onClose={onClose}
    >
      <ErrorNotice error={offers.error} onRetry={() => void offers.refetch()} />
      {!vendors && !offers.error && <Skeleton className="h-80" />}
      {vendors?.length === 0 && <Notice tone="info">{t('freeRounds.noVendors')}</Notice>}
      {vendors && vendors.length > 0 && (
        <CreateForm vendors={vendors} worthOfOne={worthOfOne} onClose={onClose} />
      )}
    </Dialog>
  );
}

import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';

interface DeleteDialogProps<Entry> {
  name: string;
  entry: Entry;
  remove: {
    isPending: boolean;
    error: unknown;
    mutate: (entry: Entry, about: { onSuccess: () => void }) => void;
  };
  onClose: () => void;
}

export function DeleteDialog<Entry>({ name, entry, remove, onClose }: DeleteDialogProps<Entry>) {
  const t = useT();
  return (
    <ConfirmDialog
      title={t('contentDesk.deleteTitle', { name })}
      lead={t('contentDesk.deleteLead')}
      confirmLabel={t('contentDesk.delete')}
      isDanger
      isBusy={remove.isPending}
      error={remove.error}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(entry, {
          onSuccess: () => {
            showToast('good', t('contentDesk.deleted'));
            onClose();
          },
        })
      }
    />
  );
}

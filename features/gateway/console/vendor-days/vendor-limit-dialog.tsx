import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/console-kit/api.ts';
import { approvalsKey } from '@kislap/console-kit/approvals/waiting-requests.tsx';
import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { formatDecimal, PositiveMoney } from '@kislap/contract-kit/money';
import { TextField } from '@kislap/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { changeVendorLimit, type VendorDay } from '../../contract/vendor-days.console.ts';

/** Asks for another limit of a vendor's day; another operator agrees. */
export function VendorLimitDialog({ vendor, onClose }: { vendor: VendorDay; onClose: () => void }) {
  const t = useT();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState(formatDecimal(vendor.dayMax));
  const dayMax = z.safeDecode(PositiveMoney, typed.trim());
  const ask = useMutation({
    mutationFn: ({ limit, reason }: { limit: bigint; reason: string }) =>
      call(changeVendorLimit, { body: { vendorKey: vendor.vendorKey, dayMax: limit, reason } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: approvalsKey }),
  });
  return (
    <ConfirmDialog
      title={t('heldWins.dayLimitTitle', { vendor: vendor.name })}
      lead={t('heldWins.dayLead')}
      confirmLabel={t('heldWins.ask')}
      isBusy={ask.isPending}
      isReady={dayMax.success}
      error={ask.error}
      noteMin={5}
      onClose={onClose}
      onConfirm={(reason) =>
        dayMax.success &&
        ask.mutate(
          { limit: dayMax.data, reason },
          {
            onSuccess: () => {
              showToast('good', t('heldWins.asked'));
              onClose();
            },
          },
        )
      }
    >
      <TextField
        label={t('heldWins.dayMax')}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </ConfirmDialog>
  );
}

import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { Notice, TextField } from '@kislap/ui';
import { useState } from 'react';
import type { CarrierView } from '../contract/messaging.console.ts';
import { useTestCarrier } from './use-messages.ts';

interface TestDialogProps {
  carrier: CarrierView;
  name: string;
  onClose: () => void;
}

/** Sends one message by this carrier and shows its answer. */
export function TestDialog({ carrier, name, onClose }: TestDialogProps) {
  const t = useT();
  const [to, setTo] = useState('');
  const test = useTestCarrier(carrier.name);
  return (
    <ConfirmDialog
      title={t('messaging.testTitle', { name })}
      lead={t('messaging.testLead')}
      confirmLabel={t('messaging.test')}
      isBusy={test.isPending}
      error={test.error}
      isReady={to.trim() !== ''}
      onClose={onClose}
      onConfirm={() => test.mutate(to.trim())}
    >
      <TextField
        label={t('messaging.recipient')}
        value={to}
        placeholder={carrier.channel === 'sms' ? '+639171234567' : 'ana@example.com'}
        spellCheck={false}
        autoComplete="off"
        onChange={(event) => setTo(event.target.value)}
      />
      {test.data && (
        <Notice tone={test.data.state === 'sent' ? 'good' : 'bad'}>
          <p className="text-text">{t(`messaging.state_${test.data.state}`)}</p>
          {test.data.problem && <p className="text-2xs break-words text-text3">{test.data.problem}</p>}
        </Notice>
      )}
    </ConfirmDialog>
  );
}

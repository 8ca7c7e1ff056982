import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { Select, TextField } from '@kislap/ui';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { nameOf } from './names.ts';
import { useCreateConnection } from './use-vendors.ts';

const keyPattern = /^[a-z0-9-]{1,40}$/;
const reasonMin = 5;

export function CreateDialog({ protocols, onClose }: { protocols: string[]; onClose: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const create = useCreateConnection();
  const [vendorKey, setVendorKey] = useState('');
  const [displayName, setDisplayName] = useState('');
  const [protocol, setProtocol] = useState(protocols[0] ?? '');
  const [operatorId, setOperatorId] = useState('');
  const [apiUrl, setApiUrl] = useState('');
  const [currency, setCurrency] = useState('PHP');
  const isKeyWrong = vendorKey !== '' && !keyPattern.test(vendorKey);
  const isReady =
    keyPattern.test(vendorKey) &&
    displayName.trim() !== '' &&
    operatorId.trim() !== '' &&
    URL.canParse(apiUrl) &&
    /^[A-Z]{3,6}$/.test(currency);
  return (
    <ConfirmDialog
      title={t('vendors.newConnection')}
      lead={t('vendors.newLead')}
      confirmLabel={t('vendors.create')}
      isBusy={create.isPending}
      error={create.error}
      noteMin={reasonMin}
      isReady={isReady}
      onClose={onClose}
      onConfirm={(reason) =>
        create.mutate(
          { vendorKey, displayName: displayName.trim(), protocol, operatorId, apiUrl, currency, reason },
          {
            onSuccess: (made) => {
              showToast('good', t('vendors.created', { name: made.displayName }));
              void navigate({ to: '/vendors/$vendorKey', params: { vendorKey: made.vendorKey } });
            },
          },
        )
      }
    >
      <TextField
        label={t('vendors.displayName')}
        value={displayName}
        maxLength={60}
        onChange={(event) => setDisplayName(event.target.value)}
      />
      <TextField
        label={t('vendors.vendorKey')}
        hint={t('vendors.vendorKeyHint')}
        error={isKeyWrong ? t('vendors.vendorKeyWrong') : undefined}
        value={vendorKey}
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => setVendorKey(event.target.value)}
      />
      <Select
        label={t('vendors.protocol')}
        value={protocol}
        onChange={(event) => setProtocol(event.target.value)}
      >
        {protocols.map((name) => (
          <option key={name} value={name}>
            {nameOf(t, 'protocol', name)}
          </option>
        ))}
      </Select>
      <TextField
        label={t('vendors.operatorId')}
        value={operatorId}
        maxLength={80}
        spellCheck={false}
        onChange={(event) => setOperatorId(event.target.value)}
      />
      <TextField
        label={t('vendors.apiUrl')}
        value={apiUrl}
        inputMode="url"
        placeholder="https://"
        maxLength={200}
        spellCheck={false}
        onChange={(event) => setApiUrl(event.target.value)}
      />
      <TextField
        label={t('vendors.currency')}
        value={currency}
        maxLength={6}
        spellCheck={false}
        onChange={(event) => setCurrency(event.target.value.toUpperCase())}
      />
    </ConfirmDialog>
  );
}

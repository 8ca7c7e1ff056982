import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { Select, TextField } from '@kislap/ui';
import { useState } from 'react';
import { type IntegrationDetail, walletModes } from '../../contract/integrations.console.ts';
import { nameOf } from './names.ts';
import { useUpdateConnection } from './use-vendors.ts';

interface DialogProps {
  connection: IntegrationDetail;
  onClose: () => void;
}

const reasonMin = 5;

export function EditDialog({ connection, onClose }: DialogProps) {
  const t = useT();
  const update = useUpdateConnection(connection.vendorKey);
  const [displayName, setDisplayName] = useState(connection.displayName);
  const [operatorId, setOperatorId] = useState(connection.operatorId);
  const [apiUrl, setApiUrl] = useState(connection.apiUrl);
  const [currencies, setCurrencies] = useState(connection.currencies.join(', '));
  const [walletMode, setWalletMode] = useState(connection.walletMode);
  const open = connection.settings.filter(({ isSecret }) => !isSecret);
  const [settings, setSettings] = useState(() =>
    Object.fromEntries(open.map(({ name, value }) => [name, value ?? ''])),
  );
  return (
    <ConfirmDialog
      title={t('vendors.editTitle', { name: connection.displayName })}
      lead={`${t('vendors.editLead')} ${t('vendors.needsSecond')}`}
      confirmLabel={t('common.save')}
      isBusy={update.isPending}
      error={update.error}
      noteMin={reasonMin}
      isReady={displayName.trim() !== '' && operatorId.trim() !== '' && URL.canParse(apiUrl)}
      onClose={onClose}
      onConfirm={(reason) =>
        update.mutate(
          {
            displayName: displayName.trim(),
            operatorId: operatorId.trim(),
            apiUrl: apiUrl.trim(),
            currencies: currencies
              .split(/[\s,]+/)
              .map((code) => code.toUpperCase())
              .filter(Boolean),
            walletMode,
            ...(open.length > 0 ? { settings } : {}),
            reason,
          },
          {
            onSuccess: ({ approvalId }) => {
              showToast('good', t(approvalId ? 'vendors.askedSecond' : 'vendors.saved'));
              onClose();
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
        maxLength={200}
        spellCheck={false}
        onChange={(event) => setApiUrl(event.target.value)}
      />
      {open.map(({ name }) => (
        <TextField
          key={name}
          label={nameOf(t, 'setting', name)}
          value={settings[name] ?? ''}
          maxLength={300}
          spellCheck={false}
          onChange={(event) => setSettings({ ...settings, [name]: event.target.value })}
        />
      ))}
      <TextField
        label={t('vendors.currencies')}
        hint={t('vendors.currenciesHint')}
        value={currencies}
        spellCheck={false}
        onChange={(event) => setCurrencies(event.target.value)}
      />
      <Select
        label={t('vendors.walletMode')}
        value={walletMode}
        onChange={(event) =>
          setWalletMode(walletModes.find((mode) => mode === event.target.value) ?? 'seamless')
        }
      >
        {walletModes.map((mode) => (
          <option key={mode} value={mode}>
            {t(`vendors.wallet_${mode}`)}
          </option>
        ))}
      </Select>
    </ConfirmDialog>
  );
}

export function SwitchDialog({ connection, onClose }: DialogProps) {
  const t = useT();
  const update = useUpdateConnection(connection.vendorKey);
  const { isEnabled, displayName: name, gameCount: count } = connection;
  return (
    <ConfirmDialog
      title={t(isEnabled ? 'vendors.turnOffTitle' : 'vendors.turnOnTitle', { name })}
      lead={
        isEnabled
          ? t('vendors.turnOffLead', { count })
          : `${t('vendors.turnOnLead', { count })} ${t('vendors.needsSecond')}`
      }
      confirmLabel={t(isEnabled ? 'vendors.turnOff' : 'vendors.turnOn')}
      isDanger={isEnabled}
      isBusy={update.isPending}
      error={update.error}
      noteMin={reasonMin}
      onClose={onClose}
      onConfirm={(reason) =>
        update.mutate(
          { isEnabled: !isEnabled, reason },
          {
            onSuccess: ({ approvalId }) => {
              if (approvalId) showToast('good', t('vendors.askedSecond'));
              onClose();
            },
          },
        )
      }
    />
  );
}

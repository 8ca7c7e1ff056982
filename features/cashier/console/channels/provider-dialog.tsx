import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { TextField } from '@kislap/ui';
import { useState } from 'react';
import {
  ConnectableProvider,
  type PaymentProviderLine,
  ProviderConnection,
} from '../../contract/cashier.channels.ts';
import { useAskForProvider } from './use-channels.ts';

const fields = [
  { name: 'merchantId', isSecret: false },
  { name: 'baseUrl', isSecret: false },
  { name: 'publicKey', isSecret: false },
  { name: 'secretKey', isSecret: true },
  { name: 'webhookSecret', isSecret: true },
  { name: 'webhookAddresses', isSecret: false },
] as const;
type Draft = Record<(typeof fields)[number]['name'], string>;

interface ProviderDialogProps {
  provider: PaymentProviderLine;
  onClose: () => void;
}

/** Keys and addresses of a provider: asked for here, in force once another operator agreed. */
export function ProviderDialog({ provider, onClose }: ProviderDialogProps) {
  const t = useT();
  const ask = useAskForProvider(ConnectableProvider.parse(provider.providerKey));
  const [draft, setDraft] = useState<Draft>({
    merchantId: provider.merchantId ?? '',
    baseUrl: provider.baseUrl ?? '',
    publicKey: provider.publicKey ?? '',
    secretKey: '',
    webhookSecret: '',
    webhookAddresses: provider.webhookAddresses.join(', '),
  });
  const parsed = ProviderConnection.safeParse(inCall(draft));
  const wrong = parsed.success ? [] : parsed.error.issues.map(({ path }) => String(path[0]));

  function askFor(reason: string) {
    if (!parsed.success) return;
    const onSuccess = () => {
      showToast('good', t('console.secondAsked'));
      onClose();
    };
    ask.mutate({ connection: parsed.data, reason }, { onSuccess });
  }

  return (
    <ConfirmDialog
      title={t('channels.connectTitle', { name: provider.providerKey })}
      lead={t('channels.connectLead')}
      confirmLabel={t('channels.ask')}
      isBusy={ask.isPending}
      error={ask.error}
      noteMin={5}
      isReady={parsed.success}
      onClose={onClose}
      onConfirm={askFor}
    >
      <div className="grid gap-4">
        {fields.map(({ name, isSecret }) => (
          <TextField
            key={name}
            label={t(`channels.${name}`)}
            type={isSecret ? 'password' : 'text'}
            autoComplete={isSecret ? 'new-password' : 'off'}
            value={draft[name]}
            error={wrong.includes(name) && draft[name] !== '' ? t('channels.shape') : undefined}
            onChange={({ target }) => setDraft((known) => ({ ...known, [name]: target.value }))}
          />
        ))}
      </div>
    </ConfirmDialog>
  );
}

/** An empty field of a secret keeps the one that is there. */
function inCall({ webhookAddresses, ...draft }: Draft) {
  const filled = Object.entries(draft).filter(([, value]) => value.trim() !== '');
  return {
    ...Object.fromEntries(filled),
    webhookAddresses: webhookAddresses.split(/[\s,]+/).filter((address) => address !== ''),
  };
}

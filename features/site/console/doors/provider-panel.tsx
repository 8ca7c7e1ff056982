import { WaitingRequests } from '@kislap/console-kit/approvals/waiting-requests.tsx';
import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { Switch } from '@kislap/console-kit/fields/controls.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { Panel } from '@kislap/console-kit/page/page.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { humanServices } from '@kislap/identity/contract/human';
import { Badge, Button, PasswordField, TextField } from '@kislap/ui';
import { useState } from 'react';
import { type DoorSettings, useSetProvider } from './use-doors.ts';

type Provider = DoorSettings['providers'][number];

/** Outside parties for human verification and social sign-in: which are on, and their credentials. */
export function ProviderPanel({
  providers,
  canWrite,
}: {
  providers: readonly Provider[];
  canWrite: boolean;
}) {
  const t = useT();
  const [edited, setEdited] = useState<Provider | null>(null);
  return (
    <Panel title={t('doorSettings.providers')} lead={t('doorSettings.providersLead')}>
      <WaitingRequests kind="identity.outside" className="mb-4" />
      <ul className="divide-y divide-line">
        {providers.map((provider) => (
          <li key={provider.name} className="flex min-h-14 flex-wrap items-center gap-3 py-2">
            <span className="flex-1 text-sm font-semibold">
              {t(`doorSettings.provider_${provider.name}`)}
            </span>
            <Badge tone={provider.isOn ? 'good' : 'plain'}>
              {t(provider.isOn ? 'doorSettings.on' : 'doorSettings.off')}
            </Badge>
            {canWrite && (
              <Button size="sm" onClick={() => setEdited(provider)}>
                {t('doorSettings.edit')}
                <span className="sr-only">{t(`doorSettings.provider_${provider.name}`)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {edited && <ProviderDialog provider={edited} onClose={() => setEdited(null)} />}
    </Panel>
  );
}

function clientIdLabel(name: Provider['name']) {
  if (humanServices.some((service) => service === name)) return 'doorSettings.clientId_human';
  if (name === 'telegram' || name === 'firebase') return `doorSettings.clientId_${name}` as const;
  return 'doorSettings.clientId_social';
}

function ProviderDialog({ provider, onClose }: { provider: Provider; onClose: () => void }) {
  const t = useT();
  const save = useSetProvider();
  const { name } = provider;
  const [settings, setSettings] = useState(provider.settings);
  const [isOn, setOn] = useState(provider.isOn);
  const [secret, setSecret] = useState('');
  const { clientId, address, secondAddress, scriptAddress = '', apiKey = '', apiAddress = '' } = settings;
  const isWidget = humanServices.some((service) => service === name);
  const addresses = [
    { key: 'address', value: address, isShown: true },
    { key: 'secondAddress', value: secondAddress, isShown: name === 'facebook' || name === 'firebase' },
    { key: 'apiAddress', value: apiAddress, isShown: name === 'firebase' },
    { key: 'scriptAddress', value: scriptAddress, isShown: isWidget || name === 'firebase' },
  ] as const;

  return (
    <ConfirmDialog
      title={t(`doorSettings.provider_${name}`)}
      lead={t('doorSettings.providerNeedsSecond')}
      confirmLabel={t('common.save')}
      isBusy={save.isPending}
      error={save.error}
      noteMin={5}
      onClose={onClose}
      onConfirm={(reason) =>
        save.mutate(
          { name, isOn, settings, ...(secret.trim() && { secret: secret.trim() }), reason },
          {
            onSuccess: ({ approvalId }) => {
              showToast('good', t(approvalId ? 'console.secondAsked' : 'doorSettings.saved'));
              onClose();
            },
          },
        )
      }
    >
      <TextField
        label={t(clientIdLabel(name))}
        autoComplete="off"
        spellCheck={false}
        value={clientId}
        onChange={(event) => setSettings({ ...settings, clientId: event.target.value.trim() })}
      />
      {name !== 'firebase' && (
        <PasswordField
          label={t('doorSettings.secret')}
          hint={provider.hasSecret ? t('doorSettings.secretKept') : undefined}
          autoComplete="off"
          showLabel={t('doorSettings.showSecret')}
          hideLabel={t('doorSettings.hideSecret')}
          value={secret}
          onChange={(event) => setSecret(event.target.value)}
        />
      )}
      {name === 'firebase' && (
        <TextField
          label={t('doorSettings.apiKey')}
          hint={t('doorSettings.apiKeyHint')}
          autoComplete="off"
          spellCheck={false}
          value={apiKey}
          onChange={(event) => setSettings({ ...settings, apiKey: event.target.value.trim() })}
        />
      )}
      {addresses
        .filter(({ isShown }) => isShown)
        .map(({ key, value }) => (
          <TextField
            key={key}
            label={t(`doorSettings.${key}`)}
            hint={t('doorSettings.addressHint')}
            spellCheck={false}
            value={value}
            onChange={(event) => setSettings({ ...settings, [key]: event.target.value.trim() })}
          />
        ))}
      <div className="flex min-h-11 items-center justify-between gap-4 text-sm font-semibold">
        {t('doorSettings.turnOn')}
        <Switch label={t('doorSettings.turnOn')} isOn={isOn} onChange={setOn} />
      </div>
    </ConfirmDialog>
  );
}

import { WaitingRequests } from '@kislap/console-kit/approvals/waiting-requests.tsx';
import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { Panel } from '@kislap/console-kit/page/page.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { Button, Notice, Select, TextField } from '@kislap/ui';
import { useState } from 'react';
import type { CarrierView } from '../contract/messaging.console.ts';
import { TestDialog } from './test-dialog.tsx';
import { useSetCarrier } from './use-messages.ts';

export const carrierTitles = { semaphore: 'Semaphore', vonage: 'Vonage', smtp: 'SMTP' } as const;

/** One carrier: its settings, whether it is connected, and a message to try it. */
export function CarrierPanel({ carrier, canWrite }: { carrier: CarrierView; canWrite: boolean }) {
  const t = useT();
  const [isEditing, setEditing] = useState(false);
  const [isTesting, setTesting] = useState(false);
  const name = carrierTitles[carrier.name];
  return (
    <Panel
      title={`${name} · ${t(`messaging.channel_${carrier.channel}`)}`}
      lead={carrier.isEnabled ? t('messaging.connected') : t('messaging.notConnected')}
      actions={
        canWrite && (
          <div className="flex flex-wrap gap-2">
            <Button size="sm" onClick={() => setEditing(true)}>
              {t('messaging.configure')}
            </Button>
            <Button size="sm" tone="quiet" onClick={() => setTesting(true)}>
              {t('messaging.test')}
            </Button>
          </div>
        )
      }
    >
      <WaitingRequests thing={`carrier:${carrier.name}`} className="mb-4" />
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">
        {carrier.settings.map((setting) => (
          <div key={setting.name} className="contents">
            <dt className="text-text3">{t(`messaging.setting_${settingName(setting.name)}`)}</dt>
            <dd className="min-w-0 break-words">
              {setting.isSecret
                ? t(setting.isSet ? 'messaging.secretSet' : 'messaging.secretMissing')
                : shownValue(setting.name, setting.value ?? '—')}
            </dd>
          </div>
        ))}
      </dl>
      {isEditing && <EditDialog carrier={carrier} name={name} onClose={() => setEditing(false)} />}
      {isTesting && <TestDialog carrier={carrier} name={name} onClose={() => setTesting(false)} />}
    </Panel>
  );
}

const settingNames = [
  'apiKey',
  'apiSecret',
  'senderName',
  'url',
  'host',
  'port',
  'security',
  'from',
  'username',
  'password',
] as const;

function settingName(name: string): (typeof settingNames)[number] {
  return settingNames.find((known) => known === name) ?? 'url';
}

/** Kinds of encryption are short names, which are written in capitals. */
function shownValue(name: string, value: string): string {
  return name === 'security' ? value.toUpperCase() : value;
}

function EditDialog({ carrier, name, onClose }: { carrier: CarrierView; name: string; onClose: () => void }) {
  const t = useT();
  const save = useSetCarrier(carrier.name);
  const [isEnabled, setEnabled] = useState(carrier.isEnabled);
  const [typed, setTyped] = useState<Record<string, string>>({});

  function handleConfirm(reason: string) {
    const known = new Map(carrier.settings.map((setting) => [setting.name, setting.value ?? '']));
    // What was not touched is not sent: a secret that is left empty stays.
    const settings = Object.fromEntries(
      Object.entries(typed).filter(([key, value]) => value !== known.get(key)),
    );
    save.mutate(
      { isEnabled, settings, reason },
      {
        onSuccess: ({ approvalId }) => {
          showToast('good', t(approvalId ? 'console.secondAsked' : 'switches.saved'));
          onClose();
        },
      },
    );
  }

  return (
    <ConfirmDialog
      title={t('messaging.configureTitle', { name })}
      lead={t('messaging.configureLead')}
      confirmLabel={t('common.save')}
      isBusy={save.isPending}
      error={save.error}
      noteMin={5}
      onClose={onClose}
      onConfirm={handleConfirm}
    >
      {carrier.settings.map((setting) => {
        const shared = {
          label: t(`messaging.setting_${settingName(setting.name)}`),
          value: typed[setting.name] ?? setting.value ?? '',
          onChange: (event: { target: { value: string } }) =>
            setTyped({ ...typed, [setting.name]: event.target.value }),
        };
        if (setting.options.length > 0) {
          return (
            <Select key={setting.name} {...shared}>
              {setting.options.map((option) => (
                <option key={option} value={option}>
                  {shownValue(setting.name, option)}
                </option>
              ))}
            </Select>
          );
        }
        return (
          <TextField
            key={setting.name}
            {...shared}
            type={setting.isSecret ? 'password' : 'text'}
            autoComplete="off"
            placeholder={setting.isSecret && setting.isSet ? t('messaging.secretKept') : undefined}
            spellCheck={false}
          />
        );
      })}
      <Select
        label={t('common.status')}
        value={isEnabled ? 'on' : 'off'}
        onChange={(event) => setEnabled(event.target.value === 'on')}
      >
        <option value="on">{t('messaging.connected')}</option>
        <option value="off">{t('messaging.notConnected')}</option>
      </Select>
      {!isEnabled && (
        <Notice tone="info">
          <p className="text-sm text-text2">{t('messaging.outboxHint')}</p>
        </Notice>
      )}
    </ConfirmDialog>
  );
}

import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { TextArea } from '@kislap/console-kit/fields/controls.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { CopyButton } from '@kislap/console-kit/values/copy-button.tsx';
import { Button, Dialog, Notice, Select, TextField } from '@kislap/ui';
import { useState } from 'react';
import type { IntegrationDetail } from '../../contract/integrations.console.ts';
import { nameOf } from './names.ts';
import { useRenewOwnKey, useReplaceSecret, useReplaceVendorKey } from './use-vendors.ts';

interface DialogProps {
  connection: IntegrationDetail;
  onClose: () => void;
}

const reasonMin = 5;
const secretMin = 8;
const minutes = [0, 60, 1440, 10080] as const;
type Minutes = (typeof minutes)[number];

export function OwnKeyDialog({ connection, onClose }: DialogProps) {
  const t = useT();
  const renew = useRenewOwnKey(connection.vendorKey);
  const [from, setFrom] = useState<Minutes>(1440);
  return (
    <ConfirmDialog
      title={t('vendors.renewTitle', { name: connection.displayName })}
      lead={t('vendors.renewLead')}
      confirmLabel={t('vendors.renewKey')}
      isDanger
      isBusy={renew.isPending}
      error={renew.error}
      noteMin={reasonMin}
      onClose={onClose}
      onConfirm={(reason) =>
        renew.mutate(
          { fromMinutes: from, reason },
          {
            onSuccess: () => {
              showToast('good', t('vendors.renewed'));
              onClose();
            },
          },
        )
      }
    >
      <MinutesField kind="from" label={t('vendors.renewFrom')} value={from} onChange={setFrom} />
    </ConfirmDialog>
  );
}

export function VendorKeyDialog({ connection, onClose }: DialogProps) {
  const t = useT();
  const replace = useReplaceVendorKey(connection.vendorKey);
  const [publicKey, setPublicKey] = useState('');
  const [honour, setHonour] = useState<Minutes>(1440);
  return (
    <ConfirmDialog
      title={t('vendors.replaceKeyTitle', { name: connection.displayName })}
      lead={`${t('vendors.replaceKeyLead')} ${t('vendors.needsSecond')}`}
      confirmLabel={t('vendors.replace')}
      isDanger
      isBusy={replace.isPending}
      error={replace.error}
      noteMin={reasonMin}
      isReady={publicKey.includes('-----BEGIN')}
      onClose={onClose}
      onConfirm={(reason) =>
        replace.mutate(
          { publicKey, honourMinutes: honour, reason },
          {
            onSuccess: () => {
              showToast('good', t('vendors.askedSecond'));
              onClose();
            },
          },
        )
      }
    >
      <TextArea
        label={t('vendors.publicKeyLabel')}
        spellCheck={false}
        value={publicKey}
        maxLength={4000}
        placeholder="-----BEGIN PUBLIC KEY-----"
        onChange={(event) => setPublicKey(event.target.value)}
      />
      <MinutesField kind="honour" label={t('vendors.honour')} value={honour} onChange={setHonour} />
    </ConfirmDialog>
  );
}

/** Given by the vendor, or made by the server and then told this once. */
export function SecretDialog({ connection, name, onClose }: DialogProps & { name: string }) {
  const t = useT();
  const replace = useReplaceSecret(connection.vendorKey, name);
  const [value, setValue] = useState('');
  const [honour, setHonour] = useState<Minutes>(1440);
  const typed = value.trim();
  const isShort = typed !== '' && typed.length < secretMin;
  const secret = nameOf(t, 'setting', name);
  const made = replace.data?.madeSecret;
  if (made) return <MadeSecret secret={made} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={t('vendors.secretTitle', { secret, name: connection.displayName })}
      lead={`${t('vendors.secretLead')} ${t('vendors.needsSecond')}`}
      confirmLabel={t('vendors.replace')}
      isDanger
      isBusy={replace.isPending}
      error={replace.error}
      noteMin={reasonMin}
      isReady={!isShort}
      onClose={onClose}
      onConfirm={(reason) =>
        replace.mutate(
          { ...(typed ? { value: typed } : {}), honourMinutes: honour, reason },
          {
            onSuccess: ({ madeSecret }) => {
              if (madeSecret !== null) return;
              showToast('good', t('vendors.askedSecond'));
              onClose();
            },
          },
        )
      }
    >
      <TextField
        label={t('vendors.secretLabel')}
        value={value}
        maxLength={300}
        autoComplete="off"
        spellCheck={false}
        error={isShort ? t('vendors.secretShort') : undefined}
        onChange={(event) => setValue(event.target.value)}
      />
      <MinutesField kind="honour" label={t('vendors.honour')} value={honour} onChange={setHonour} />
    </ConfirmDialog>
  );
}

/** The one moment it can be read; only its button closes it. */
function MadeSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useT();
  return (
    <Dialog
      title={t('vendors.secretMadeTitle')}
      lead={t('vendors.secretMadeLead')}
      closeLabel={t('common.close')}
      isForced
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p className="flex items-center gap-2 rounded-tile border border-line bg-s2 p-4">
          <code data-testid="made-secret" className="min-w-0 flex-1 font-bold break-all select-all">
            {secret}
          </code>
          <CopyButton text={secret} />
        </p>
        <Notice tone="warn">{t('vendors.secretOnce')}</Notice>
        <Notice tone="info">{t('vendors.askedSecond')}</Notice>
        <Button tone="primary" onClick={onClose}>
          {t('vendors.secretKept')}
        </Button>
      </div>
    </Dialog>
  );
}

interface MinutesFieldProps {
  kind: 'honour' | 'from';
  label: string;
  value: Minutes;
  onChange: (value: Minutes) => void;
}

function MinutesField({ kind, label, value, onChange }: MinutesFieldProps) {
  const t = useT();
  return (
    <Select
      label={label}
      value={value}
      onChange={(event) => onChange(minutes.find((known) => String(known) === event.target.value) ?? 0)}
    >
      {minutes.map((known) => (
        <option key={known} value={known}>
          {t(`vendors.${kind}_${known}`)}
        </option>
      ))}
    </Select>
  );
}

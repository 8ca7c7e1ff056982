import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { TextArea } from '@kislap/console-kit/fields/controls.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { Panel } from '@kislap/console-kit/page/page.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { Button, Notice } from '@kislap/ui';
import { useState } from 'react';
import type { IntegrationDetail } from '../../contract/integrations.console.ts';
import { findWrongAddress, linesOf } from './address-lines.ts';
import { useUpdateConnection } from './use-vendors.ts';

/** From where the vendor may call: a second lock beside its signature. */
export function AddressPanel({ connection }: { connection: IntegrationDetail }) {
  const t = useT();
  const canWrite = useCan('integrations.write');
  const [isEditing, setEditing] = useState(false);
  const { allowedAddresses } = connection;
  return (
    <Panel
      title={t('vendors.addresses')}
      lead={t('vendors.addressesLead')}
      actions={
        canWrite && (
          <Button size="sm" onClick={() => setEditing(true)}>
            {t('vendors.edit')}
          </Button>
        )
      }
    >
      {allowedAddresses.length === 0 ? (
        <Notice tone="warn" title={t('vendors.addressesAny')}>
          {t('vendors.addressesAnyText')}
        </Notice>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {allowedAddresses.map((address) => (
            <li key={address}>
              <code className="rounded-control border border-line bg-s2 px-2.5 py-1 text-xs">{address}</code>
            </li>
          ))}
        </ul>
      )}
      {isEditing && <AddressDialog connection={connection} onClose={() => setEditing(false)} />}
    </Panel>
  );
}

function AddressDialog({ connection, onClose }: { connection: IntegrationDetail; onClose: () => void }) {
  const t = useT();
  const update = useUpdateConnection(connection.vendorKey);
  const [text, setText] = useState(connection.allowedAddresses.join('\n'));
  const wrong = findWrongAddress(text);
  return (
    <ConfirmDialog
      title={t('vendors.addressesTitle', { name: connection.displayName })}
      lead={`${t('vendors.addressesLead')} ${t('vendors.needsSecond')}`}
      confirmLabel={t('common.save')}
      isDanger
      isBusy={update.isPending}
      error={update.error}
      noteMin={5}
      isReady={wrong === undefined}
      onClose={onClose}
      onConfirm={(reason) =>
        update.mutate(
          { allowedAddresses: linesOf(text), reason },
          {
            onSuccess: ({ approvalId }) => {
              showToast('good', t(approvalId ? 'vendors.askedSecond' : 'vendors.saved'));
              onClose();
            },
          },
        )
      }
    >
      <div>
        <TextArea
          label={t('vendors.addressesLabel')}
          hint={t('vendors.addressesHint')}
          spellCheck={false}
          value={text}
          aria-invalid={wrong !== undefined || undefined}
          onChange={(event) => setText(event.target.value)}
        />
        {wrong !== undefined && (
          <p role="alert" className="mt-1 text-xs font-medium text-gumamela">
            {t('vendors.wrongLine', { line: wrong })}
          </p>
        )}
      </div>
    </ConfirmDialog>
  );
}

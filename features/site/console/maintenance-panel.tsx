import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { TextArea } from '@kislap/console-kit/fields/controls.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { Panel } from '@kislap/console-kit/page/page.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { Badge, Button } from '@kislap/ui';
import { useState } from 'react';
import type { MaintenanceSwitch, RegionRule } from '../contract/system.console.ts';
import type { SystemStatus } from '../contract/system.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import { useSetMaintenance } from './use-site.ts';

interface MaintenancePanelProps {
  maintenance: MaintenanceSwitch;
  version: number;
  /** For the preview, which shows the whole of what a visitor meets. */
  region: RegionRule;
  status: SystemStatus;
  canWrite: boolean;
}

const statusTones = { 0: 'good', 1: 'warn', 2: 'bad' } as const;

/** Open or closed, and what visitors read meanwhile. Closing asks first: it takes everybody off the site at once. */
export function MaintenancePanel({ maintenance, version, region, status, canWrite }: MaintenancePanelProps) {
  const t = useT();
  const [message, setMessage] = useState(maintenance.message);
  const [isAsked, setAsked] = useState(false);
  const [isPreviewed, setPreviewed] = useState(false);
  const change = useSetMaintenance();
  const isChanged = message.EN !== maintenance.message.EN || message.TY !== maintenance.message.TY;

  function save(enabled: boolean) {
    change.mutate(
      { enabled, message: { EN: message.EN.trim(), TY: message.TY.trim() }, version },
      {
        onSuccess: () => {
          setAsked(false);
          showToast(
            'good',
            t(
              enabled === maintenance.enabled
                ? 'switches.saved'
                : enabled
                  ? 'switches.closedNow'
                  : 'switches.openNow',
            ),
          );
        },
      },
    );
  }

  return (
    <Panel
      title={t('switches.maintenance')}
      lead={t('switches.maintenanceLead')}
      actions={<Badge tone={statusTones[status]}>{t(`switches.status_${status}`)}</Badge>}
    >
      <div className="grid gap-4">
        <TextArea
          label={t('switches.messageEn')}
          hint={t('switches.messageHint')}
          maxLength={500}
          disabled={!canWrite}
          value={message.EN}
          onChange={(event) => setMessage({ ...message, EN: event.target.value })}
        />
        <TextArea
          label={t('switches.messageTy')}
          lang="fil"
          maxLength={500}
          disabled={!canWrite}
          value={message.TY}
          onChange={(event) => setMessage({ ...message, TY: event.target.value })}
        />
        {!isAsked && <ErrorNotice error={change.error} />}
        <div className="flex flex-wrap gap-2">
          {canWrite && (
            <Button tone={maintenance.enabled ? 'primary' : 'danger'} onClick={() => setAsked(true)}>
              {t(maintenance.enabled ? 'switches.openSite' : 'switches.closeSite')}
            </Button>
          )}
          {canWrite && isChanged && (
            <Button isBusy={change.isPending} onClick={() => save(maintenance.enabled)}>
              {t('switches.saveMessage')}
            </Button>
          )}
          <Button tone="quiet" icon="eye" onClick={() => setPreviewed(true)}>
            {t('siteDesk.previewOpen')}
          </Button>
        </div>
      </div>
      {isPreviewed && (
        <PreviewDialog
          maintenance={{ enabled: true, message }}
          region={region}
          onClose={() => setPreviewed(false)}
        />
      )}
      {isAsked && (
        <ConfirmDialog
          title={t(maintenance.enabled ? 'switches.openTitle' : 'switches.closeTitle')}
          lead={t(maintenance.enabled ? 'switches.openLead' : 'switches.closeLead')}
          confirmLabel={t(maintenance.enabled ? 'switches.openSite' : 'switches.closeSite')}
          isDanger={!maintenance.enabled}
          isBusy={change.isPending}
          error={change.error}
          onClose={() => {
            setAsked(false);
            change.reset();
          }}
          onConfirm={() => save(!maintenance.enabled)}
        />
      )}
    </Panel>
  );
}

import { WaitingRequests } from '@kislap/console-kit/approvals/waiting-requests.tsx';
import { AskSecond, needsSecond } from '@kislap/console-kit/dialogs/ask-second.tsx';
import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { Switch, TextArea } from '@kislap/console-kit/fields/controls.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { Panel } from '@kislap/console-kit/page/page.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { Button } from '@kislap/ui';
import { useState } from 'react';
import type { MaintenanceSwitch, RegionRule } from '../../contract/system.console.ts';
import { PreviewDialog } from '../preview-dialog.tsx';
import { useSetRegion } from '../use-site.ts';
import { findWrongLine, regionFields, toRule, toText } from './region-lines.ts';

interface RegionPanelProps {
  region: RegionRule;
  version: number;
  /** For the preview: it comes before any region. */
  maintenance: MaintenanceSwitch;
  canWrite: boolean;
}

/** From where the site may be reached. A wrong rule locks people out, so saving asks once. */
export function RegionPanel({ region, version, maintenance, canWrite }: RegionPanelProps) {
  const t = useT();
  const [text, setText] = useState(() => toText(region));
  const [isAsked, setAsked] = useState(false);
  const [isPreviewed, setPreviewed] = useState(false);
  const change = useSetRegion();
  const wrong = regionFields.flatMap((field) => {
    const line = findWrongLine(text, field);
    return line === undefined ? [] : [{ field, line }];
  });
  const isForTwo = needsSecond(change.error);
  const isChanged = JSON.stringify(text) !== JSON.stringify(toText(region));

  return (
    <Panel
      title={t('switches.region')}
      lead={t('switches.regionLead')}
      actions={
        <Switch
          label={t('switches.regionSwitch')}
          isOn={text.enabled}
          isDisabled={!canWrite}
          onChange={(enabled) => setText({ ...text, enabled })}
        />
      }
    >
      <WaitingRequests kind="site.region" className="mb-4" />
      <div className="grid gap-4 sm:grid-cols-2">
        {regionFields.map((field) => {
          const problem = wrong.find((entry) => entry.field === field);
          return (
            <div key={field} className={field === 'countryOfNetwork' ? 'sm:col-span-2' : ''}>
              <TextArea
                label={t(`switches.${field}`)}
                hint={t(`switches.${field}Hint`)}
                spellCheck={false}
                disabled={!canWrite}
                aria-invalid={problem !== undefined || undefined}
                value={text[field]}
                onChange={(event) => setText({ ...text, [field]: event.target.value })}
              />
              {problem && (
                <p role="alert" className="mt-1 text-xs font-medium text-gumamela">
                  {t('switches.wrongLine', { line: problem.line })}
                </p>
              )}
            </div>
          );
        })}
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        {canWrite && (
          <Button disabled={!isChanged || wrong.length > 0} onClick={() => setAsked(true)}>
            {t('common.save')}
          </Button>
        )}
        <Button tone="quiet" icon="eye" disabled={wrong.length > 0} onClick={() => setPreviewed(true)}>
          {t('siteDesk.previewOpen')}
        </Button>
      </div>
      {isPreviewed && (
        <PreviewDialog maintenance={maintenance} region={toRule(text)} onClose={() => setPreviewed(false)} />
      )}
      {isForTwo && (
        <AskSecond
          request={{ setting: 'site.region', value: toRule(text) }}
          onClose={() => {
            setAsked(false);
            change.reset();
          }}
        />
      )}
      {isAsked && !isForTwo && (
        <ConfirmDialog
          title={t('switches.regionTitle')}
          lead={t(text.enabled ? 'switches.regionOnLead' : 'switches.regionOffLead')}
          confirmLabel={t('common.save')}
          isDanger={text.enabled}
          isBusy={change.isPending}
          error={change.error}
          onClose={() => {
            setAsked(false);
            change.reset();
          }}
          onConfirm={() =>
            change.mutate(
              { ...toRule(text), version },
              {
                onSuccess: () => {
                  setText(toText(toRule(text)));
                  setAsked(false);
                  showToast('good', t('switches.saved'));
                },
              },
            )
          }
        />
      )}
    </Panel>
  );
}

import { WaitingRequests } from '@kislap/console-kit/approvals/waiting-requests.tsx';
import { AskSecond, needsSecond } from '@kislap/console-kit/dialogs/ask-second.tsx';
import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { Panel } from '@kislap/console-kit/page/page.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { SettingsForm } from '@kislap/console-kit/settings/settings-form.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { Skeleton } from '@kislap/ui';
import { useState } from 'react';
import * as z from 'zod/mini';
import { PlayRules } from '../../contract/integrations.console.ts';
import { linesOf } from './address-lines.ts';
import { usePlayRules, useSetPlayRules } from './use-vendors.ts';

/** A line is an origin: what stands behind the host would be ignored. */
const OriginRules = z.strictObject({
  ...PlayRules.shape,
  backOrigins: z.array(z.string().check(z.maxLength(200), z.refine(isOrigin))).check(z.maxLength(20)),
});

/** How games of all vendors may be played. */
export function PlayRulesPanel() {
  const rules = usePlayRules();
  if (rules.isError && !rules.data)
    return <ErrorNotice error={rules.error} onRetry={() => rules.refetch()} />;
  if (!rules.data) return <Skeleton className="h-40 w-full rounded-tile" />;
  return <Form key={JSON.stringify(rules.data)} rules={rules.data} />;
}

function Form({ rules }: { rules: PlayRules }) {
  const t = useT();
  const canWrite = useCan('integrations.write');
  const change = useSetPlayRules();
  const [asked, setAsked] = useState<PlayRules | null>(null);

  const isForTwo = needsSecond(change.error);

  function close() {
    setAsked(null);
    change.reset();
  }

  return (
    <Panel title={t('vendors.playRules')} lead={t('vendors.playRulesLead')}>
      <WaitingRequests kind="games.play" className="mb-4" />
      <SettingsForm
        className="grid max-w-160 gap-5"
        schema={OriginRules}
        saved={rules}
        rows={[
          { path: 'isOneGameAtATime', label: t('vendors.oneGame'), hint: t('vendors.oneGameText') },
          {
            path: 'backOrigins',
            label: t('vendors.backOrigins'),
            hint: t('vendors.backOriginsHint'),
            linesOf,
            wrong: (line) => t('vendors.wrongOrigin', { line }),
          },
          { path: 'hasAutoplay', label: t('vendors.autoplay'), hint: t('vendors.autoplayText') },
          {
            path: 'autoplayOffCountries',
            label: t('vendors.autoplayOff'),
            hint: t('vendors.autoplayOffHint'),
            linesOf,
            wrong: (line) => t('vendors.wrongCountry', { line }),
          },
        ]}
        canWrite={canWrite}
        isBusy={change.isPending}
        error={null}
        onSave={setAsked}
      />
      {asked && isForTwo && <AskSecond request={{ setting: 'games.play', value: asked }} onClose={close} />}
      {asked && !isForTwo && (
        <ConfirmDialog
          title={t('vendors.playRulesTitle')}
          confirmLabel={t('common.save')}
          isBusy={change.isPending}
          error={change.error}
          noteMin={5}
          onClose={close}
          onConfirm={(reason) =>
            change.mutate(
              { ...asked, reason },
              {
                onSuccess: () => {
                  showToast('good', t('vendors.saved'));
                  close();
                },
              },
            )
          }
        />
      )}
    </Panel>
  );
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && text.replace(/\/$/, '') === url.origin;
}

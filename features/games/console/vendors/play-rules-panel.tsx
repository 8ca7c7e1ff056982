import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { Switch, TextArea } from '@kislap/console-kit/fields/controls.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { Panel } from '@kislap/console-kit/page/page.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { Button, Skeleton } from '@kislap/ui';
import { useState } from 'react';
import type { PlayRules } from '../../contract/integrations.console.ts';
import { linesOf } from './address-lines.ts';
import { usePlayRules, useSetPlayRules } from './use-vendors.ts';

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
  const [isOneGameAtATime, setOneGame] = useState(rules.isOneGameAtATime);
  const [text, setText] = useState(rules.backOrigins.join('\n'));
  const [isAsked, setAsked] = useState(false);
  const backOrigins = linesOf(text);
  const wrong = backOrigins.findIndex((line) => !isOrigin(line)) + 1;
  const next = { isOneGameAtATime, backOrigins };
  const isChanged = JSON.stringify(next) !== JSON.stringify(rules);

  function close() {
    setAsked(false);
    change.reset();
  }

  return (
    <Panel title={t('vendors.playRules')} lead={t('vendors.playRulesLead')}>
      <div className="grid max-w-160 gap-5">
        <div className="flex items-center gap-4">
          <div className="min-w-0 flex-1">
            <p className="text-sm font-semibold">{t('vendors.oneGame')}</p>
            <p className="text-xs text-text3">{t('vendors.oneGameText')}</p>
          </div>
          <Switch
            label={t('vendors.oneGame')}
            isOn={isOneGameAtATime}
            isDisabled={!canWrite}
            onChange={setOneGame}
          />
        </div>
        <div>
          <TextArea
            label={t('vendors.backOrigins')}
            hint={t('vendors.backOriginsHint')}
            spellCheck={false}
            disabled={!canWrite}
            value={text}
            aria-invalid={wrong > 0 || undefined}
            onChange={(event) => setText(event.target.value)}
          />
          {wrong > 0 && (
            <p role="alert" className="mt-1 text-xs font-medium text-gumamela">
              {t('vendors.wrongOrigin', { line: wrong })}
            </p>
          )}
        </div>
        {canWrite && (
          <Button
            className="justify-self-start"
            disabled={!isChanged || wrong > 0}
            onClick={() => setAsked(true)}
          >
            {t('common.save')}
          </Button>
        )}
      </div>
      {isAsked && (
        <ConfirmDialog
          title={t('vendors.playRulesTitle')}
          confirmLabel={t('common.save')}
          isBusy={change.isPending}
          error={change.error}
          noteMin={5}
          onClose={close}
          onConfirm={(reason) =>
            change.mutate(
              { ...next, reason },
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

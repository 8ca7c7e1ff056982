import { WaitingRequests } from '@kislap/console-kit/approvals/waiting-requests.tsx';
import { AskSecond, needsSecond } from '@kislap/console-kit/dialogs/ask-second.tsx';
import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { FilterSelect } from '@kislap/console-kit/fields/controls.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { Panel } from '@kislap/console-kit/page/page.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { Button } from '@kislap/ui';
import { useState } from 'react';
import type { NetworkRules } from '../contract/networks.console.ts';
import {
  type NetworkAct,
  type NetworkKind,
  networkActions,
  networkActs,
  networkKinds,
} from '../contract/networks.ts';
import { useSetNetworkRules } from './use-networks.ts';

interface RulesPanelProps {
  rules: NetworkRules;
  version: number;
}

/** What happens at an address of each kind, wherever it is looked at. */
export function RulesPanel({ rules, version }: RulesPanelProps) {
  const t = useT();
  const canWrite = useCan('networks.write');
  const [draft, setDraft] = useState(rules);
  const save = useSetNetworkRules();
  const isForTwo = needsSecond(save.error);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(rules);

  function set(kind: NetworkKind, act: NetworkAct, picked: string | undefined) {
    const action = networkActions.find((known) => known === picked);
    if (action) setDraft({ ...draft, [kind]: { ...draft[kind], [act]: action } });
  }

  return (
    <Panel title={t('networks.rulesTitle')} lead={t('networks.rulesLead')}>
      <WaitingRequests kind="networks.rules" className="mb-4" />
      <ul className="grid gap-5">
        {networkKinds.map((kind) => (
          <li key={kind} className="grid gap-2">
            <h3 className="text-sm font-bold">{t(`networks.kind_${kind}`)}</h3>
            <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
              {networkActs.map((act) => (
                <FilterSelect
                  key={act}
                  label={t(`networks.act_${act}`)}
                  aria-label={t('networks.ruleOf', {
                    kind: t(`networks.kind_${kind}`),
                    act: t(`networks.act_${act}`),
                  })}
                  value={draft[kind][act]}
                  disabled={!canWrite}
                  options={networkActions.map((value) => ({ value, label: t(`networks.action_${value}`) }))}
                  onPick={(value) => set(kind, act, value)}
                />
              ))}
            </div>
          </li>
        ))}
      </ul>
      {!isForTwo && <ErrorNotice error={save.error} className="mt-4" />}
      {canWrite && (
        <div className="mt-4 flex flex-wrap gap-2">
          <Button
            disabled={!isChanged}
            isBusy={save.isPending}
            onClick={() =>
              save.mutate(
                { rules: draft, version },
                { onSuccess: () => showToast('good', t('networks.saved')) },
              )
            }
          >
            {t('common.save')}
          </Button>
          {isChanged && (
            <Button
              tone="quiet"
              onClick={() => {
                setDraft(rules);
                save.reset();
              }}
            >
              {t('networks.discard')}
            </Button>
          )}
        </div>
      )}
      {isForTwo && <AskSecond request={{ setting: 'networks.rules', value: draft }} onClose={save.reset} />}
    </Panel>
  );
}

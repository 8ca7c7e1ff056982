import { useWaitingRequests, WaitingRequests } from '@kislap/console-kit/approvals/waiting-requests.tsx';
import { AskedFor, AskForm } from '@kislap/console-kit/dialogs/second-person.tsx';
import { RadioList } from '@kislap/console-kit/fields/radio-list.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { formatMoney } from '@kislap/i18n';
import { Notice } from '@kislap/ui';
import { useState } from 'react';
import {
  type WalletTransferCase,
  type WalletTransferOutcome,
  walletTransferOutcomes,
} from '../contract/transfers.console.ts';
import type { useCaseAct } from './use-transfers.ts';

interface CaseResolutionProps {
  found: WalletTransferCase;
  act: ReturnType<typeof useCaseAct>;
  isOpen: boolean;
}

/** One operator says what became of it, another decides in the list of requests; what was decided stays in view. */
export function CaseResolution({ found, act, isOpen }: CaseResolutionProps) {
  const t = useT();
  const canRequest = useCan('transfers.request');
  const { transfer, resolutions } = found;
  const thing = `wallet-transfer:${transfer.refNo}`;
  const isWaiting = useWaitingRequests({ thing }).length > 0;
  if (resolutions.length === 0 && !isOpen) return null;
  return (
    <section className="grid gap-3">
      <h3 className="text-sm font-bold">{t('funds.resolution')}</h3>
      {isOpen && !transfer.isOverdue && <Notice tone="info">{t('funds.stillChecked')}</Notice>}
      {isOpen && <WaitingRequests thing={thing} />}
      {resolutions.map((resolution) => (
        <AskedFor
          key={resolution.resolutionId}
          asked={resolution}
          what={t('funds.said', {
            name: resolution.requestedBy,
            outcome: t(`funds.outcome_${resolution.outcome}`),
          })}
          reason={resolution.evidence}
          overtaken={t('funds.vendorFirst')}
        />
      ))}
      {isOpen && transfer.isOverdue && !isWaiting && canRequest && <SayForm found={found} act={act} />}
    </section>
  );
}

function SayForm({ found, act }: Pick<CaseResolutionProps, 'found' | 'act'>) {
  const t = useT();
  const { direction, amount } = found.transfer;
  const about = { amount: formatMoney(amount) };
  const [outcome, setOutcome] = useState<WalletTransferOutcome>();
  return (
    <AskForm
      reason={{ label: t('funds.evidence'), hint: t('funds.evidenceHint'), short: t('funds.evidenceShort') }}
      submitLabel={t('funds.say')}
      isReady={outcome !== undefined}
      isBusy={act.isPending}
      error={act.variables?.kind === 'say' ? act.error : null}
      onSubmit={(evidence) =>
        outcome &&
        act.mutate(
          { kind: 'say', outcome, evidence },
          { onSuccess: () => showToast('good', t('console.secondAsked')) },
        )
      }
    >
      <RadioList
        label={t('funds.outcome')}
        value={outcome}
        options={walletTransferOutcomes.map((value) => ({
          value,
          label: `${t(`funds.outcome_${value}`)}: ${t(`funds.outcomeHint_${direction}_${value}`, about)}`,
        }))}
        onChange={setOutcome}
      />
    </AskForm>
  );
}

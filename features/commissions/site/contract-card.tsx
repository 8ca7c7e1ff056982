import { formatDateTime } from '@kislap/i18n';
import { ask } from '@kislap/site-kit/ask.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { DialogButton } from '@kislap/site-kit/dialog-button.tsx';
import { useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import { showToast } from '@kislap/site-kit/toast.ts';
import { Badge, Button, Skeleton } from '@kislap/ui';
import type { Contract } from '../contract/contract.fields.ts';
import { ContractTerms } from './contract-terms.tsx';
import { DryRunDialog } from './dry-run-dialog.tsx';
import { OutlookTable } from './outlook.tsx';
import { type ContractAction, type Side, useAnswer, useIsTrial, useOutlook } from './use-contracts.ts';

const tones = { ACTIVE: 'good', PENDING: 'warn' } as Partial<Record<Contract['state'], 'good' | 'warn'>>;

interface ContractCardProps {
  contract: Contract;
  side: Side;
}

/** One contract with what its reader may do: answer an offer, withdraw it, or end it. */
export function ContractCard({ contract, side }: ContractCardProps) {
  const { t, language } = useI18n();
  const { terms, state, payer, payee, effectiveFrom, endsAt, expiresAt } = contract;
  const other =
    side === 'own'
      ? t('contracts.from', { name: payer?.account ?? t('commissions.platform') })
      : t('contracts.to', { name: payee.account });
  const isWaiting = state === 'PENDING';
  return (
    <li className="grid gap-3 py-4">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-bold">{t(`commissions.kind_${terms.kind}`)}</h3>
        <Badge tone={tones[state] ?? 'plain'}>{t(`commissions.contract_${state}`)}</Badge>
        <span className="text-xs text-text3">
          {other} · v{contract.version}
        </span>
      </div>
      <p className="flex flex-wrap gap-x-4 text-xs text-text3 tnum">
        {isWaiting && <span>{t('contracts.answerBy', { day: formatDateTime(expiresAt, language) })}</span>}
        {effectiveFrom && (
          <span>{t('contracts.since', { day: formatDateTime(effectiveFrom, language) })}</span>
        )}
        {endsAt && <span>{t('contracts.ends', { day: formatDateTime(endsAt, language) })}</span>}
      </p>
      {isWaiting ? <Offer offered={contract} /> : <ContractTerms terms={terms} />}
      <Actions contract={contract} side={side} />
    </li>
  );
}

/** What is offered, beside what holds now, and what both would bring. */
function Offer({ offered }: { offered: Contract }) {
  const { t } = useI18n();
  const { data, error, refetch } = useOutlook(offered.contractId);
  return (
    <>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-24" />}
      {data && <OutlookTable outlook={data} offered={offered.terms} />}
      {data?.current && (
        <>
          <h4 className="text-sm font-semibold text-text2">{t('contracts.replaces')}</h4>
          <ContractTerms terms={data.current.terms} />
          <h4 className="text-sm font-semibold text-text2">{t('contracts.offered')}</h4>
        </>
      )}
      <ContractTerms terms={offered.terms} />
    </>
  );
}

function actionsOf({ state, endReason }: Contract, side: Side): ContractAction[] {
  if (state === 'PENDING') return side === 'own' ? ['accept', 'reject'] : ['withdraw'];
  return state === 'ACTIVE' && side === 'downline' && endReason === null ? ['terminate'] : [];
}

function Actions({ contract, side }: { contract: Contract; side: Side }) {
  const { t } = useI18n();
  const answer = useAnswer();
  const { contractId, payee } = contract;
  const actions = actionsOf(contract, side);
  const isTrial = useIsTrial();

  async function act(action: ContractAction) {
    if (action === 'terminate') {
      const agreed = await ask({
        title: t('contracts.terminateTitle'),
        text: t('contracts.terminateText', { name: payee.account }),
        buttons: [
          { answer: 'yes', label: t('contracts.terminate'), tone: 'danger' },
          { answer: 'no', label: t('common.cancel') },
        ],
      });
      if (agreed !== 'yes') return;
    }
    answer.mutate(
      { contractId, action },
      { onSuccess: () => showToast('good', t(`contracts.done_${action}`)) },
    );
  }

  // Nothing can be done about a sample.
  if (isTrial) return null;
  return (
    <div className="grid gap-2">
      <ErrorNotice error={answer.error} />
      <div className="flex flex-wrap gap-2">
        {actions.map((action) => (
          <Button
            key={action}
            size="sm"
            tone={action === 'accept' ? 'primary' : 'secondary'}
            isBusy={answer.isPending && answer.variables.action === action}
            onClick={() => void act(action)}
          >
            {t(`contracts.${action}`)}
          </Button>
        ))}
        <DialogButton
          icon="history"
          text={t('commissions.dryRun')}
          label={t('commissions.dryRunOf', { account: payee.account })}
        >
          {(onClose) => <DryRunDialog contract={contract} onClose={onClose} />}
        </DialogButton>
      </div>
    </div>
  );
}

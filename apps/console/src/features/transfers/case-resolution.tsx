import {
  type WalletTransferCase,
  type WalletTransferOutcome,
  type WalletTransferResolution,
  walletTransferOutcomes,
} from '@kislap/contracts/transfers.console';
import { formatMoney } from '@kislap/i18n';
import { Badge, Button, Notice } from '@kislap/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx';
import { TextArea } from '../../shared/controls.tsx';
import { ErrorNotice } from '../../shared/error-notice.tsx';
import { useT } from '../../shared/i18n.tsx';
import { Moment } from '../../shared/moment.tsx';
import { RadioList } from '../../shared/radio-list.tsx';
import { useCan } from '../../shared/session.ts';
import { showToast } from '../../shared/toast.tsx';
import type { useCaseAct } from './use-transfers.ts';

const evidenceMin = 10;
const tones = { REQUESTED: 'warn', APPROVED: 'good', REJECTED: 'bad' } as const;

interface CaseResolutionProps {
  found: WalletTransferCase;
  act: ReturnType<typeof useCaseAct>;
  isOpen: boolean;
}

/** One operator says what became of it, another agrees or not; what was decided before stays in view. */
export function CaseResolution({ found, act, isOpen }: CaseResolutionProps) {
  const t = useT();
  const canRequest = useCan('transfers.request');
  const { transfer, resolutions } = found;
  const waiting = resolutions.find(({ status }) => status === 'REQUESTED');
  if (resolutions.length === 0 && !isOpen) return null;
  return (
    <section className="grid gap-3">
      <h3 className="text-sm font-bold">{t('funds.resolution')}</h3>
      {isOpen && !transfer.isOverdue && <Notice tone="info">{t('funds.stillChecked')}</Notice>}
      {resolutions.map((resolution) => (
        <Said key={resolution.resolutionId} resolution={resolution}>
          {isOpen && resolution === waiting && <Decision seen={resolution} act={act} />}
        </Said>
      ))}
      {isOpen && transfer.isOverdue && !waiting && canRequest && <SayForm found={found} act={act} />}
    </section>
  );
}

function Said({ resolution, children }: { resolution: WalletTransferResolution; children: ReactNode }) {
  const t = useT();
  const { outcome, evidence, status, requestedBy, requestedAt, decidedBy, decidedAt, decisionNote } =
    resolution;
  return (
    <div className="grid gap-2 rounded-control border border-line bg-s2 px-3 py-2.5 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">
          {t('funds.said', { name: requestedBy, outcome: t(`funds.outcome_${outcome}`) })}
        </span>
        <Badge tone={tones[status]}>{t(`funds.state_${status}`)}</Badge>
        <Moment at={requestedAt} className="text-2xs text-text3" />
      </p>
      <p className="break-words text-text2">{evidence}</p>
      {status === 'REJECTED' && !decidedBy && (
        <p className="text-xs text-text3">
          {t('funds.vendorFirst')} · <Moment at={decidedAt} />
        </p>
      )}
      {decidedBy && (
        <p className="text-xs text-text3">
          {decidedBy} · <Moment at={decidedAt} /> {decisionNote}
        </p>
      )}
      {children}
    </div>
  );
}

function Decision({ seen, act }: { seen: WalletTransferResolution; act: CaseResolutionProps['act'] }) {
  const t = useT();
  const mayDecide = useCan('transfers.decide');
  const [asked, setAsked] = useState<'agree' | 'reject' | null>(null);
  const isAgreement = asked === 'agree';
  const canReject = mayDecide || seen.isOwn;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {mayDecide && !seen.isOwn && (
        <Button size="sm" tone="primary" icon="check" onClick={() => setAsked('agree')}>
          {t('funds.agree')}
        </Button>
      )}
      {canReject && (
        <Button size="sm" tone={seen.isOwn ? 'quiet' : 'danger'} onClick={() => setAsked('reject')}>
          {seen.isOwn ? t('funds.takeBack') : t('funds.reject')}
        </Button>
      )}
      {(seen.isOwn || !mayDecide) && (
        <span className="text-2xs text-text3">
          {seen.isOwn ? t('funds.needsOther') : t('funds.needsFinance')}
        </span>
      )}
      {asked && (
        <ConfirmDialog
          title={t(isAgreement ? 'funds.agreeTitle' : 'funds.rejectTitle', { name: seen.requestedBy })}
          lead={t(isAgreement ? 'funds.agreeLead' : 'funds.rejectLead')}
          confirmLabel={isAgreement ? t('funds.agree') : seen.isOwn ? t('funds.takeBack') : t('funds.reject')}
          isDanger={!isAgreement}
          isBusy={act.isPending}
          error={act.error}
          noteMin={isAgreement ? 0 : 5}
          {...(isAgreement ? { noteLabel: t('funds.noteOptional') } : {})}
          onClose={() => {
            act.reset();
            setAsked(null);
          }}
          onConfirm={(note) =>
            act.mutate(
              { kind: asked, seen, note },
              {
                onSuccess: () => {
                  showToast('good', t(isAgreement ? 'funds.agreed' : 'funds.rejected'));
                  setAsked(null);
                },
              },
            )
          }
        />
      )}
    </div>
  );
}

function SayForm({ found, act }: Pick<CaseResolutionProps, 'found' | 'act'>) {
  const t = useT();
  const { direction, amount } = found.transfer;
  const about = { amount: formatMoney(amount) };
  const [outcome, setOutcome] = useState<WalletTransferOutcome>();
  const [evidence, setEvidence] = useState('');
  const [isShort, setShort] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (evidence.trim().length < evidenceMin) return setShort(true);
    if (outcome && !act.isPending) act.mutate({ kind: 'say', outcome, evidence: evidence.trim() });
  }

  return (
    <form className="grid gap-3" onSubmit={submit} noValidate>
      <RadioList
        label={t('funds.outcome')}
        value={outcome}
        options={walletTransferOutcomes.map((value) => ({
          value,
          label: `${t(`funds.outcome_${value}`)}: ${t(`funds.outcomeHint_${direction}_${value}`, about)}`,
        }))}
        onChange={setOutcome}
      />
      <TextArea
        label={t('funds.evidence')}
        hint={t('funds.evidenceHint')}
        value={evidence}
        maxLength={1_000}
        aria-invalid={isShort || undefined}
        onChange={(event) => {
          setEvidence(event.target.value.replace(/[\r\n\t]+/g, ' '));
          setShort(false);
        }}
      />
      {isShort && (
        <p role="alert" className="text-xs font-medium text-gumamela">
          {t('funds.evidenceShort')}
        </p>
      )}
      {act.variables?.kind === 'say' && <ErrorNotice error={act.error} />}
      <Button
        type="submit"
        tone="primary"
        className="justify-self-start"
        isBusy={act.isPending}
        disabled={!outcome}
      >
        {t('funds.say')}
      </Button>
    </form>
  );
}

import type { BreakCase, BreakProposal } from '@kislap/contracts/reconciliation.fields';
import { formatMoney } from '@kislap/i18n';
import { Badge, Button } from '@kislap/ui';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx';
import { useT } from '../../shared/i18n.tsx';
import { Moment } from '../../shared/moment.tsx';
import { useCan } from '../../shared/session.ts';
import { showToast } from '../../shared/toast.tsx';
import { ProposeForm } from './propose-form.tsx';
import type { useBreakAct } from './use-reconciliation.ts';

const tones = { REQUESTED: 'warn', APPROVED: 'good', REJECTED: 'bad' } as const;

interface BreakRemediesProps {
  found: BreakCase;
  act: ReturnType<typeof useBreakAct>;
  isOpen: boolean;
}

/** One operator proposes, another agrees or not; what was decided before stays in view. */
export function BreakRemedies({ found, act, isOpen }: BreakRemediesProps) {
  const t = useT();
  const canPropose = useCan('reconciliation.propose');
  const { proposals, remedies } = found;
  const waiting = proposals.find(({ status }) => status === 'REQUESTED');
  if (proposals.length === 0 && !isOpen) return null;
  return (
    <section className="grid gap-3">
      <h3 className="text-sm font-bold">{t('reconciliation.remedies')}</h3>
      {proposals.map((proposal) => (
        <Proposed key={proposal.proposalId} proposal={proposal}>
          {isOpen && proposal === waiting && <Decision seen={proposal} act={act} />}
        </Proposed>
      ))}
      {isOpen && !waiting && canPropose && remedies.length > 0 && <ProposeForm found={found} act={act} />}
    </section>
  );
}

function Proposed({ proposal, children }: { proposal: BreakProposal; children: ReactNode }) {
  const t = useT();
  const { remedy, amount, reason, status, requestedBy, requestedAt, decidedBy, decidedAt, decisionNote } =
    proposal;
  const what = `${t(`reconciliation.remedy_${remedy}`)}${amount === null ? '' : ` ${formatMoney(amount)}`}`;
  return (
    <div className="grid gap-2 rounded-control border border-line bg-s2 px-3 py-2.5 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">
          {t('reconciliation.proposed', { name: requestedBy, remedy: what })}
        </span>
        <Badge tone={tones[status]}>{t(`reconciliation.proposal_${status}`)}</Badge>
        <Moment at={requestedAt} className="text-2xs text-text3" />
      </p>
      <p className="break-words text-text2">{reason}</p>
      {status === 'REJECTED' && !decidedBy && (
        <p className="text-xs text-text3">
          {t('reconciliation.overtaken')} · <Moment at={decidedAt} />
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

function Decision({ seen, act }: { seen: BreakProposal; act: BreakRemediesProps['act'] }) {
  const t = useT();
  const mayDecide = useCan('reconciliation.decide');
  const [asked, setAsked] = useState<'agree' | 'reject' | null>(null);
  const isAgreement = asked === 'agree';
  const rejectLabel = seen.isOwn ? t('reconciliation.takeBack') : t('reconciliation.reject');
  return (
    <div className="flex flex-wrap items-center gap-2">
      {mayDecide && !seen.isOwn && (
        <Button size="sm" tone="primary" icon="check" onClick={() => setAsked('agree')}>
          {t('reconciliation.agree')}
        </Button>
      )}
      {(mayDecide || seen.isOwn) && (
        <Button size="sm" tone={seen.isOwn ? 'quiet' : 'danger'} onClick={() => setAsked('reject')}>
          {rejectLabel}
        </Button>
      )}
      {(seen.isOwn || !mayDecide) && (
        <span className="text-2xs text-text3">
          {t(seen.isOwn ? 'reconciliation.needsOther' : 'reconciliation.needsFinance')}
        </span>
      )}
      {asked && (
        <ConfirmDialog
          title={t(isAgreement ? 'reconciliation.agreeTitle' : 'reconciliation.rejectTitle', {
            name: seen.requestedBy,
          })}
          lead={t(isAgreement ? 'reconciliation.agreeLead' : 'reconciliation.rejectLead')}
          confirmLabel={isAgreement ? t('reconciliation.agree') : rejectLabel}
          isDanger={!isAgreement}
          isBusy={act.isPending}
          error={act.error}
          noteMin={isAgreement ? 0 : 5}
          {...(isAgreement ? { noteLabel: t('reconciliation.noteOptional') } : {})}
          onClose={() => {
            act.reset();
            setAsked(null);
          }}
          onConfirm={(note) =>
            act.mutate(
              { kind: asked, seen, note },
              {
                onSuccess: () => {
                  showToast('good', t(isAgreement ? 'reconciliation.agreed' : 'reconciliation.rejected'));
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

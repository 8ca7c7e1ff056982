import type { BreakCase, BreakProposal } from '@kislap/contracts/reconciliation.fields';
import { formatMoney } from '@kislap/i18n';
import { useT } from '../../shared/i18n.tsx';
import { AskedFor, SecondPerson } from '../../shared/second-person.tsx';
import { useCan } from '../../shared/session.ts';
import { ProposeForm } from './propose-form.tsx';
import type { useBreakAct } from './use-reconciliation.ts';

interface BreakRemediesProps {
  found: BreakCase;
  act: ReturnType<typeof useBreakAct>;
  isOpen: boolean;
}

/** One operator proposes, another agrees or not; what was decided before stays in view. */
export function BreakRemedies({ found, act, isOpen }: BreakRemediesProps) {
  const t = useT();
  const canPropose = useCan('reconciliation.propose');
  const mayDecide = useCan('reconciliation.decide');
  const { proposals, remedies } = found;
  const waiting = proposals.find(({ status }) => status === 'REQUESTED');
  if (proposals.length === 0 && !isOpen) return null;

  function whatOf({ remedy, amount, requestedBy: name }: BreakProposal): string {
    const sum = amount === null ? '' : ` ${formatMoney(amount)}`;
    return t('reconciliation.proposed', { name, remedy: `${t(`reconciliation.remedy_${remedy}`)}${sum}` });
  }

  return (
    <section className="grid gap-3">
      <h3 className="text-sm font-bold">{t('reconciliation.remedies')}</h3>
      {proposals.map((proposal) => (
        <AskedFor
          key={proposal.proposalId}
          asked={proposal}
          what={whatOf(proposal)}
          reason={proposal.reason}
          overtaken={t('reconciliation.overtaken')}
        >
          {isOpen && proposal === waiting && (
            <SecondPerson
              asked={proposal}
              mayDecide={mayDecide}
              area="reconciliation"
              act={act}
              onDecide={(kind, note, onSuccess) => act.mutate({ kind, seen: proposal, note }, { onSuccess })}
            />
          )}
        </AskedFor>
      ))}
      {isOpen && !waiting && canPropose && remedies.length > 0 && <ProposeForm found={found} act={act} />}
    </section>
  );
}

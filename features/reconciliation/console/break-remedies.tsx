import { AskedFor, SecondPerson } from '@kislap/console-kit/dialogs/second-person.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { formatMoney } from '@kislap/i18n';
import type { BreakCase, BreakProposal } from '../contract/reconciliation.fields.ts';
import { ProposeForm } from './propose-form.tsx';
import type { useBreakAct } from './use-reconciliation.ts';

interface BreakRemediesProps {
  found: BreakCase;
  act: ReturnType<typeof useBreakAct>;
  isOpen: boolean;
}

/** One operator proposes, another approves or rejects; earlier decisions stay visible. */
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

import { useWaitingRequests, WaitingRequests } from '@kislap/console-kit/approvals/waiting-requests.tsx';
import { AskedFor } from '@kislap/console-kit/dialogs/second-person.tsx';
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

/** One operator proposes, another decides in the list of requests; earlier decisions stay visible. */
export function BreakRemedies({ found, act, isOpen }: BreakRemediesProps) {
  const t = useT();
  const canPropose = useCan('reconciliation.propose');
  const { proposals, remedies } = found;
  const thing = `break:${found.about.breakId}`;
  const isWaiting = useWaitingRequests({ thing }).length > 0;
  if (proposals.length === 0 && !isOpen) return null;

  function whatOf({ remedy, amount, requestedBy: name }: BreakProposal): string {
    const sum = amount === null ? '' : ` ${formatMoney(amount)}`;
    return t('reconciliation.proposed', { name, remedy: `${t(`reconciliation.remedy_${remedy}`)}${sum}` });
  }

  return (
    <section className="grid gap-3">
      <h3 className="text-sm font-bold">{t('reconciliation.remedies')}</h3>
      {isOpen && <WaitingRequests thing={thing} />}
      {proposals.map((proposal) => (
        <AskedFor
          key={proposal.proposalId}
          asked={proposal}
          what={whatOf(proposal)}
          reason={proposal.reason}
          overtaken={t('reconciliation.overtaken')}
        />
      ))}
      {isOpen && !isWaiting && canPropose && remedies.length > 0 && <ProposeForm found={found} act={act} />}
    </section>
  );
}

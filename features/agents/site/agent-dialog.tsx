import type { SiteDialogs } from '@kislap/kernel/site.ts';
import { useSession } from '@kislap/site-kit/account/session.ts';
import { closeDialog } from '@kislap/site-kit/dialogs.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Dialog } from '@kislap/ui';
import { AgentParts } from './agent-parts.tsx';

/** The agent centre over any page, which stays as it is below. */
export function AgentDialog({ page }: SiteDialogs['agent']) {
  const t = useT();
  const member = useSession((session) => session.member);
  return (
    <Dialog
      title={t('shell.agentCentre')}
      lead={member?.nickname || member?.account}
      closeLabel={t('common.close')}
      onClose={closeDialog}
      size="xl"
    >
      <section className="min-h-[60dvh]">
        <AgentParts isDialog page={page ?? ''} />
      </section>
    </Dialog>
  );
}

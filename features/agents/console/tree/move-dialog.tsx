import { useAsked } from '@kislap/console-kit/approvals/use-asked.ts';
import { WaitingRequests } from '@kislap/console-kit/approvals/waiting-requests.tsx';
import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { UnknownAccount } from '@kislap/console-kit/find-player.ts';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { TextField } from '@kislap/ui';
import { useState } from 'react';
import type { TreeNode } from '../../contract/moves.console.ts';
import { useAskMove } from './use-tree.ts';

/** Asks for a move of an account and everybody below it; another operator agrees. */
export function MoveDialog({ node, onClose }: { node: TreeNode; onClose: () => void }) {
  const t = useT();
  const ask = useAskMove(node.accountId);
  const asked = useAsked(onClose);
  const [agent, setAgent] = useState('');
  const isUnknown = ask.error instanceof UnknownAccount;
  return (
    <ConfirmDialog
      title={t('agentsDesk.moveTitle', { account: node.account })}
      lead={t('agentsDesk.moveLead', { count: node.agents + node.members })}
      confirmLabel={t('agentsDesk.move')}
      noteMin={5}
      isBusy={ask.isPending}
      isReady={agent.trim() !== ''}
      error={isUnknown ? null : ask.error}
      onClose={onClose}
      onConfirm={(reason) => ask.mutate({ agent: agent.trim(), reason }, asked)}
    >
      <WaitingRequests thing={`agent-move:${node.accountId}`} />
      <TextField
        label={t('agentsDesk.moveTo')}
        error={isUnknown ? t('agentsDesk.unknownAgent') : undefined}
        autoComplete="off"
        maxLength={20}
        value={agent}
        onChange={(event) => setAgent(event.target.value)}
      />
    </ConfirmDialog>
  );
}

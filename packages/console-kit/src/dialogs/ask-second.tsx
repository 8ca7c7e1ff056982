import { useMutation } from '@kislap/api-client/hooks';
import {
  createProtectionRequest,
  type ProtectionRequestBody,
} from '@kislap/protection/contract/protection.console';
import { requestSetting, type SettingRequest } from '@kislap/site/contract/site-requests.console';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../api.ts';
import { useAsked } from '../approvals/use-asked.ts';
import { approvalsKey } from '../approvals/waiting-requests.tsx';
import { useT } from '../i18n.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

type Loosening = Extract<ProtectionRequestBody, { kind: 'loosen_rules' | 'loosen_limits' }>;
type WithoutNote<Body> = Body extends unknown ? Omit<Body, 'note'> : never;

interface AskSecondProps {
  /** About the protection of players, or any setting that two people loosen. */
  request: WithoutNote<Loosening> | SettingRequest;
  onClose: () => void;
}

/** Whether the server took it only with a second operator. */
export function needsSecond(error: { code: string } | null): boolean {
  return error?.code === 'rules_need_approval';
}

/** What would protect players less is asked for, with a reason, and waits for another operator. */
export function AskSecond({ request, onClose }: AskSecondProps) {
  const t = useT();
  const queryClient = useQueryClient();
  const asked = useAsked(onClose);
  const ask = useMutation({
    mutationFn: async (note: string) => {
      if ('kind' in request) await call(createProtectionRequest, { body: { ...request, note } });
      else await call(requestSetting, { body: { ...request, reason: note } });
    },
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: approvalsKey }),
  });
  return (
    <ConfirmDialog
      title={t('console.askSecondTitle')}
      lead={t('console.askSecondLead')}
      confirmLabel={t('console.askSecond')}
      noteMin={5}
      isBusy={ask.isPending}
      error={ask.error}
      onClose={onClose}
      onConfirm={(note) => ask.mutate(note, asked)}
    />
  );
}

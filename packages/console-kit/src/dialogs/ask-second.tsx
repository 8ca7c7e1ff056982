import type { ApiErrorOf } from '@kislap/api-client';
import { useMutation } from '@kislap/api-client/hooks';
import {
  createProtectionRequest,
  type ProtectionRequestBody,
  type setBrandProtection,
} from '@kislap/protection/contract/protection.console';
import type { setBrandRules } from '@kislap/site/contract/system.console';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../api.ts';
import { useT } from '../i18n.tsx';
import { showToast } from '../toast.tsx';
import { refreshFollowers } from '../topics.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

type Loosening = Extract<ProtectionRequestBody, { kind: 'loosen_rules' | 'loosen_limits' }>;
type WithoutNote<Body> = Body extends unknown ? Omit<Body, 'note'> : never;

interface AskSecondProps {
  request: WithoutNote<Loosening>;
  onClose: () => void;
}

/** Whether the server took it only with a second operator. */
export function needsSecond(
  error: ApiErrorOf<typeof setBrandRules | typeof setBrandProtection> | null,
): boolean {
  return error?.code === 'rules_need_approval';
}

/** What would protect players less is asked for, with a reason, and waits for another operator. */
export function AskSecond({ request, onClose }: AskSecondProps) {
  const t = useT();
  const queryClient = useQueryClient();
  const ask = useMutation({
    mutationFn: (note: string) => call(createProtectionRequest, { body: { ...request, note } }),
    onSuccess: () => void refreshFollowers(queryClient, 'protection'),
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
      onConfirm={(note) =>
        ask.mutate(note, {
          onSuccess: () => {
            showToast('good', t('console.askedSecond'));
            onClose();
          },
        })
      }
    />
  );
}

import { useMutation } from '@kislap/api-client/hooks';
import { call } from '@kislap/console-kit/api.ts';
import { approvalsKey } from '@kislap/console-kit/approvals/waiting-requests.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import type { BodyOf } from '@kislap/contract-kit/endpoint';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { askForRiskRules, getRiskRules, tryRiskRules } from '../../contract/cashier.risk.ts';
import { askForCashierSetting, getCashierSetting } from '../../contract/cashier.setting.ts';

const settingKey = ['cashier', 'setting'] as const;
const rulesKey = ['cashier', 'risk-rules'] as const;

export function useSetting() {
  return useQuery({
    queryKey: settingKey,
    enabled: useCan('withdrawals.read'),
    queryFn: ({ signal }) => call(getCashierSetting, {}, { signal }),
  });
}

export function useAskForSetting() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof askForCashierSetting>) => call(askForCashierSetting, { body }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: settingKey }),
        queryClient.invalidateQueries({ queryKey: approvalsKey }),
      ]),
  });
}

export function useRules() {
  return useQuery({
    queryKey: rulesKey,
    enabled: useCan('withdrawals.read'),
    queryFn: ({ signal }) => call(getRiskRules, {}, { signal }),
  });
}

export function useAskForRules() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof askForRiskRules>) => call(askForRiskRules, { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: approvalsKey }),
  });
}

export function useTryRules() {
  return useMutation({ mutationFn: (body: BodyOf<typeof tryRiskRules>) => call(tryRiskRules, { body }) });
}

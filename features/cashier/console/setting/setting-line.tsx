import { WaitingRequests } from '@kislap/console-kit/approvals/waiting-requests.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { formatMoney } from '@kislap/i18n';
import { useState } from 'react';
import { RiskDialog } from './risk-dialog.tsx';
import { SettingDialog } from './setting-dialog.tsx';
import { useRules, useSetting } from './use-setting.ts';

/** What one person may approve and what a player may withdraw, with the way to change it. */
export function SettingLine() {
  const t = useT();
  const canDecide = useCan('withdrawals.decide');
  const [isOpen, setOpen] = useState(false);
  const [isRuling, setRuling] = useState(false);
  const { data } = useSetting();
  const rules = useRules();
  if (!data) return null;
  const words = { one: formatMoney(data.onePersonMax), day: formatMoney(data.dailyLimit) };
  return (
    <>
      <WaitingRequests kind="cashier.setting" className="mb-4" />
      <WaitingRequests kind="cashier.risk_rules" className="mb-4" />
      <p className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-xs font-semibold">
        <span className="text-text2">{t('payouts.setLine', words)}</span>
        {canDecide && (
          <button type="button" className="min-h-8 text-tide hover:underline" onClick={() => setOpen(true)}>
            {t('payouts.setOpen')}
          </button>
        )}
        {canDecide && (
          <button type="button" className="min-h-8 text-tide hover:underline" onClick={() => setRuling(true)}>
            {t('payouts.riskOpen')}
          </button>
        )}
      </p>
      {isRuling && rules.data && <RiskDialog rules={rules.data} onClose={() => setRuling(false)} />}
      {isOpen && <SettingDialog setting={data} onClose={() => setOpen(false)} />}
    </>
  );
}

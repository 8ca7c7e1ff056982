import { useI18n } from '@kislap/console-kit/i18n.tsx';
import { Panel } from '@kislap/console-kit/page/page.tsx';
import { PlayerLink } from '@kislap/console-kit/values/player-link.tsx';
import { Icon } from '@kislap/ui';
import type { WithdrawalCase } from '../../contract/cashier.console.ts';
import { OppositeList } from './opposite-list.tsx';

/** What the computer noticed, each with the sentence that says what to look at. */
export function RiskPanel({ data }: { data: WithdrawalCase }) {
  const { t } = useI18n();
  const { flags } = data.withdrawal;
  return (
    <Panel title={t('payouts.risk')} lead={t('payouts.riskLead')}>
      {flags.length === 0 ? (
        <p className="flex items-center gap-2 text-sm text-text2">
          <Icon name="check" size={18} className="text-calamansi" />
          {t('payouts.noFlags')}
        </p>
      ) : (
        <ul className="grid gap-2">
          {flags.map((flag) => (
            <li key={flag} className="flex items-start gap-2.5 text-sm">
              <Icon name="flag" size={18} className="mt-px shrink-0 text-warn" />
              <span>
                <span className="font-semibold">{t(`payouts.flag_${flag}`)}</span>
                <span className="block text-xs text-text2">{t(`payouts.flagText_${flag}`)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {data.opposites.length > 0 && <OppositeList opposites={data.opposites} />}
      {data.sharedWith.length > 0 && (
        <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line pt-3 text-sm">
          <span className="text-text2">{t('payouts.sharedWith')}</span>
          {data.sharedWith.map(({ accountId, account }) => (
            <PlayerLink key={accountId} accountId={accountId} account={account} />
          ))}
        </p>
      )}
    </Panel>
  );
}

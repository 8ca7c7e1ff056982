import { formatDateTime } from '@kislap/i18n';
import { listTeamOnline } from '@kislap/reports/contract/team';
import { call } from '@kislap/site-kit/calls/api.ts';
import { useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import { Dialog } from '@kislap/ui';
import { agentKeys } from '../agent.keys.ts';
import { RecordList, RecordRow } from '../records/record-list.tsx';
import { usePages } from '../records/use-pages.ts';

/** Who of the team is online. */
export function OnlineDialog({ onClose }: { onClose: () => void }) {
  const { t, language } = useI18n();
  const { list, first, rows } = usePages(agentKeys.online, (after, signal) =>
    call(listTeamOnline, { query: after }, { signal }),
  );
  return (
    <Dialog
      title={t('agentReports.online')}
      lead={t('agentReports.onlineText')}
      closeLabel={t('common.close')}
      onClose={onClose}
      size="md"
    >
      <div className="grid gap-3">
        <RecordList
          list={list}
          asOf={first?.asOf}
          rows={rows?.map(({ accountId, account, since }) => (
            <RecordRow
              key={accountId}
              title={account}
              text={t('agentReports.since', { time: formatDateTime(since, language) })}
              amounts={[]}
            />
          ))}
        />
      </div>
    </Dialog>
  );
}

import { useT } from '@kislap/console-kit/i18n.tsx';
import { useKeys } from '@kislap/console-kit/keys/keys.ts';
import { Page } from '@kislap/console-kit/page/page.tsx';
import { useWide } from '@kislap/console-kit/use-wide.ts';
import { getRouteApi } from '@tanstack/react-router';
import { SettingLine } from '../setting/setting-line.tsx';
import { CasePanel } from './case-panel.tsx';
import { QueueFilters } from './queue-filters.tsx';
import { QueueList } from './queue-list.tsx';
import { useQueue } from './use-withdrawals.ts';
import type { WithdrawalSearch } from './withdrawal-search.ts';

const route = getRouteApi('/shell/withdrawals');

export function WithdrawalPage() {
  const t = useT();
  return (
    <Page title={t('payouts.title')} lead={t('payouts.lead')} permission="withdrawals.read">
      <Desk />
    </Page>
  );
}

/** The queue on the left, the case with its evidence on the right; one of the two on a phone. */
function Desk() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const isWide = useWide();
  const queue = useQueue(search);
  const list = queue.data?.list ?? [];
  const first = isWide ? list[0]?.withdrawalId : undefined;
  const chosen = search.id ?? first;

  function change(part: Partial<WithdrawalSearch>, isReplace = true) {
    void navigate({ search: (known) => ({ ...known, ...part }), replace: isReplace, resetScroll: false });
  }

  function move(step: 1 | -1) {
    const at = list.findIndex(({ withdrawalId }) => withdrawalId === chosen);
    const next = list[at < 0 ? 0 : at + step];
    if (next) change({ id: next.withdrawalId });
  }

  /** After a decision the next one that waits comes up by itself. */
  function openNext() {
    const at = list.findIndex(({ withdrawalId }) => withdrawalId === chosen);
    const isWaiting = ({ status }: { status: string }) => status === 'APPLIED' || status === 'AUDITING';
    const next = list.slice(at + 1).find(isWaiting) ?? list.slice(0, Math.max(at, 0)).find(isWaiting);
    change({ id: next?.withdrawalId ?? chosen });
  }

  useKeys({ j: () => move(1), k: () => move(-1), arrowdown: () => move(1), arrowup: () => move(-1) });

  const showsList = isWide || chosen === undefined;
  const isEmpty = queue.data?.list.length === 0 && chosen === undefined;
  return (
    <>
      {showsList && <SettingLine />}
      {showsList && <QueueFilters search={search} counts={queue.data?.counts ?? []} onChange={change} />}
      <div
        className={
          isEmpty
            ? ''
            : 'grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[20rem_minmax(0,1fr)] xl:grid-cols-[24rem_minmax(0,1fr)]'
        }
      >
        {showsList && (
          <QueueList
            queue={queue}
            chosen={chosen}
            page={search.page ?? 1}
            onPage={(page) => change({ page: page === 1 ? undefined : page, id: undefined })}
          />
        )}
        {chosen !== undefined && (
          <CasePanel
            key={chosen}
            withdrawalId={chosen}
            onBack={isWide ? undefined : () => change({ id: undefined })}
            onDecided={openNext}
          />
        )}
      </div>
    </>
  );
}

import { FilterBar, FilterChip, FilterSelect } from '@kislap/console-kit/fields/controls.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { Page } from '@kislap/console-kit/page/page.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import type { ActWords } from '@kislap/kernel/console.ts';
import { Badge } from '@kislap/ui';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import type { Approval, ApprovalStatus } from '../contract/approvals.console.ts';
import { type ApprovalSearch, approvalFilters } from './approval-search.ts';
import { CaseLink } from './case-link.tsx';
import { ChangedFields } from './changed-fields.tsx';
import { DecisionCell } from './decision-cell.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { useActWords } from './use-act-words.ts';
import { type Decision, useApprovals } from './use-approvals.ts';

const route = getRouteApi('/shell/approvals');
const tones = {
  WAITING: 'warn',
  APPROVED: 'good',
  REFUSED: 'bad',
  WITHDRAWN: 'plain',
  EXPIRED: 'plain',
} as const satisfies Record<ApprovalStatus, string>;

/** Every act that one person asked for and another one must do. */
export function ApprovalPage() {
  const t = useT();
  const words = useActWords();
  return (
    <Page title={t('approvals.title')} lead={t('approvals.lead')} permission="approvals.read">
      {words && <ApprovalList acts={words} />}
    </Page>
  );
}

function ApprovalList({ acts }: { acts: ReadonlyMap<string, ActWords> }) {
  const t = useT();
  const search = route.useSearch();
  const approvals = useApprovals(search);
  const [asked, setAsked] = useState<{ row: Approval; kind: Decision } | null>(null);
  const decide = useCallback((row: Approval, kind: Decision) => setAsked({ row, kind }), []);
  const columns = useApprovalColumns(acts, decide);
  const isWaiting = (search.status ?? 'WAITING') === 'WAITING';
  return (
    <>
      <ApprovalFilters search={search} acts={acts} waiting={approvals.data?.waiting ?? 0} />
      <DataTable
        id="approvals"
        label={t('approvals.title')}
        columns={columns}
        query={approvals}
        rowKey={(row) => row.approvalId}
        empty={{
          icon: 'check-circle',
          title: isWaiting ? t('approvals.empty') : t('approvals.emptyOther'),
          text: isWaiting ? t('approvals.emptyText') : t('console.tryOtherFilters'),
        }}
        more={approvals}
      />
      {asked && <DecisionDialog {...asked} words={acts.get(asked.row.kind)} onClose={() => setAsked(null)} />}
    </>
  );
}

interface ApprovalFiltersProps {
  search: ApprovalSearch;
  acts: ReadonlyMap<string, ActWords>;
  waiting: number;
}

function ApprovalFilters({ search, acts, waiting }: ApprovalFiltersProps) {
  const t = useT();
  const { kind = '' } = search;
  // A page of a feature leads to all of its kinds together.
  const isMany = kind !== '' && !acts.has(kind);
  const navigate = route.useNavigate();
  const change = (part: Partial<ApprovalSearch>) =>
    void navigate({ search: (known) => ({ ...known, ...part }), replace: true });
  return (
    <FilterBar label={t('console.filters')}>
      <FilterSelect
        label={t('common.status')}
        value={search.status ?? 'WAITING'}
        options={approvalFilters.map((value) => ({
          value,
          label: value === 'all' ? t('common.all') : t(`approvals.status_${value}`),
        }))}
        onPick={(value) =>
          change({ status: approvalFilters.find((known) => known === value && known !== 'WAITING') })
        }
      />
      <FilterSelect
        label={t('approvals.what')}
        value={search.kind ?? 'all'}
        options={[
          { value: 'all', label: t('common.all') },
          ...[...acts.values()].map(({ kind, label }) => ({ value: kind, label: t(label) })),
          ...(isMany ? [{ value: kind, label: t('approvals.onePage') }] : []),
        ]}
        onPick={(value) => change({ kind: value === 'all' ? undefined : value })}
      />
      {search.thing && (
        <FilterChip text={t('approvals.oneThing')} onClear={() => change({ thing: undefined })} />
      )}
      {waiting > 0 && (
        <p className="pb-3 text-xs font-semibold text-warn max-sm:col-span-full sm:w-auto!">
          {t('approvals.waitingCount', { count: waiting })}
        </p>
      )}
    </FilterBar>
  );
}

function useApprovalColumns(
  acts: ReadonlyMap<string, ActWords>,
  onDecide: (row: Approval, kind: Decision) => void,
): Column<Approval>[] {
  const t = useT();
  return useMemo(
    (): Column<Approval>[] => [
      {
        id: 'what',
        label: t('approvals.what'),
        isMain: true,
        cell: (row) => {
          const words = acts.get(row.kind);
          return (
            <span className="grid gap-0.5 sm:min-w-36">
              <span className="font-semibold">{words ? t(words.label) : row.kind}</span>
              <span className="text-xs break-words text-text2">{row.title}</span>
            </span>
          );
        },
      },
      {
        id: 'change',
        label: t('approvals.change'),
        cell: (row) => (
          <span className="grid gap-1.5">
            <ChangedFields fields={row.fields} words={acts.get(row.kind)} />
            <CaseLink row={row} words={acts.get(row.kind)} />
          </span>
        ),
      },
      {
        id: 'reason',
        label: t('approvals.reason'),
        cell: (row) => <span className="block max-w-72 text-xs break-words text-text2">{row.reason}</span>,
      },
      {
        id: 'asked',
        label: t('approvals.asked'),
        cell: (row) => (
          <span className="grid gap-0.5">
            <span className="text-xs font-semibold">{row.requestedBy}</span>
            <Moment at={row.requestedAt} className="text-2xs text-text3" />
          </span>
        ),
      },
      {
        id: 'status',
        label: t('common.status'),
        cell: (row) => (
          <span className="grid justify-items-start gap-1 max-sm:justify-items-end">
            <Badge tone={tones[row.status]}>{t(`approvals.status_${row.status}`)}</Badge>
            {row.status === 'WAITING' && (
              <span className="text-2xs text-text3">
                {t('approvals.until')} <Moment at={row.expiresAt} />
              </span>
            )}
          </span>
        ),
      },
      {
        id: 'decision',
        label: t('approvals.decision'),
        cell: (row) => <DecisionCell row={row} onDecide={onDecide} />,
      },
    ],
    [t, acts, onDecide],
  );
}

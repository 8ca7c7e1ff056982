import { useI18n, useT } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { CopyButton } from '@kislap/console-kit/values/copy-button.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { formatNumber } from '@kislap/i18n';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { LedgerProblem } from '../contract/ledger.console.ts';

/** What the checks hold against the ledger, newest first. */
export function ProblemTable({ problems, total }: { problems: LedgerProblem[]; total: number }) {
  const { t, language } = useI18n();
  const columns = useMemo(
    (): Column<LedgerProblem>[] => [
      {
        id: 'rule',
        label: t('proof.rule'),
        isMain: true,
        cell: (problem) => (
          <span className="font-semibold text-gumamela">{t(`proof.rule_${problem.rule}`)}</span>
        ),
      },
      {
        id: 'bucket',
        label: t('proof.bucket'),
        isNumeric: true,
        cell: ({ bucket }) => <span className="tnum">{bucket ?? t('proof.allBuckets')}</span>,
      },
      { id: 'transfer', label: t('proof.transfer'), cell: (problem) => <Subject problem={problem} /> },
      {
        id: 'detail',
        label: t('proof.detail'),
        cell: ({ detail }) => (
          <span lang="en" className="block max-w-96 text-xs break-words text-text2">
            {detail}
          </span>
        ),
      },
      { id: 'foundAt', label: t('proof.foundAt'), cell: ({ foundAt }) => <Moment at={foundAt} /> },
    ],
    [t],
  );
  return (
    <section className="grid min-w-0 gap-2">
      <h2 className="text-base font-bold">{t('proof.problemsTitle')}</h2>
      <DataTable
        id="proof-problems"
        label={t('proof.problemsTitle')}
        columns={columns}
        rows={problems}
        rowKey={({ rule, bucket, transferId, accountId, detail }) =>
          `${rule} ${bucket} ${transferId ?? accountId} ${detail}`
        }
        empty={{ icon: 'shield', title: t('proof.noProblems'), text: t('proof.noProblemsText') }}
      />
      {total > problems.length && (
        <p className="text-xs text-text3">
          {t('proof.shownOf', {
            count: formatNumber(problems.length, language),
            total: formatNumber(total, language),
          })}
        </p>
      )}
    </section>
  );
}

/** The transfer with a way to its player, or whose account it is. */
function Subject({ problem: { accountId, transferId, bucket } }: { problem: LedgerProblem }) {
  const t = useT();
  if (accountId === null) return <>{bucket === null ? '–' : t('proof.house')}</>;
  const name = transferId ?? accountId;
  return (
    <span className="flex items-center gap-1">
      <Link
        to="/players/$playerId"
        params={{ playerId: accountId }}
        search={{}}
        className="max-w-80 text-xs font-semibold break-all text-tide hover:underline"
      >
        {name}
      </Link>
      <CopyButton text={name} />
    </span>
  );
}

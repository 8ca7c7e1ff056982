import { CaseDialog, CasePart } from '@kislap/console-kit/dialogs/case-dialog.tsx';
import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useI18n, useT } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { Fact, Facts } from '@kislap/console-kit/page/page.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Money } from '@kislap/console-kit/values/money.tsx';
import type { ReplyOf } from '@kislap/contract-kit/endpoint';
import { formatDate } from '@kislap/i18n';
import { Badge, Button, Notice } from '@kislap/ui';
import { useMemo } from 'react';
import type { getSettlementDay, listSettlementLines } from '../contract/settlements.console.ts';
import type { DayTotals, SettlementFile } from '../contract/settlements.fields.ts';
import { type DayName, useBringFile, useDay, useLines } from './use-settlements.ts';
import { DayBadge, PaymentLink } from './values.tsx';

type Day = ReplyOf<typeof getSettlementDay>;
type Line = ReplyOf<typeof listSettlementLines>['list'][number];

interface DayDialogProps {
  name: DayName;
  canFetch: boolean;
  onBreaks: () => void;
  onClose: () => void;
}

/** A day with the totals of both sides, its files, and the one that holds line by line. */
export function DayDialog({ name, canFetch, onBreaks, onClose }: DayDialogProps) {
  const { t, language } = useI18n();
  const query = useDay(name);
  const title = t('settlements.dayTitle', {
    provider: t(`settlements.provider_${name.providerKey}`),
    day: formatDate(name.day, language),
  });
  return (
    <CaseDialog title={title} reference={undefined} query={query} onClose={onClose}>
      {(found) => <Content found={found} name={name} canFetch={canFetch} onBreaks={onBreaks} />}
    </CaseDialog>
  );
}

function Content({ found, name, canFetch, onBreaks }: { found: Day } & Omit<DayDialogProps, 'onClose'>) {
  const t = useT();
  const bring = useBringFile();
  const mayWork = useCan('settlements.work');
  const { about, files } = found;
  const hasFile = files.some(({ state }) => state === 'CURRENT');
  const lines = useLines(name, hasFile);
  const columns = useLineColumns();
  return (
    <>
      <Facts>
        <Fact label={t('settlements.state')}>
          <DayBadge state={about.state} />
        </Fact>
        <Fact label={t('settlements.openBreaks')}>{about.open}</Fact>
        {about.comparedAt && (
          <Fact label={t('settlements.comparedAt')}>
            <Moment at={about.comparedAt} />
          </Fact>
        )}
      </Facts>
      {about.failure && (
        <Notice tone="warn">
          {t(about.failure === 'unreadable' ? 'settlements.unreadable' : 'errors.settlement_file_missing')}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        {about.open > 0 && (
          <Button size="sm" tone="primary" onClick={onBreaks}>
            {t('settlements.showBreaks')}
          </Button>
        )}
        {mayWork && canFetch && (
          <Button size="sm" icon="refresh" isBusy={bring.isPending} onClick={() => bring.mutate(name)}>
            {t('settlements.fetchAgain')}
          </Button>
        )}
      </div>
      <ErrorNotice error={bring.error} />
      {about.totals && <Totals totals={about.totals} />}
      <CasePart title={t('settlements.files')}>
        <ul className="grid gap-3">
          {files.map((file) => (
            <FileLine key={file.fileId} file={file} />
          ))}
        </ul>
      </CasePart>
      {hasFile && (
        <CasePart title={t('settlements.lines')}>
          <DataTable
            id="settlement-lines"
            label={t('settlements.lines')}
            columns={columns}
            query={lines}
            rowKey={({ line }) => String(line)}
            empty={{ icon: 'calendar', title: t('settlements.noLine') }}
            more={lines}
          />
        </CasePart>
      )}
    </>
  );
}

function Totals({ totals }: { totals: DayTotals }) {
  const t = useT();
  const { ours, theirs, fees, agreedFees, matched } = totals;
  const kinds = ['deposit', 'refund', 'payout'] as const;
  return (
    <CasePart title={t('settlements.totals')}>
      <Facts>
        {kinds.map((kind) => (
          <Fact key={kind} label={t(`settlements.entry_${kind}`)}>
            <Money amount={ours[kind].amount} /> ×{ours[kind].count}
            <span className="block text-xs font-normal text-text2">
              {t('settlements.theirs')}: <Money amount={theirs[kind].amount} /> ×{theirs[kind].count}
            </span>
          </Fact>
        ))}
        <Fact label={t('settlements.fee')}>
          <Money amount={fees} />
          <span className="block text-xs font-normal text-text2">
            {agreedFees === null ? (
              t('settlements.noAgreement')
            ) : (
              <>
                {t('settlements.agreed')}: <Money amount={agreedFees} />
              </>
            )}
          </span>
        </Fact>
        <Fact label={t('settlements.matched')}>{matched}</Fact>
        {theirs.other.count > 0 && (
          <Fact label={t('settlements.entry_other')}>
            <Money amount={theirs.other.amount} /> ×{theirs.other.count}
          </Fact>
        )}
      </Facts>
    </CasePart>
  );
}

const fileTones = { CURRENT: 'good', REPLACED: 'plain', REFUSED: 'bad' } as const;

export function FileLine({ file }: { file: SettlementFile }) {
  const t = useT();
  const { number, state, lines, receivedAt, receivedBy, problems, problemCount, sha256 } = file;
  return (
    <li className="grid gap-1 rounded-control border border-line bg-s2 px-3 py-2.5 text-sm">
      <span className="flex flex-wrap items-center gap-2">
        <strong>{t('settlements.fileNumber', { number })}</strong>
        <Badge tone={fileTones[state]}>{t(`settlements.file_${state}`)}</Badge>
        <Moment at={receivedAt} className="text-2xs text-text3" />
      </span>
      <span className="text-xs text-text2">
        {t('settlements.fileBy', { name: receivedBy ?? t('settlements.byClock'), count: lines })}
      </span>
      <span className="font-mono text-2xs break-all text-text3 select-all">{sha256}</span>
      {problems.length > 0 && (
        <ul className="grid gap-0.5 text-xs text-gumamela">
          {problems.map(({ line, code, text }) => (
            <li key={`${line}:${code}`} className="break-words">
              {t('settlements.problem', { line, what: t(`settlements.problem_${code}`) })}{' '}
              {text && `“${text}”`}
            </li>
          ))}
          {problemCount > problems.length && (
            <li>{t('settlements.moreProblems', { count: problemCount - problems.length })}</li>
          )}
        </ul>
      )}
    </li>
  );
}

function useLineColumns() {
  const t = useT();
  return useMemo(
    (): Column<Line>[] => [
      {
        id: 'line',
        label: t('settlements.line'),
        isMain: true,
        cell: ({ line, kind, at }) => (
          <span className="grid gap-0.5">
            <span className="text-sm font-semibold">
              {line} · {t(`settlements.entry_${kind}`)}
            </span>
            <Moment at={at} className="text-2xs text-text3" />
          </span>
        ),
      },
      {
        id: 'payment',
        label: t('settlements.payment'),
        cell: ({ payment, kind }) => (kind === 'other' ? '–' : <PaymentLink payment={payment} />),
      },
      {
        id: 'amount',
        label: t('common.amount'),
        isNumeric: true,
        cell: ({ amount, state }) => (
          <Money amount={amount} className={state === 'done' ? 'font-semibold' : 'text-text3 line-through'} />
        ),
      },
      {
        id: 'fee',
        label: t('settlements.fee'),
        isNumeric: true,
        cell: ({ fee }) => <Money amount={fee} />,
      },
      {
        id: 'theirs',
        label: t('settlements.reference'),
        cell: ({ theirReference }) => (
          <span className="block max-w-44 text-2xs break-all text-text2 select-all">
            {theirReference ?? '–'}
          </span>
        ),
      },
    ],
    [t],
  );
}

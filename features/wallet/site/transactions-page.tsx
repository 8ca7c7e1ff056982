import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { DayRangePicker, daysOf, parseDayRange } from '@kislap/site-kit/day-range.tsx';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { useNavigate } from '@kislap/site-kit/link.tsx';
import { Card, PageHead } from '@kislap/site-kit/page-head.tsx';
import { Pages } from '@kislap/site-kit/pages.tsx';
import { Select } from '@kislap/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { TransferType, transferTypes } from '../contract/wallet.ts';
import { transactionsQuery } from './queries.ts';
import { StatementFiles } from './statement-files.tsx';
import { StatementList } from './statement-list.tsx';

/** The statement from the ledger; its filters are in the address. */
export function TransactionsPage() {
  const t = useT();
  const navigate = useNavigate();
  const search: { range?: unknown; type?: unknown; page?: unknown } = useSearch({ strict: false });
  const range = parseDayRange(search.range);
  const type = TransferType.safeParse(search.type).data;
  const page = Math.max(1, Number(search.page) || 1);
  const { data, error, refetch } = useQuery({
    ...transactionsQuery({ ...daysOf(range), type, page, pageSize: 20 }),
    placeholderData: keepPreviousData,
  });

  function go(next: { range?: string; type?: string; page?: number }) {
    void navigate({ to: '/member/transactions', search: { range, type, ...next } });
  }

  return (
    <div>
      <PageHead title={t('wallet.transactions')} lead={t('wallet.statementLead')} />
      <Card>
        <div className="mb-4 flex flex-wrap items-end gap-3">
          <div className="min-w-64 flex-1 sm:flex-none">
            <DayRangePicker value={range} onChange={(next) => go({ range: next })} />
          </div>
          <div className="min-w-48">
            <Select
              label={t('common.type')}
              value={type ?? ''}
              onChange={(event) => go({ type: event.target.value || undefined })}
            >
              <option value="">{t('wallet.all')}</option>
              {transferTypes.map((name) => (
                <option key={name} value={name}>
                  {t(`wallet.type${name}`)}
                </option>
              ))}
            </Select>
          </div>
          <StatementFiles {...daysOf(range)} />
        </div>
        {error ? (
          <ErrorNotice error={error} onRetry={() => void refetch()} />
        ) : (
          <StatementList lines={data?.list} />
        )}
        <Pages page={page} totalPages={data?.totalPages ?? 0} onChange={(next) => go({ page: next })} />
      </Card>
    </div>
  );
}

import { useAddressSearch } from '@kislap/site-kit/browser/address.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { DayRangePicker, daysOf, parseDayRange } from '@kislap/site-kit/day-range.tsx';
import { DayFields } from '@kislap/site-kit/days/day-fields.tsx';
import { countDays, readDays } from '@kislap/site-kit/days/own-days.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { useNavigate } from '@kislap/site-kit/link.tsx';
import { Card, PageHead } from '@kislap/site-kit/page-head.tsx';
import { Pages } from '@kislap/site-kit/pages.tsx';
import { Notice, Select } from '@kislap/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { statementDaysMax, statementFileDaysMax } from '../contract/statement.ts';
import { TransferType, transferTypes } from '../contract/wallet.ts';
import { transactionsQuery } from './queries.ts';
import { StatementFiles } from './statement-files.tsx';
import { StatementList } from './statement-list.tsx';

/** The statement from the ledger; its filters are in the address. */
export function TransactionsPage() {
  const t = useT();
  const navigate = useNavigate();
  const search = useAddressSearch();
  const own = readDays(search.from, search.to, statementFileDaysMax);
  const range = own ? null : parseDayRange(search.range);
  const days = range === null ? (own ?? daysOf('week')) : daysOf(range);
  const isFileOnly = countDays(days) > statementDaysMax;
  const type = TransferType.safeParse(search.type).data;
  const page = Math.max(1, Number(search.page) || 1);
  const { data, error, refetch } = useQuery({
    ...transactionsQuery({ ...days, type, page, pageSize: 20 }),
    placeholderData: keepPreviousData,
    enabled: !isFileOnly,
  });

  function go(next: { range?: string; from?: string; to?: string; type?: string; page?: number }) {
    const chosen = own ?? { range: range ?? undefined };
    void navigate({ to: '/member/transactions', search: { ...chosen, type, ...next } });
  }

  return (
    <div>
      <PageHead title={t('wallet.transactions')} lead={t('wallet.statementLead')} />
      <Card>
        <div className="mb-4 flex flex-wrap items-end gap-3">
          <div className="min-w-64 flex-1 sm:flex-none">
            <DayRangePicker
              value={range}
              onChange={(next) => go({ range: next, from: undefined, to: undefined })}
            />
          </div>
          <DayFields
            key={`${days.from} ${days.to}`}
            days={days}
            daysMax={statementFileDaysMax}
            wrongText={t('wallet.daysWrong', { count: statementFileDaysMax })}
            onChange={(next) => go({ range: undefined, ...next })}
          />
          <div className="min-w-64 flex-1 sm:min-w-48 sm:flex-none">
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
          <StatementFiles {...days} />
        </div>
        {isFileOnly ? (
          <Notice tone="info">{t('wallet.fileOnly', { count: statementDaysMax })}</Notice>
        ) : error ? (
          <ErrorNotice error={error} onRetry={() => void refetch()} />
        ) : (
          <StatementList lines={data?.list} />
        )}
        {!isFileOnly && (
          <Pages page={page} totalPages={data?.totalPages ?? 0} onChange={(next) => go({ page: next })} />
        )}
      </Card>
    </div>
  );
}

import { formatDateTime, formatMoney } from '@kislap/i18n';
import { useI18n, useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Link } from '@kislap/site-kit/link.tsx';
import { Money } from '@kislap/site-kit/money.tsx';
import { buttonClass, EmptyState, Icon, type IconName, Skeleton } from '@kislap/ui';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { movementReference } from '../contract/statement.ts';
import type { StatementLine as Line } from '../contract/wallet.ts';

type StatementLine = z.output<typeof Line>;

const icons: Partial<Record<StatementLine['type'], IconName>> = {
  DEPOSIT: 'deposit',
  WITHDRAW: 'withdraw',
  BET: 'dice',
  WIN: 'spark',
  HOLD: 'lock',
  RELEASE: 'refresh',
  REFUND: 'refresh',
  BONUS: 'gift',
};

/** Movements of money, newest first; undefined while they load. */
export function StatementList({ lines }: { lines: readonly StatementLine[] | undefined }) {
  const t = useT();
  if (!lines) {
    return (
      <div className="grid gap-2">
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
        <Skeleton className="h-14" />
      </div>
    );
  }
  if (lines.length === 0) {
    return (
      <EmptyState
        icon="history"
        title={t('wallet.empty')}
        text={t('wallet.emptyText')}
        action={
          <Link to="/member/deposit" className={buttonClass('secondary')}>
            {t('wallet.firstDeposit')}
          </Link>
        }
      />
    );
  }
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <StatementRow key={line.transferId} line={line} />
      ))}
    </ul>
  );
}

function StatementRow({ line }: { line: StatementLine }) {
  const { t, language } = useI18n();
  return (
    <li>
      <details className="group/line">
        <summary className="flex min-h-15 list-none items-center gap-3 py-2 [&::-webkit-details-marker]:hidden">
          <span className="grid size-10 shrink-0 place-items-center rounded-full border border-line bg-s2 text-text2">
            <Icon name={icons[line.type] ?? 'transfer'} size={18} />
          </span>
          <span className="grid min-w-0 flex-1">
            <span className="truncate text-sm font-semibold">
              {line.round && line.gameName
                ? line.gameName
                : line.gameName
                  ? t('wallet.ofGame', { type: t(`wallet.type${line.type}`), game: line.gameName })
                  : t(`wallet.type${line.type}`)}
            </span>
            <span className="text-xs text-text3">{formatDateTime(line.createdAt, language)}</span>
            {line.isHeld && <span className="text-xs text-mangga">{t('wallet.underReview')}</span>}
            {line.round && (
              <span className="text-xs text-text2">
                {line.round.hold > 0n
                  ? t('wallet.roundHold', { hold: formatMoney(line.round.hold) })
                  : t('wallet.roundOf', {
                      stake: formatMoney(line.round.stake),
                      win: formatMoney(line.round.win),
                    })}
              </span>
            )}
            {line.roundNet !== null && (
              <span className="flex gap-1 text-xs text-text2">
                {t('wallet.roundNet')} <Money amount={line.roundNet} isChange className="font-semibold" />
              </span>
            )}
          </span>
          <span className="grid justify-items-end">
            <Money amount={line.change} isChange className="text-sm font-bold" />
            <span className="text-2xs text-text3">
              <Money amount={line.balanceAfter} />
            </span>
          </span>
          <Icon name="chevron-down" size={16} className="text-text3 transition group-open/line:rotate-180" />
        </summary>
        <dl className="mb-3 grid gap-x-6 gap-y-1.5 rounded-tile bg-s2 px-4 py-3 text-xs sm:grid-cols-2">
          <Fact label={t('common.amount')} value={exact(line.amount)} />
          <Fact label={t('wallet.source')} value={line.source} />
          <Fact label={t('wallet.before')} value={exact(line.balanceBefore)} />
          <Fact label={t('wallet.after')} value={exact(line.balanceAfter)} />
          <Fact label={t('wallet.reference')} value={<Reference line={line} />} />
          {line.roundRef && (
            <Fact
              label={t('records.round')}
              value={<span className="break-all select-all">{line.roundRef}</span>}
            />
          )}
        </dl>
      </details>
    </li>
  );
}

/** Of a deposit or withdrawal the way to its receipt, which the part of the reference before the colon names. */
function Reference({ line }: { line: StatementLine }) {
  const name = movementReference(line);
  if (line.source !== 'cashier' || line.type === 'TRANSFER')
    return <span className="break-all select-all">{name}</span>;
  return (
    <Link
      to="/member/receipt"
      search={{ payment: line.reference.split(':')[0] }}
      className="font-semibold text-tide underline"
    >
      {name}
    </Link>
  );
}

/** All digits that there are, at least two; lists cut to two. */
function exact(amount: bigint): string {
  return amount % 10_000n === 0n ? formatMoney(amount) : formatMoney(amount, '₱', 6).replace(/0+$/, '');
}

function Fact({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-text3">{label}</dt>
      <dd className="text-end font-medium tnum">{value}</dd>
    </div>
  );
}

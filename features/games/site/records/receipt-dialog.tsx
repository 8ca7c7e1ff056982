import { formatDateTime } from '@kislap/i18n';
import { call } from '@kislap/site-kit/calls/api.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useI18n, useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Money } from '@kislap/site-kit/money.tsx';
import { showToast } from '@kislap/site-kit/toast.ts';
import { follow } from '@kislap/site-kit/topics.ts';
import { Button, buttonClass, Dialog, Icon, Skeleton } from '@kislap/ui';
import { TransferType } from '@kislap/wallet/contract/wallet';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type BetRound, getRound } from '../../contract/games.ts';
import { recordKeys } from './record.keys.ts';

/** What the lines of a hand in a card room are, in place of a bet and its win. */
const heldNames: Partial<Record<string, 'records.hold' | 'records.heldBack'>> = {
  BET: 'records.hold',
  WIN: 'records.heldBack',
};

/** Everything one round did to the money, line by line. */
export function ReceiptDialog({ round, onClose }: { round: BetRound; onClose: () => void }) {
  const { t, language } = useI18n();
  const params = { vendorKey: round.vendorKey, roundId: round.roundId };
  const { data, error, refetch } = useQuery({
    queryKey: recordKeys.round(params),
    meta: follow('balance'),
    queryFn: () => call(getRound, { params }),
  });

  async function copyRound() {
    try {
      await navigator.clipboard.writeText(round.roundId);
      showToast('good', t('common.copied'));
    } catch {
      showToast('bad', t('shell.copyFailed'));
    }
  }

  return (
    <Dialog
      title={t('records.receipt')}
      lead={`${round.gameName} · ${round.vassalage}`}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <dl className="grid gap-2 rounded-tile border border-dashed border-line-strong bg-bg p-4 text-sm">
        <Line label={t('records.round')}>
          <span className="break-all select-all">{round.roundId}</span>
        </Line>
        <Line label={t('records.openedAt')}>{formatDateTime(round.openedAt, language)}</Line>
        {round.settledAt && (
          <Line label={t('records.settledAt')}>{formatDateTime(round.settledAt, language)}</Line>
        )}
        {round.hold > 0n && (
          <Line label={t('records.hold')}>
            <Money amount={round.hold} />
          </Line>
        )}
        <Line label={t(round.hold > 0n ? 'records.lost' : 'records.stake')}>
          <Money amount={round.stake} />
        </Line>
        <Line label={t('records.win')}>
          <Money amount={round.win} />
        </Line>
        <Line label={t('records.net')}>
          <Money amount={round.netResult} isChange className="font-bold" />
        </Line>
      </dl>
      {round.hold > 0n && <p className="mt-3 text-xs text-text2">{t('records.holdHint')}</p>}
      {round.isVendorWallet && <p className="mt-3 text-xs text-text2">{t('records.vendorWalletHint')}</p>}
      <h3 className="mt-5 mb-2 text-sm font-bold">{t('records.movements')}</h3>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data ? (
        <ul className="divide-y divide-line text-sm">
          {data.transfers.map((transfer) => {
            const type = TransferType.safeParse(transfer.type).data;
            const held = round.hold > 0n ? heldNames[transfer.type] : undefined;
            return (
              <li key={transfer.transferId} className="flex justify-between gap-4 py-2">
                <span className="grid min-w-0">
                  <span className="font-semibold">
                    {held ? t(held) : type ? t(`wallet.type${type}`) : transfer.type}
                  </span>
                  <span className="truncate text-2xs text-text3 select-all">{transfer.reference}</span>
                </span>
                <span className="grid justify-items-end">
                  <Money amount={transfer.change} isChange className="font-semibold" />
                  <span className="text-2xs whitespace-nowrap text-text3">
                    {transfer.balanceAfter !== null && (
                      <>
                        {t('wallet.after')} <Money amount={transfer.balanceAfter} />
                      </>
                    )}
                  </span>
                </span>
              </li>
            );
          })}
        </ul>
      ) : (
        !error && <Skeleton className="h-24" />
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button icon="copy" onClick={() => void copyRound()} className="flex-1">
          {t('records.copyRound')}
        </Button>
        {data?.replayUrl && <Replay url={data.replayUrl} />}
      </div>
    </Dialog>
  );
}

/** A vendor's page opens beside ours; how a game of the house was drawn is a page of ours. */
function Replay({ url }: { url: string }) {
  const t = useT();
  const isOurs = url.startsWith('/');
  return (
    <a
      href={url}
      {...(!isOurs && { target: '_blank', rel: 'noopener noreferrer' })}
      className={buttonClass('secondary', 'md', 'flex-1')}
    >
      <Icon name={isOurs ? 'eye' : 'external'} size={18} />
      {t('records.replay')}
    </a>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-text3">{label}</dt>
      <dd className="text-end font-medium tnum">{children}</dd>
    </div>
  );
}

import { useI18n } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { Panel } from '@kislap/console-kit/page/page.tsx';
import { CopyButton } from '@kislap/console-kit/values/copy-button.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { formatNumber } from '@kislap/i18n';
import { useMemo } from 'react';
import type { LedgerCheckpoint } from '../contract/ledger.console.ts';

/** The key that signs, and the last things it signed, to be noted elsewhere. */
export function SignaturePanel({
  publicKey,
  checkpoints,
}: {
  publicKey: string | null;
  checkpoints: LedgerCheckpoint[];
}) {
  const { t, language } = useI18n();
  const columns = useMemo(
    (): Column<LedgerCheckpoint>[] => [
      {
        id: 'number',
        label: t('proof.checkpointNumber'),
        isMain: true,
        cell: ({ number }) => <span className="font-semibold tnum">{number}</span>,
      },
      { id: 'at', label: t('proof.checkpointAt'), cell: ({ createdAt }) => <Moment at={createdAt} /> },
      {
        id: 'transfers',
        label: t('proof.checkpointTransfers'),
        isNumeric: true,
        cell: ({ transfers }) => formatNumber(transfers, language),
      },
      {
        id: 'hash',
        label: t('proof.checkpointHash'),
        cell: ({ number, hash }) => (
          <span className="flex items-center gap-1">
            <code className="max-w-136 min-w-0 truncate text-xs max-sm:max-w-44" title={hash}>
              {hash}
            </code>
            <CopyButton text={`${number} ${hash}`} />
          </span>
        ),
      },
    ],
    [t, language],
  );
  return (
    <>
      <Panel title={t('proof.signatureTitle')} lead={t('proof.signatureLead')}>
        <p className="text-xs text-text3">{t('proof.publicKey')}</p>
        {publicKey === null ? (
          <p className="mt-0.5 text-sm text-text2">{t('proof.noKey')}</p>
        ) : (
          <p className="mt-0.5 flex items-center gap-1">
            <code className="min-w-0 text-xs break-all">{publicKey}</code>
            <CopyButton text={publicKey} />
          </p>
        )}
      </Panel>
      <section className="grid min-w-0 gap-2">
        <h2 className="text-base font-bold">{t('proof.checkpointsTitle')}</h2>
        <DataTable
          id="proof-checkpoints"
          label={t('proof.checkpointsTitle')}
          columns={columns}
          rows={checkpoints}
          rowKey={({ number }) => String(number)}
          empty={{ icon: 'shield', title: t('proof.checkpointsEmpty') }}
        />
      </section>
    </>
  );
}

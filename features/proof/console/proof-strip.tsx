import { call } from '@kislap/console-kit/api.ts';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { usePolling } from '@kislap/console-kit/session/idle.ts';
import { follow } from '@kislap/console-kit/topics.ts';
import { buttonClass, Notice } from '@kislap/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { getLedgerProof } from '../contract/ledger.console.ts';

/** Red while something is held against the ledger; nothing otherwise. */
export function ProofStrip() {
  const t = useT();
  const proof = useQuery({
    queryKey: ['overview', 'proof'],
    meta: follow('proof'),
    queryFn: ({ signal }) => call(getLedgerProof, {}, { signal }),
  });
  usePolling(proof.refetch, 30_000);
  if (proof.data?.state !== 'problem') return null;
  return (
    <Notice
      tone="bad"
      title={t('console.ledgerUnsound', { count: proof.data.problemCount })}
      className="mb-4 max-sm:flex-wrap"
      action={
        <Link to="/proof" className={buttonClass('primary', 'sm')}>
          {t('console.ledgerUnsoundOpen')}
        </Link>
      }
    >
      {t('console.ledgerUnsoundText')}
    </Notice>
  );
}

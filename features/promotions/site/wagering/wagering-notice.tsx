import { formatMoney } from '@kislap/i18n';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Link } from '@kislap/site-kit/link.tsx';
import { Notice } from '@kislap/ui';
import { useWagering } from './use-wagering.ts';

/** Said before a withdrawal is filled in, not after: how much is still to be played. */
export function WageringNotice() {
  const t = useT();
  const { data } = useWagering();
  if (!data || data.left === 0n) return null;
  return (
    <Notice tone="warn" className="mb-4">
      {t('wagering.notice', { amount: formatMoney(data.left) })}{' '}
      <Link to="/member/bonusDetails" className="font-semibold underline">
        {t('wagering.noticeLink')}
      </Link>
    </Notice>
  );
}

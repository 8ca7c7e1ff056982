import { classNames, Icon } from '@kislap/ui';
import { useBalance } from '../balance.ts';
import { Link } from '../link.tsx';

/** The player's level, where the brand has levels; it leads to the ladder. */
export function VipBadge({ className, onNavigate }: { className?: string; onNavigate?: () => void }) {
  const { data } = useBalance();
  if (!data?.hasVip) return null;
  return (
    <Link
      to="/member/vip"
      onClick={onNavigate}
      className={classNames(
        'inline-flex min-h-11 shrink-0 items-center gap-1.5 text-sm font-bold text-accent tnum',
        className,
      )}
    >
      <Icon name="crown" size={18} />
      {data.vipLabelName}
    </Link>
  );
}

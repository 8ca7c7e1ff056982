import { formatMoney } from '@kislap/i18n';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { classNames, Icon } from '@kislap/ui';
import type { Terms } from '../../contract/terms.ts';

/** The steps to the largest reward; with how far somebody is, where that is known. */
export function Milestones({ terms, reached }: { terms: Terms; reached?: number }) {
  const t = useT();
  if (terms.milestones.length === 0) return null;
  return (
    <section className="grid gap-3 rounded-card border border-line bg-s1 p-5 shadow-edge">
      <h2 className="text-xl font-bold">{t('referral.milestonesTitle')}</h2>
      <p className="text-sm text-pretty text-text2">
        {t('referral.milestonesText', { count: terms.dailyMax })}
      </p>
      <ol className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {terms.milestones.map(({ count, amount }) => {
          const isDone = reached !== undefined && reached >= count;
          return (
            <li
              key={count}
              className={classNames(
                'lattice grid gap-1 rounded-tile border p-4',
                isDone ? 'border-calamansi bg-s2' : 'border-line bg-bg',
              )}
            >
              <span className="text-sm font-semibold text-text2">{t('referral.milestone', { count })}</span>
              <span className="text-xl font-extrabold text-accent tnum">{formatMoney(amount)}</span>
              {reached !== undefined && (
                <span
                  className={classNames(
                    'flex items-center gap-1 text-xs font-semibold',
                    isDone ? 'text-calamansi' : 'text-text3',
                  )}
                >
                  {isDone && <Icon name="check" size={14} />}
                  {isDone
                    ? t('referral.milestoneDone')
                    : t('referral.milestoneLeft', { count: count - reached })}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

import { useT } from '@kislap/console-kit/i18n.tsx';
import { Money } from '@kislap/console-kit/values/money.tsx';
import type { ConsolePromotion } from '../../contract/promotions.console.ts';

const shown = ['open', 'expected', 'paid'] as const;

/** What is open of all promotions, what of it will probably be paid, and what was. */
export function Liability({ list }: { list: readonly ConsolePromotion[] }) {
  const t = useT();
  return (
    <section className="mb-4" aria-label={t('promotionsDesk.liability')}>
      <dl className="grid grid-cols-3 divide-x divide-line rounded-tile border border-line bg-s1 shadow-edge">
        {shown.map((name) => (
          <div key={name} className="min-w-0 px-3 py-3 sm:px-5">
            <dt className="text-2xs text-text3 sm:text-xs">{t(`promotionsDesk.${name}`)}</dt>
            <dd className="mt-0.5 text-sm font-bold sm:text-xl">
              <Money amount={list.reduce((sum, { figures }) => sum + figures[name], 0n)} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-xs text-text3">{t('promotionsDesk.liabilityHint')}</p>
    </section>
  );
}

import { formatMoney } from '@kislap/i18n';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { writePicksText } from '../../rules/text/picks-text.ts';
import { useLotteryNames } from '../shared/use-lottery-names.ts';
import type { PricedBet } from './pricing.ts';

/** Which bet it is: its type, its numbers, and what it costs. */
export function BetTitle({ priced }: { priced: PricedBet }) {
  const t = useT();
  const names = useLotteryNames();
  const { rule, entry, stake } = priced.checked;
  const numbers = rule.options ? (entry.lists[0] ?? []).map(names.option).join(', ') : writePicksText(entry);
  return (
    <div className="min-w-0 flex-1">
      <p className="font-semibold">{names.betType(rule.template.code, rule.betType.code)}</p>
      <p className="line-clamp-2 text-sm break-words text-text2 tnum">{numbers}</p>
      <p className="text-xs text-text3 tnum">
        {t('lottery.betFacts', {
          lines: t('lottery.lines', { count: Number(priced.lines) }),
          unit: formatMoney(stake.unit),
          multiple: String(stake.multiple),
        })}
      </p>
    </div>
  );
}

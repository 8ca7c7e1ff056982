import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Icon } from '@kislap/ui';
import { useState } from 'react';
import { seriesTop } from '../board/boards.ts';
import { groupsOf } from '../board/groups.ts';
import { oddsOfRule } from '../board/odds.ts';
import { OddsLine } from '../board/odds-line.tsx';
import type { GameView } from '../game-view.ts';
import { useLotteryNames } from '../shared/use-lottery-names.ts';
import { GameFacts } from './game-facts.tsx';
import { OptionOdds } from './option-odds.tsx';
import { returnText } from './return-text.ts';

/** How a game is drawn, what each bet wins with, what it pays, and what comes back of it in the long run. */
export default function RulesView(given: GameView) {
  const t = useT();
  const names = useLotteryNames();
  const groups = groupsOf(given.template.code, given.betTypes);
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set([groups[0]?.key ?? '']));
  const toggle = (key: string, isOpen: boolean) => {
    if (open.has(key) === isOpen) return;
    const next = new Set(open);
    if (isOpen) next.add(key);
    else next.delete(key);
    setOpen(next);
  };
  return (
    <section
      aria-label={t('lottery.view_rules')}
      className="grid grid-cols-[minmax(0,1fr)] gap-6 rounded-card border border-line bg-s1 p-4 shadow-edge sm:p-5"
    >
      <GameFacts given={given} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <h2 className="text-lg font-bold">{t('lotteryViews.betsAndReturns')}</h2>
        <p className="max-w-prose text-sm text-pretty text-text2">{t('lotteryViews.returnsLead')}</p>
        {groups.map(({ key, betTypes }) => (
          <details
            key={key}
            open={open.has(key)}
            onToggle={(event) => toggle(key, event.currentTarget.open)}
            className="group border-t border-line"
          >
            <summary className="flex min-h-12 cursor-pointer items-center gap-2 font-semibold">
              {names.group(key)}
              <span className="ms-auto text-xs font-normal text-text3 tnum">
                {t('lottery.bets', { count: betTypes.length })}
              </span>
              <Icon
                name="chevron-down"
                size={18}
                className="shrink-0 text-text3 transition group-open:rotate-180"
              />
            </summary>
            {open.has(key) && (
              <ul className="grid gap-x-6 pb-2 lg:grid-cols-2">
                {betTypes.map(({ code }) => (
                  <BetRow key={code} given={given} code={code} />
                ))}
              </ul>
            )}
          </details>
        ))}
      </div>
    </section>
  );
}

function BetRow({ given, code }: { given: GameView; code: string }) {
  const t = useT();
  const names = useLotteryNames();
  const { template, book } = given;
  const found = book.betRule(template.code, code);
  if (!found.ok) return null;
  const rule = found.value;
  const series = BigInt(seriesTop(given));
  const rows = oddsOfRule(rule, series);
  const isByOption = rule.options !== undefined;
  return (
    <li className="grid content-start gap-1 border-t border-line py-3 first:border-t-0 lg:nth-2:border-t-0">
      <p className="flex items-baseline justify-between gap-3">
        <span className="font-semibold">{names.betType(template.code, code)}</span>
        <span className="shrink-0 text-xs text-text3 tnum">
          {t('lotteryViews.rtp', { rtp: returnText(rule, series) })}
        </span>
      </p>
      <p className="text-sm text-pretty text-text2">{names.hint(template.code, code)}</p>
      <OddsLine rows={rows} isByOption={isByOption} />
      {isByOption && <OptionOdds rows={rows} />}
    </li>
  );
}

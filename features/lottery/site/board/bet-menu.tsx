import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { classNames } from '@kislap/ui';
import { useLotteryNames } from '../shared/use-lottery-names.ts';
import type { BetGroup } from './groups.ts';

interface BetMenuProps {
  template: string;
  groups: readonly BetGroup[];
  betType: string;
  onPick: (betType: string) => void;
}

/** Groups of bet types, and below them the types of the chosen group. */
export function BetMenu({ template, groups, betType, onPick }: BetMenuProps) {
  const t = useT();
  const names = useLotteryNames();
  const group = groups.find(({ betTypes }) => betTypes.some(({ code }) => code === betType)) ?? groups[0];
  return (
    <div className="grid gap-2">
      {groups.length > 1 && (
        <ul
          aria-label={t('lottery.betGroups')}
          className="scrollbar-none -mx-4 flex gap-1 overflow-x-auto px-4"
        >
          {groups.map(({ key, betTypes }) => (
            <li key={key}>
              <button
                type="button"
                aria-pressed={key === group?.key}
                onClick={() => onPick(betTypes[0]?.code ?? '')}
                className={classNames(
                  'h-11 rounded-full px-4 text-sm font-semibold whitespace-nowrap transition',
                  key === group?.key
                    ? 'bg-s3 text-text shadow-edge'
                    : 'text-text2 hover:bg-s2 hover:text-text',
                )}
              >
                {names.group(key)}
              </button>
            </li>
          ))}
        </ul>
      )}
      {group && group.betTypes.length > 1 && (
        <ul aria-label={t('lottery.betTypes')} className="flex flex-wrap gap-1.5">
          {group.betTypes.map(({ code }) => (
            <li key={code}>
              <button
                type="button"
                aria-pressed={code === betType}
                onClick={() => onPick(code)}
                className={classNames(
                  'h-11 rounded-full border px-3.5 text-xs font-semibold transition sm:h-9',
                  code === betType
                    ? 'border-line-strong bg-s3 text-text'
                    : 'border-line text-text2 hover:border-line-strong hover:text-text',
                )}
              >
                {names.betType(template, code)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

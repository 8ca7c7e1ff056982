import { FilterSelect } from '@kislap/console-kit/fields/controls.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { useGames } from './games/use-games.ts';

interface GameFilterProps {
  value: string | undefined;
  /** Whether one game always holds. */
  isNeeded?: boolean;
  onPick: (game: string | undefined) => void;
}

/** Which game; by the codes that issues and orders name. */
export function GameFilter({ value, isNeeded, onPick }: GameFilterProps) {
  const t = useT();
  const games = useGames();
  const options = (games.data?.list ?? []).map(({ game }) => ({ value: game, label: game }));
  // What the address names is shown while the list is still to come.
  const known =
    value === undefined || options.some((option) => option.value === value)
      ? options
      : [...options, { value, label: value }];
  return (
    <FilterSelect
      label={t('lotteryDesk.game')}
      value={value ?? ''}
      {...(!isNeeded && { anyLabel: t('lotteryDesk.anyGame') })}
      options={known}
      onPick={onPick}
    />
  );
}

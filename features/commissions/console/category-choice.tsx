import { useT } from '@kislap/console-kit/i18n.tsx';
import { type GameCategory, gameCategories } from '@kislap/contract-kit/constants';
import { Checkbox } from '@kislap/ui';
import { toggled } from '../rules/terms.ts';

interface CategoryChoiceProps {
  chosen: readonly GameCategory[];
  onChoose: (chosen: GameCategory[]) => void;
}

/** Whose bets a contract counts. */
export function CategoryChoice({ chosen, onChoose }: CategoryChoiceProps) {
  const t = useT();
  return (
    <fieldset className="grid gap-2">
      <legend className="text-sm font-medium">{t('commissions.categories')}</legend>
      <span className="text-xs text-text3">{t('commissions.categoriesHint')}</span>
      <span className="grid grid-cols-2 gap-1 sm:grid-cols-3">
        {gameCategories.map((category) => (
          <Checkbox
            key={category}
            checked={chosen.includes(category)}
            label={t(`commissions.category_${category}`)}
            onChange={() => onChoose(toggled(gameCategories, chosen, category))}
          />
        ))}
      </span>
    </fieldset>
  );
}

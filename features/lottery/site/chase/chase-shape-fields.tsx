import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { TextField } from '@kislap/ui';
import { multipleMax } from '../../rules/orders/stake.ts';
import type { ChaseShape } from './chase-plan.ts';

const factorMax = 10;

interface ChaseShapeFieldsProps {
  shape: ChaseShape;
  min: number;
  max: number;
  onChange: (shape: ChaseShape) => void;
}

/** How many draws, and how the multiple grows. */
export function ChaseShapeFields({ shape, min, max, onChange }: ChaseShapeFieldsProps) {
  const t = useT();
  const fields = [
    ['count', t('lottery.chaseCount'), min, max],
    ['start', t('lottery.chaseStart'), 1, Number(multipleMax)],
    ['factor', t('lottery.chaseFactor'), 1, factorMax],
    ['every', t('lottery.chaseEvery'), 1, max],
  ] as const;
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {fields.map(([name, label, lo, hi]) => (
        <TextField
          key={name}
          label={label}
          type="number"
          inputMode="numeric"
          min={lo}
          max={hi}
          value={Math.min(shape[name], hi)}
          onChange={(event) => {
            const value = Math.trunc(Number(event.target.value));
            onChange({ ...shape, [name]: Math.max(lo, Math.min(hi, value || lo)) });
          }}
        />
      ))}
    </div>
  );
}

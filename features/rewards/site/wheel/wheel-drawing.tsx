import { formatMoney } from '@kislap/i18n';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import type { WheelPrize } from '../../contract/wheel.ts';

interface WheelDrawingProps {
  prizes: readonly WheelPrize[];
  /** Degrees by which it has turned, all spins together. */
  turned: number;
  onRest: () => void;
}

const tints = ['text-gumamela', 'text-ube', 'text-tide', 'text-mango', 'text-calamansi'] as const;
const center = 160;
const radius = 140;

/** Where on the wheel the middle of a part is, in degrees from the top. */
export function middleOf(place: number, count: number): number {
  return ((place + 0.5) * 360) / count;
}

function pointAt(degrees: number, distance: number): string {
  const angle = (degrees * Math.PI) / 180;
  return `${(center + Math.sin(angle) * distance).toFixed(2)} ${(center - Math.cos(angle) * distance).toFixed(2)}`;
}

/** The wheel with equal parts. Their size says nothing of the odds, which stand in the table. */
export function WheelDrawing({ prizes, turned, onRest }: WheelDrawingProps) {
  const t = useT();
  const count = prizes.length;
  const size = 360 / count;
  return (
    <svg viewBox="0 0 320 330" className="mx-auto block w-full max-w-80" aria-hidden="true">
      <g
        className="origin-[160px_160px] transition-[rotate] duration-[4200ms] ease-[cubic-bezier(0.12,0.8,0.14,1)]"
        style={{ rotate: `${turned}deg` }}
        onTransitionEnd={onRest}
      >
        <circle cx={center} cy={center} r={radius + 12} className="fill-s3 stroke-mango" strokeWidth="4" />
        {prizes.map((prize, place) => (
          <g key={middleOf(place, count)} className={tints[place % tints.length]}>
            <path
              d={`M${center} ${center}L${pointAt(place * size, radius)}A${radius} ${radius} 0 ${size > 180 ? 1 : 0} 1 ${pointAt((place + 1) * size, radius)}Z`}
              fill="currentColor"
              fillOpacity={place % 2 === 0 ? 0.34 : 0.2}
              className="stroke-line-strong"
            />
            <text
              transform={`rotate(${middleOf(place, count)} ${center} ${center})`}
              x={center}
              y={center - radius + 30}
              textAnchor="middle"
              className="fill-text text-sm font-extrabold tnum"
            >
              {prize.amount > 0n ? formatMoney(prize.amount).replace(/\.00$/, '') : t('rewards.noPrize')}
            </text>
          </g>
        ))}
        {prizes.map((_, place) => {
          const [x, y] = pointAt(place * size, radius + 12).split(' ');
          return <circle key={`${x} ${y}`} cx={x} cy={y} r="3.5" className="fill-mango-hi" />;
        })}
        <circle cx={center} cy={center} r="26" className="fill-s1 stroke-mango" strokeWidth="4" />
        <path
          transform={`translate(${center - 14} ${center - 14}) scale(1.17)`}
          d="M12 2q1.4 8.6 10 10-8.6 1.4-10 10-1.4-8.6-10-10 8.6-1.4 10-10z"
          className="fill-mango"
        />
      </g>
      <path d="M160 34 148 4h24z" className="fill-gumamela stroke-bg" strokeWidth="2" />
    </svg>
  );
}

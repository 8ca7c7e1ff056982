import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icons/icon.tsx';

/** How brightly each pane of the window is lit, row by row; the middle one is the page's own. */
const panes = [
  [0.08, 0.22, 0.12, 0.3, 0.1],
  [0.26, 0.14, 0.4, 0.18, 0.24],
  [0.12, 0.44, 0, 0.36, 0.16],
  [0.2, 0.16, 0.34, 0.12, 0.28],
  [0.1, 0.24, 0.14, 0.2, 0.08],
].flatMap((row, y) => row.map((light, x) => ({ x: (x - 2) * 46 - 19, y: (y - 2) * 46 - 19, light })));

/** A window of capiz panes at night, the page's sign in its middle pane. */
export function PaneEmblem({ icon, className }: { icon: IconName; className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={classNames('relative grid place-items-center overflow-hidden', className)}
    >
      <svg aria-hidden="true" viewBox="-160 -160 320 320" className="w-56 max-w-full md:w-80">
        <g transform="rotate(45)">
          {panes.map(({ x, y, light }) => (
            <rect
              key={`${x} ${y}`}
              x={x}
              y={y}
              width="38"
              height="38"
              rx="7"
              fill="currentColor"
              fillOpacity={light}
              stroke="currentColor"
              strokeOpacity={light === 0 ? 0 : 0.18}
            />
          ))}
          <rect x="-30" y="-30" width="60" height="60" rx="12" className="fill-mango stroke-mango-edge" />
        </g>
      </svg>
      <Icon name={icon} size={40} className="absolute text-on-mango" />
    </div>
  );
}

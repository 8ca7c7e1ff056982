import type { GameCategory } from '@kislap/contract-kit/constants';
import { classNames, Icon, type IconName } from '@kislap/ui';
import type { ReactNode } from 'react';
import { categoryIcons } from '../categories.ts';

interface ListHeadProps {
  icon: IconName;
  /** The colour of its panes. */
  light: string;
  title: string;
  /** What is said below the title, such as how many games there are; its line is kept while that is unknown. */
  note?: ReactNode;
  children?: ReactNode;
}

/** The head of a list of games: its sign, its name, and panes that are lit brighter towards the end. */
export function ListHead({ icon, light, title, note, children }: ListHeadProps) {
  return (
    <header className="relative isolate flex flex-wrap items-center gap-x-4 gap-y-3 overflow-hidden rounded-card border border-line bg-s1 px-4 py-4 shadow-edge lg:px-6 lg:py-6">
      <Panes className={light} />
      <span className="relative grid size-12 place-items-center text-on-mango" aria-hidden="true">
        <span className="absolute inset-1.5 rotate-45 rounded-control border border-mango-edge bg-mango" />
        <Icon name={icon} size={24} className="relative" />
      </span>
      <div className="min-w-0 flex-1">
        <h1 className="text-2xl font-extrabold">{title}</h1>
        <p className="h-5 text-sm text-text2 tnum" role="status">
          {note}
        </p>
      </div>
      {children}
    </header>
  );
}

const lights: Readonly<Record<GameCategory, string>> = {
  RNG: 'text-accent',
  LIVE: 'text-gumamela',
  FISH: 'text-tide',
  PVP: 'text-ube',
  MINI: 'text-accent',
  SPORTS: 'text-calamansi',
  ESPORTS: 'text-ube',
  COCKFIGHT: 'text-gumamela',
  LOTT: 'text-tide',
  ELOTT: 'text-tide',
  BINGO: 'text-accent',
};

type CategoryHeadProps = Pick<ListHeadProps, 'title' | 'note' | 'children'> & { category: GameCategory };

export function CategoryHead({ category, ...rest }: CategoryHeadProps) {
  return <ListHead icon={categoryIcons[category]} light={lights[category]} {...rest} />;
}

const columns = 17;
const rows = 9;
const step = 30;
const glow = [3, 5, 2, 4, 1, 5, 2];
const levels = [1, 2, 3, 4, 5];

/** Squares on their corner, each row half a pane beside the one above; of one brightness they are one path. */
const panes = levels.map((level) => ({
  level,
  path: Array.from({ length: columns * rows }, (_, index) => {
    const row = Math.floor(index / columns);
    const column = index % columns;
    const light = Math.round(
      (glow[(row * 5 + column * 3) % glow.length] ?? 0) * (column / (columns - 1)) ** 1.5,
    );
    return light === level ? `M${column * step + (row % 2) * 15} ${row * 15 - 11}l11 11-11 11-11-11z` : '';
  }).join(''),
}));

function Panes({ className }: { className: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${(columns - 1) * step} ${(rows - 1) * 15}`}
      preserveAspectRatio="xMaxYMid slice"
      strokeLinejoin="round"
      fill="currentColor"
      stroke="currentColor"
      className={classNames(
        'absolute inset-y-0 end-0 -z-10 h-full w-full rtl:-scale-x-100 lg:w-2/3',
        className,
      )}
    >
      {panes.map(({ level, path }) => (
        <path key={level} d={path} opacity={level * 0.06} strokeWidth="3" />
      ))}
    </svg>
  );
}

import { classNames } from '@kislap/ui';

const signs: Readonly<Record<string, string>> = {
  VN_N: 'VN',
  VN_S: 'VN',
  TH: 'TH',
  D4: 'LA',
  HN: 'HN',
  MY4D: '4D',
  PH2D: '2D',
  PH3D: '3D',
  PH4D: '4D',
  PH6D: '6D',
  TOGEL: '4D',
  SSC: '5',
  '11X5': '11',
  PK10: '10',
  PC28: '28',
  PL3: '3',
  LHC: '49',
};

const lights: Readonly<Record<string, string>> = {
  TCG_LOTTO_VN: 'border-gumamela/60 text-gumamela',
  TCG_SEA: 'border-tide/60 text-tide',
  LOTT: 'border-mango-edge text-accent',
};

interface GameSignProps {
  template: string;
  vassalage: string;
  size?: 'md' | 'lg';
}

/** The sign of a lottery: a capiz pane with its number. */
export function GameSign({ template, vassalage, size = 'md' }: GameSignProps) {
  const isLotto = /^L6\d\d$/.test(template);
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'relative isolate grid shrink-0 place-items-center font-extrabold',
        size === 'lg' ? 'size-16 text-lg' : 'size-12 text-sm',
        lights[vassalage],
      )}
    >
      <span
        className={classNames(
          'lattice absolute -z-10 rotate-45 rounded-control border bg-s2 shadow-edge',
          'border-inherit',
          size === 'lg' ? 'inset-2' : 'inset-1.5',
        )}
      />
      {template === 'K3' ? '⚅' : isLotto ? template.slice(2) : (signs[template] ?? '#')}
    </span>
  );
}

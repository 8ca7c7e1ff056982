import { encode } from 'uqr';

/** Black on white in every theme, so cameras can read it. */
export function QrCode({
  text,
  label,
  className = 'size-48',
}: {
  text: string;
  label: string;
  className?: string;
}) {
  const { path, size } = drawingOf(text);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={`rounded-tile bg-[#fff] ${className}`}
    >
      <path d={path} fill="#000" />
    </svg>
  );
}

let last: { text: string; path: string; size: number } | undefined;

/** The last one is kept: both phones are mostly shown the same code. */
function drawingOf(text: string): { path: string; size: number } {
  if (last?.text === text) return last;
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  last = { text, path, size };
  return last;
}

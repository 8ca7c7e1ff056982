import { encode } from 'uqr';

/** Black on white whatever the theme: cameras read it so. */
export function QrCode({
  text,
  label,
  className = 'size-48',
}: {
  text: string;
  label: string;
  className?: string;
}) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
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

/** Lanterns on lines that branch: who leads whom, without a single figure. */
export function LanternLine({ label }: { label: string }) {
  return (
    <svg role="img" aria-label={label} viewBox="0 0 420 250" className="w-full max-w-120 text-ube">
      <g fill="none" stroke="currentColor" strokeWidth="1.6" opacity=".55">
        <path d="M210 44C210 84 96 74 96 116M210 44v72M210 44c0 40 114 30 114 72" />
        <path d="M96 132c0 36-50 32-50 62M96 132c0 36 42 32 42 62M210 132v62M324 132c0 36-42 32-42 62M324 132c0 36 50 32 50 62" />
      </g>
      <Lantern x={210} y={36} size={34} className="text-mango" />
      <Lantern x={96} y={124} size={24} className="text-tide" />
      <Lantern x={210} y={124} size={24} className="text-tide" />
      <Lantern x={324} y={124} size={24} className="text-tide" />
      {[46, 138, 210, 282, 374].map((x) => (
        <Lantern key={x} x={x} y={204} size={17} className="text-ube" />
      ))}
    </svg>
  );
}

interface LanternProps {
  x: number;
  y: number;
  size: number;
  className: string;
}

function Lantern({ x, y, size, className }: LanternProps) {
  const half = size / 2;
  return (
    <g transform={`translate(${x} ${y})`} className={className}>
      <circle r={size} fill="currentColor" opacity=".1" />
      <rect x={-half} y={-half} width={size} height={size} rx={size / 5} className="fill-bg" />
      <rect
        x={-half}
        y={-half}
        width={size}
        height={size}
        rx={size / 5}
        transform="rotate(45)"
        className="fill-bg"
      />
      <g fill="currentColor" fillOpacity=".22" stroke="currentColor" strokeWidth="1.6">
        <rect x={-half} y={-half} width={size} height={size} rx={size / 5} />
        <rect x={-half} y={-half} width={size} height={size} rx={size / 5} transform="rotate(45)" />
      </g>
      <circle r={size / 7} fill="currentColor" />
    </g>
  );
}

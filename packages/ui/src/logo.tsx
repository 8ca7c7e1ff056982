import { useId } from 'react';

/** Two panes of capiz turned into a parol, the spark cut out of them. */
export function LogoMark({ size = 32 }: { size?: number }) {
  const id = useId();
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 64 64">
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#ffe08a" />
          <stop offset=".55" stopColor="#ffba34" />
          <stop offset="1" stopColor="#f2702f" />
        </linearGradient>
      </defs>
      <g fill={`url(#${id})`}>
        <rect x="13" y="13" width="38" height="38" rx="7" />
        <rect x="13" y="13" width="38" height="38" rx="7" transform="rotate(45 32 32)" />
      </g>
      <path d="M32 12Q34.6 29.4 52 32Q34.6 34.6 32 52Q29.4 34.6 12 32Q29.4 29.4 32 12Z" fill="#110b17" />
      <path d="M32 23Q33 31 41 32Q33 33 32 41Q31 33 23 32Q31 31 32 23Z" fill="#f7f3eb" />
    </svg>
  );
}

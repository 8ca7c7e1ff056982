const tiles = [
  ['oklch(.55 .16 25)', 'oklch(.7 .15 60)'],
  ['oklch(.45 .12 200)', 'oklch(.75 .1 190)'],
  ['oklch(.45 .15 305)', 'oklch(.7 .14 320)'],
  ['oklch(.5 .13 140)', 'oklch(.78 .17 125)'],
  ['oklch(.48 .14 265)', 'oklch(.7 .12 240)'],
  ['oklch(.6 .15 60)', 'oklch(.85 .15 85)'],
] as const;

/** A phone with the site's app on its screen, drawn and not photographed. */
export function AppPicture({ label }: { label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 300 300"
      className="mx-auto -mb-px w-72 max-w-full self-end"
    >
      <g transform="translate(66 26)">
        <rect width="168" height="330" rx="26" className="fill-bg stroke-line-strong" strokeWidth="3" />
        <rect x="8" y="8" width="152" height="314" rx="19" className="fill-s1" />
        <rect x="62" y="15" width="44" height="8" rx="4" className="fill-bg" />
        <g transform="translate(20 34)">
          <rect width="15" height="15" rx="3" className="fill-mango" />
          <rect width="15" height="15" rx="3" transform="rotate(45 7.5 7.5)" className="fill-mango" />
          <path
            d="M7.5 1q.8 5.7 6.5 6.5-5.7.8-6.5 6.5Q6.700 8.300 1 7.500 6.700 6.700 7.500 1z"
            className="fill-bg"
          />
          <rect x="26" y="4" width="44" height="7" rx="3.500" className="fill-text" />
          <rect x="92" y="-2" width="36" height="19" rx="9.500" className="fill-mango" />
        </g>
        <rect x="18" y="64" width="132" height="58" rx="12" fill="oklch(.4 .13 300)" />
        <path
          d="M18 110q34-22 66-8t66-16v24a12 12 0 0 1-12 12H30a12 12 0 0 1-12-12z"
          fill="oklch(.55 .14 320)"
        />
        <rect x="30" y="78" width="56" height="7" rx="3.500" fill="#fff" opacity=".9" />
        <rect x="30" y="91" width="38" height="5" rx="2.500" fill="#fff" opacity=".6" />
        {tiles.map(([ground, light], position) => (
          <g
            key={ground}
            transform={`translate(${18 + (position % 3) * 46} ${134 + Math.floor(position / 3) * 62})`}
          >
            <rect width="40" height="54" rx="9" fill={ground} />
            <circle cx="20" cy="22" r="12" fill={light} opacity=".85" />
            <rect x="8" y="42" width="24" height="5" rx="2.500" fill="#fff" opacity=".85" />
          </g>
        ))}
      </g>
    </svg>
  );
}

import { useT } from '@kislap/console-kit/i18n.tsx';
import { CopyButton } from '@kislap/console-kit/values/copy-button.tsx';
import { encode } from 'uqr';

/** The secret of the authenticator, as a picture and as text for those who cannot scan. */
export function Enrolment({ totpSecret, otpauthUri }: { totpSecret: string; otpauthUri: string }) {
  const t = useT();
  const { data, size } = encode(otpauthUri, { ecc: 'M', border: 2 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <div className="grid justify-items-center gap-3 text-center">
      <h2 className="text-base font-bold">{t('console.enrolTitle')}</h2>
      <p className="text-sm text-pretty text-text2">{t('console.enrolText')}</p>
      <svg
        role="img"
        aria-label={t('console.enrolQr')}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="size-48 rounded-tile bg-[#fff]"
      >
        <path d={path} fill="#000" />
      </svg>
      <p className="text-xs text-text3">{t('console.enrolSecret')}</p>
      <div className="flex flex-wrap items-center justify-center gap-2">
        <code className="rounded-control bg-s2 px-3 py-2 text-sm font-semibold tracking-wider break-all select-all">
          {totpSecret.replace(/(.{4})(?=.)/g, '$1 ')}
        </code>
        <CopyButton text={totpSecret} />
      </div>
    </div>
  );
}

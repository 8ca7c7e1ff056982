import { formatDateTime } from '@kislap/i18n';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useI18n, useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Button } from '@kislap/ui';
import type { Limit, LimitUse, Protection } from '../contract/protection.ts';
import { limitText } from './limit-text.ts';
import { useSetLimit } from './use-protection.ts';

/** All current limits with what is left and upcoming changes. */
export function LimitList({ state }: { state: Protection }) {
  const t = useT();
  return (
    <section className="grid gap-2">
      <h2 className="text-lg font-bold">{t('protection.present')}</h2>
      {state.limits.length === 0 && <p className="text-sm text-text2">{t('protection.none')}</p>}
      <ul className="grid gap-2">
        {state.limits.map((limit) => (
          <LimitItem
            key={`${limit.owner} ${limit.kind} ${limit.window}`}
            limit={limit}
            use={state.use.find(({ kind, window }) => kind === limit.kind && window === limit.window)}
          />
        ))}
      </ul>
    </section>
  );
}

function LimitItem({ limit, use }: { limit: Limit; use: LimitUse | undefined }) {
  const { t, language } = useI18n();
  const save = useSetLimit();
  const { kind, window, owner, max, next } = limit;
  const name = { kind: t(`protection.kind_${kind}`), window: t(`protection.window_${window}`) };
  const at = next ? formatDateTime(next.at, language) : '';
  return (
    <li className="grid gap-2 rounded-tile border border-line bg-bg p-4 text-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">
          {name.kind} · {name.window}
        </span>
        {max !== null && <span className="font-bold tnum">{limitText(kind, max, t)}</span>}
      </p>
      {use && <UseBar use={use} />}
      {owner !== 'player' && (
        <p className="text-xs text-text3">
          {t(owner === 'operator' ? 'protection.byOperator' : 'protection.byBrand')}
        </p>
      )}
      {next && (
        <p className="text-xs font-semibold text-tide">
          {next.max === null
            ? t('protection.nextNone', { at })
            : t('protection.nextMax', { max: limitText(kind, next.max, t), at })}
        </p>
      )}
      <ErrorNotice error={save.error} />
      {owner === 'player' && max !== null && (
        <div>
          {next ? (
            <Button size="sm" isBusy={save.isPending} onClick={() => save.mutate({ kind, window, max })}>
              {t('protection.keep')}
            </Button>
          ) : (
            <Button
              size="sm"
              isBusy={save.isPending}
              aria-label={t('protection.removeLabel', name)}
              onClick={() => save.mutate({ kind, window, max: null })}
            >
              {t('protection.remove')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function UseBar({ use: { kind, max, used, left } }: { use: LimitUse }) {
  const t = useT();
  const share = max === 0n || used >= max ? 100 : Number((used * 100n) / max);
  return (
    <div className="grid gap-1">
      <div
        role="progressbar"
        aria-label={t('protection.used')}
        aria-valuenow={share}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2 overflow-hidden rounded-full bg-s3"
      >
        <div className="h-full rounded-full bg-tide" style={{ width: `${share}%` }} />
      </div>
      <p className="text-xs text-text2">
        {t('protection.left', { left: limitText(kind, left, t), max: limitText(kind, max, t) })}
      </p>
    </div>
  );
}

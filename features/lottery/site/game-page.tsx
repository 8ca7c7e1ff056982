import { isRefusal } from '@kislap/api-client/api-error';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { Part } from '@kislap/site-kit/calls/prepared-part.tsx';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Link } from '@kislap/site-kit/link.tsx';
import { useOpenInView } from '@kislap/site-kit/use-open-in-view.ts';
import { classNames, Skeleton } from '@kislap/ui';
import { useEffect, useMemo, useRef } from 'react';
import type { getLotteryGame } from '../contract/games.ts';
import { GameHead } from './game-head.tsx';
import { toGameView } from './game-view.ts';
import { useLotteryGame } from './shared/use-lottery.ts';
import { type ViewName, viewNames, views } from './views.ts';

interface GamePageProps {
  code: string;
  view: ViewName;
  /** The house has no such game. */
  onUnknown: () => void;
}

/** A lottery: its next draw, its last result, and below them the board or another part. */
export function GamePage({ code, view, onUnknown }: GamePageProps) {
  const { data, error, refetch } = useLotteryGame(code);
  const given = useMemo(() => data && toGameView(data), [data]);
  const isUnknown = isRefusal<typeof getLotteryGame>(error, 'lottery_unknown_game', 'invalid_request');
  useEffect(() => {
    if (isUnknown) onUnknown();
  }, [isUnknown, onUnknown]);
  return (
    <div className="mx-auto grid w-full max-w-300 grid-cols-[minmax(0,1fr)] gap-4 pb-6">
      <GameHead code={code} given={given} />
      {viewNames.length > 1 && <ViewTabs code={code} view={view} />}
      <ErrorNotice error={given || isUnknown ? null : error} onRetry={() => void refetch()} />
      {given ? (
        <Part key={view} part={views[view]} props={given} />
      ) : (
        !error && <Skeleton className="h-100 rounded-card" />
      )}
    </div>
  );
}

function ViewTabs({ code, view }: { code: string; view: ViewName }) {
  const t = useT();
  const line = useRef<HTMLElement>(null);
  useOpenInView(line, view);
  return (
    <nav
      ref={line}
      aria-label={t('lottery.views')}
      className="scrollbar-none -mx-4 flex gap-1 overflow-x-auto px-4"
    >
      {viewNames.map((name) => (
        <Link
          key={name}
          to="/lottery"
          search={name === 'bet' ? { gameCode: code } : { gameCode: code, view: name }}
          resetScroll={false}
          preload="intent"
          aria-current={name === view ? 'page' : undefined}
          className={classNames(
            'inline-flex h-11 items-center rounded-full px-4 text-sm font-semibold whitespace-nowrap transition',
            name === view ? 'bg-s3 text-text shadow-edge' : 'text-text2 hover:text-text',
          )}
        >
          {t(`lottery.view_${name}`)}
        </Link>
      ))}
    </nav>
  );
}

import { openDialog } from '@kislap/site-kit/dialogs.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Icon, IconButton, type IconName } from '@kislap/ui';
import { useEffect, useId, useRef, useState } from 'react';
import type { Game } from '../../contract/games.ts';
import { isGameWindow } from './own-window.ts';
import { Left } from './play-bar-parts.tsx';

type Stage = { current: HTMLElement | null };

export function openAccount(): void {
  openDialog('member', { page: 'records' });
}

/** What the one line of a phone has no room for. */
export function PlayMenu({
  game,
  hasAccount,
  left,
  stage,
}: {
  game: Game | null | undefined;
  hasAccount: boolean;
  /** What the player's limits leave for stakes; null without any. */
  left: bigint | null;
  stage: Stage;
}) {
  const t = useT();
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const full = useFullScreen(stage);

  useEffect(() => {
    // A touch of the game in its frame is told to this page only as the loss of the focus.
    const hide = () => menu.current?.hidePopover();
    window.addEventListener('blur', hide);
    return () => window.removeEventListener('blur', hide);
  }, []);

  function entry(icon: IconName, label: string, act: () => void) {
    return (
      <button
        type="button"
        onClick={() => {
          menu.current?.hidePopover();
          act();
        }}
        className="flex h-11 w-full items-center gap-3 rounded-control px-3 text-start text-sm text-text2 hover:bg-s2 hover:text-text"
      >
        <Icon name={icon} size={20} />
        {label}
      </button>
    );
  }

  return (
    <div className="sm:hidden">
      <IconButton icon="more" label={t('games.more')} popoverTarget={id} />
      <div
        ref={menu}
        id={id}
        popover="auto"
        className="fixed inset-auto end-2 top-15 m-0 w-60 rounded-card border border-line bg-s1 p-1.5 text-text shadow-overlay"
      >
        {left !== null && (
          <p className="px-3 py-2 text-xs text-text2">
            <Left amount={left} />
          </p>
        )}
        {!isGameWindow() && entry('menu', t('shell.mainMenu'), () => openDialog('menu'))}
        {hasAccount && entry('user', t('shell.account'), openAccount)}
        {game && entry('info', t('games.info'), () => openDialog('game-info', { game }))}
        {full.isPossible && entry(full.icon, full.label, full.toggle)}
      </div>
    </div>
  );
}

/** Phones without element full screen keep the pinned 100dvh layout, which leaves nothing around the game. */
function useFullScreen(stage: Stage) {
  const t = useT();
  const [isFull, setFull] = useState(false);
  const [isPossible, setPossible] = useState(false);

  useEffect(() => {
    setPossible(document.fullscreenEnabled);
    const handleChange = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', handleChange);
    return () => document.removeEventListener('fullscreenchange', handleChange);
  }, []);

  return {
    isPossible,
    icon: isFull ? 'exit-full-screen' : 'full-screen',
    label: t(isFull ? 'games.exitFullScreen' : 'games.fullScreen'),
    toggle: () => void (isFull ? document.exitFullscreen() : stage.current?.requestFullscreen()),
  } as const;
}

export function FullScreenButton({ stage, className }: { stage: Stage; className: string }) {
  const { isPossible, icon, label, toggle } = useFullScreen(stage);
  if (!isPossible) return null;
  return <IconButton icon={icon} label={label} onClick={toggle} className={className} />;
}

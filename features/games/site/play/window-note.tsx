import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Button, EmptyState } from '@kislap/ui';
import { useEffect, useRef, useState } from 'react';
import { openGameWindow } from './own-window.ts';

/** In the place of a game that has a window of its own: opens it, by the press that led here or by another. */
export function WindowNote({ name, onLeave }: { name: string; onLeave: () => void }) {
  const t = useT();
  const [isOpened, setOpened] = useState(false);
  const wasTried = useRef(false);

  function open() {
    if (!openGameWindow(location.href)) return;
    setOpened(true);
    onLeave();
  }

  useEffect(() => {
    if (wasTried.current) return;
    wasTried.current = true;
    open();
  });

  return (
    <div className="lattice absolute inset-0 grid place-items-center overflow-y-auto bg-bg p-6">
      {isOpened ? (
        <EmptyState
          icon="external"
          title={t('games.windowOpened', { game: name })}
          text={t('games.windowOpenedText')}
          action={<Button onClick={onLeave}>{t('games.back')}</Button>}
        />
      ) : (
        <EmptyState
          icon="external"
          title={t('games.windowTitle', { game: name })}
          text={t('games.windowText')}
          action={
            <Button tone="primary" icon="external" onClick={open}>
              {t('games.windowOpen', { game: name })}
            </Button>
          }
        />
      )}
    </div>
  );
}

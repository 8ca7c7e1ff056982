import type { Announcement } from '@kislap/content/contract/content';
import { openDialog } from '@kislap/site-kit/dialogs.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Icon, IconButton } from '@kislap/ui';
import { useEffect, useState } from 'react';

const restMs = 5_000;

/** The headlines of the notices, passing by three times, then at rest; a click opens the whole text. */
export function NoticeMarquee({ notices }: { notices: readonly Announcement[] }) {
  const t = useT();
  const [isPlaying, setPlaying] = useState(false);
  const [runs, setRuns] = useState(0);

  // The page comes to rest first; a line in motion would compete with its loading.
  useEffect(() => {
    const timer = setTimeout(() => setPlaying(true), restMs);
    return () => clearTimeout(timer);
  }, []);
  if (notices.length === 0) return null;

  return (
    <section
      aria-label={t('shell.notices')}
      // Out of sight it rests.
      className="flex h-11 items-center gap-2 text-xs text-text2 [content-visibility:auto] [[data-calm]_&]:invisible"
    >
      <Icon name="bell" size={18} className="shrink-0 text-accent" />
      <div className="relative min-w-0 flex-1 overflow-hidden mask-[linear-gradient(90deg,transparent,#000_16px,#000_calc(100%-16px),transparent)]">
        <div
          key={runs}
          onAnimationEnd={() => {
            // Whoever reads no more pays for no more frames; the button begins it anew.
            setPlaying(false);
            setRuns(runs + 1);
          }}
          className={`flex w-max animate-[marquee_40s_linear_3] hover:[animation-play-state:paused] focus-within:[animation-play-state:paused] ${
            isPlaying ? '' : '[animation-play-state:paused]'
          }`}
        >
          {/* Twice, so that the loop has no seam; the copy is only for the eye. */}
          {[0, 1].map((copy) => (
            <ul key={copy} aria-hidden={copy === 1} inert={copy === 1} className="flex">
              {notices.map((notice) => (
                <li key={notice.id}>
                  <button
                    type="button"
                    onClick={() => openDialog('notices', { id: notice.id })}
                    className="h-11 px-4 whitespace-nowrap hover:text-text hover:underline"
                  >
                    {notice.title}
                  </button>
                </li>
              ))}
            </ul>
          ))}
        </div>
      </div>
      <IconButton
        icon={isPlaying ? 'pause' : 'play'}
        iconSize={16}
        label={t(isPlaying ? 'lobby.noticesPause' : 'lobby.noticesPlay')}
        aria-pressed={!isPlaying}
        onClick={() => setPlaying(!isPlaying)}
      />
    </section>
  );
}

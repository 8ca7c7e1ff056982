import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { useKeys } from '@kislap/console-kit/keys/keys.ts';
import { useWide } from '@kislap/console-kit/use-wide.ts';
import { Button, EmptyState, Notice, Skeleton } from '@kislap/ui';
import { useState } from 'react';
import type { ConversationId } from '../../contract/chat.ids.ts';
import { focusAnswer } from './focus-answer.ts';
import { Pane } from './pane.tsx';
import { QueueRail } from './queue-rail.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { SidePanel } from './side-panel.tsx';
import { fitSlots, type Slots, showIn } from './slots.ts';
import { useClose } from './use-acts.ts';
import { useColumns } from './use-columns.ts';
import type { Desk } from './use-desk.ts';
import { useNextWaiting } from './use-next-waiting.ts';

/** Who waits at the left, conversations side by side, who is asking at the right. */
export function DeskTab({ desk: { data, error, refetch }, isLineUp }: { desk: Desk; isLineUp: boolean }) {
  const t = useT();
  if (!data)
    return error ? (
      <ErrorNotice error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="h-96 w-full rounded-tile" />
    );
  return (
    <>
      {!isLineUp && (
        <div className="mb-4">
          <Notice tone="info">{t('chatDesk.lineLost')}</Notice>
        </div>
      )}
      <ErrorNotice error={error} onRetry={() => void refetch()} className="mb-4" />
      <Conversations data={data} />
    </>
  );
}

function Conversations({ data }: { data: NonNullable<Desk['data']> }) {
  const t = useT();
  const isWide = useWide();
  const count = useColumns();
  const [chosen, setChosen] = useState<Slots<ConversationId>>([]);
  const [focused, setFocused] = useState<ConversationId | null>(null);
  const [looked, setLooked] = useState<ConversationId | null>(null);
  const [isHelpShown, setHelpShown] = useState(false);
  const mine = data.mine.map(({ conversationId }) => conversationId);
  const known = looked && !mine.includes(looked) ? [...mine, looked] : mine;
  const slots = fitSlots(chosen, known, count, focused);
  const current = focused && known.includes(focused) ? focused : isWide ? (slots[0] ?? null) : null;
  const shown = isWide ? slots : [current];

  function show(id: ConversationId) {
    if (!mine.includes(id)) setLooked(id);
    setChosen(showIn(slots, id, current));
    setFocused(id);
  }
  function move(step: number) {
    const at = current ? known.indexOf(current) : -1;
    const next = known[(at + step + known.length) % known.length];
    if (next) show(next);
  }
  const next = useNextWaiting(data, show);
  const close = useClose();
  useKeys({
    n: next.accept,
    j: () => move(1),
    k: () => move(-1),
    r: () => current && focusAnswer(current),
    e: () => current && mine.includes(current) && close.mutate(current),
    '?': () => setHelpShown(true),
  });

  return (
    <div className="grid items-start gap-4 lg:grid-cols-[15rem_minmax(0,1fr)] xl:grid-cols-[15rem_minmax(0,1fr)_17rem]">
      <div className={current && !isWide ? 'hidden' : 'grid grid-cols-[minmax(0,1fr)] gap-4'}>
        <QueueRail data={data} current={current} slots={shown} next={next} onShow={show} />
        <Button size="sm" tone="quiet" className="justify-self-start" onClick={() => setHelpShown(true)}>
          {t('chatDesk.shortcuts')}
        </Button>
      </div>
      {(isWide || current) && (
        <section
          aria-label={t('chatDesk.mine')}
          className="grid min-w-0 gap-4 xl:auto-cols-fr xl:grid-flow-col"
        >
          {slots.every((id) => id === null) && (
            <div className="rounded-tile border border-line bg-s1">
              <EmptyState icon="headset" title={t('chatDesk.noneOpen')} text={t('chatDesk.noneOpenText')} />
            </div>
          )}
          {shown.map(
            (id) =>
              id && (
                <Pane
                  key={id}
                  conversationId={id}
                  isCurrent={id === current}
                  onFocus={() => setFocused(id)}
                  onBack={() => setFocused(null)}
                />
              ),
          )}
        </section>
      )}
      {current && (
        <aside aria-label={t('chatDesk.aside')} className="hidden xl:block">
          <SidePanel key={current} conversationId={current} />
        </aside>
      )}
      <ErrorNotice error={close.error} className="lg:col-span-full" />
      {isHelpShown && <ShortcutsDialog onClose={() => setHelpShown(false)} />}
    </div>
  );
}

import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useI18n } from '@kislap/console-kit/i18n.tsx';
import { KeyHint } from '@kislap/console-kit/keys/key-hint.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { ageOf } from '@kislap/console-kit/values/age.ts';
import { Badge, Button, classNames } from '@kislap/ui';
import type { ReactNode } from 'react';
import type { DeskConversation } from '../../contract/chat.console.ts';
import type { ConversationId } from '../../contract/chat.ids.ts';
import type { Slots } from './slots.ts';
import { type Desk, useConversation } from './use-desk.ts';
import { useIsTyping } from './use-desk-news.ts';
import { useMarks } from './use-marks.ts';
import type { NextWaiting } from './use-next-waiting.ts';

interface QueueRailProps {
  data: NonNullable<Desk['data']>;
  current: ConversationId | null;
  slots: Slots<ConversationId>;
  next: NextWaiting;
  onShow: (id: ConversationId) => void;
}

/** Who waits, oldest first; the own conversations; those of others for a supervisor. */
export function QueueRail({ data, current, slots, next, onShow }: QueueRailProps) {
  const { t } = useI18n();
  const mayAnswer = useCan('chat.answer');
  return (
    <>
      <Group
        title={t('chatDesk.waiting')}
        count={data.waiting.length}
        lead={data.waitMinutes !== null && t('chatDesk.waitLately', { count: data.waitMinutes })}
      >
        {mayAnswer && (
          <Button
            size="sm"
            tone="primary"
            disabled={!next.first}
            isBusy={next.isPending}
            onClick={() => next.accept()}
          >
            {t('chatDesk.next')}
            <KeyHint letter="N" />
          </Button>
        )}
        <ErrorNotice error={next.error} />
        {data.waiting.length === 0 && <p className="text-sm text-text3">{t('chatDesk.nobody')}</p>}
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
          {data.waiting.map((row) => (
            <li key={row.conversationId}>
              <RowButton row={row} isCurrent={current === row.conversationId} onShow={onShow}>
                {row.team && <Badge tone="info">{row.team}</Badge>}
              </RowButton>
            </li>
          ))}
        </ul>
      </Group>
      <Group title={t('chatDesk.mine')} count={data.mine.length}>
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
          {data.mine.map((row) => (
            <OwnRow
              key={row.conversationId}
              row={row}
              isCurrent={current === row.conversationId}
              isShown={slots.includes(row.conversationId)}
              onShow={onShow}
            />
          ))}
        </ul>
      </Group>
      {data.others.length > 0 && (
        <Group title={t('chatDesk.others')} count={data.others.length}>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-1">
            {data.others.map((row) => (
              <li key={row.conversationId}>
                <RowButton row={row} isCurrent={current === row.conversationId} onShow={onShow}>
                  <span className="text-2xs text-text3">{row.operator}</span>
                </RowButton>
              </li>
            ))}
          </ul>
        </Group>
      )}
    </>
  );
}

interface GroupProps {
  title: string;
  count: number;
  lead?: ReactNode;
  children: ReactNode;
}

function Group({ title, count, lead, children }: GroupProps) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h2 className="text-sm font-bold">
        {title} <span className="font-normal text-text3 tnum">{count}</span>
        {lead && <span className="block text-2xs font-normal text-text3">{lead}</span>}
      </h2>
      {children}
    </section>
  );
}

interface RowProps {
  row: DeskConversation;
  isCurrent: boolean;
  onShow: (id: ConversationId) => void;
}

function RowButton({ row, isCurrent, onShow, children }: RowProps & { children?: ReactNode }) {
  const { t, language } = useI18n();
  const isWaiting = row.state === 'WAITING';
  const age = ageOf(isWaiting ? row.startedAt : row.lastAt, language, '');
  return (
    <button
      type="button"
      aria-current={isCurrent || undefined}
      onClick={() => onShow(row.conversationId)}
      className={classNames(
        'grid min-h-11 w-full gap-0.5 rounded-control border px-3 py-2 text-start text-sm transition hover:border-line-strong',
        isCurrent ? 'border-mango bg-s3' : 'border-line bg-s1',
      )}
    >
      <span className="flex items-baseline justify-between gap-2">
        <span className="truncate font-semibold">{row.account || t('chatDesk.visitor')}</span>
        <span className="shrink-0 text-2xs text-text3 tnum">
          {age === '' ? t('chatDesk.justNow') : t(isWaiting ? 'chatDesk.waitsFor' : 'chatDesk.ago', { age })}
        </span>
      </span>
      {children}
    </button>
  );
}

/** With what was said last, and how much of it nobody has read. */
function OwnRow({ row, isCurrent, isShown, onShow }: RowProps & { isShown: boolean }) {
  const { t } = useI18n();
  const { data } = useConversation(row.conversationId);
  const conversation = data?.conversation ?? row;
  useMarks(conversation, isShown);
  const isTyping = useIsTyping(row.conversationId);
  const list = data?.list ?? [];
  const said = list.findLast(({ side }) => side !== 'house');
  const unread = list.filter(({ side, seq }) => side === 'guest' && seq > conversation.marks.deskRead).length;
  const text = said && (said.content || t('chatDesk.pictures', { count: said.pictures }));
  return (
    <li>
      <RowButton row={conversation} isCurrent={isCurrent} onShow={onShow}>
        <span className="flex items-center justify-between gap-2 text-xs text-text2">
          <span className="truncate">{isTyping ? t('chatDesk.writes') : text}</span>
          {unread > 0 && (
            <span className="shrink-0 rounded-full bg-mango px-2 text-2xs font-bold text-on-mango tnum">
              {unread}
              <span className="sr-only"> {t('chatDesk.unread')}</span>
            </span>
          )}
        </span>
      </RowButton>
    </li>
  );
}

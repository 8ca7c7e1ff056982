import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { Dialog, Skeleton } from '@kislap/ui';
import type { DeskConversation } from '../../contract/chat.console.ts';
import { MessageLines } from '../desk/message-lines.tsx';
import { SidePanel } from '../desk/side-panel.tsx';
import { useConversation } from '../desk/use-desk.ts';

/** A conversation that is over, with everything that was noted. */
export function ReadDialog({ row, onClose }: { row: DeskConversation; onClose: () => void }) {
  const t = useT();
  const { data, error, refetch } = useConversation(row.conversationId);
  return (
    <Dialog
      title={row.account || t('chatDesk.visitor')}
      lead={row.remark}
      size="xl"
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <ErrorNotice error={error} onRetry={() => void refetch()} />
      {!data && !error && <Skeleton className="h-60" />}
      {data && (
        <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_17rem]">
          <div className="flex max-h-[60dvh] min-w-0 rounded-tile border border-line">
            <MessageLines conversation={data.conversation} list={data.list} />
          </div>
          <SidePanel conversationId={row.conversationId} />
        </div>
      )}
    </Dialog>
  );
}

import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { FilterBar, FilterSelect } from '@kislap/console-kit/fields/controls.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { PlayerLink } from '@kislap/console-kit/values/player-link.tsx';
import { Button, Dialog, Skeleton } from '@kislap/ui';
import { useMemo, useState } from 'react';
import type { Feedback } from '../contract/feedback.ts';
import { feedbackStates } from './feedback-search.ts';
import { useFeedback, useFeedbackPictures, useFinishFeedback } from './use-feedback.ts';

type State = (typeof feedbackStates)[number];

/** In the desk of customer service, beside the conversations. */
export function FeedbackDesk() {
  const [state, setState] = useState<State>('open');
  return <FeedbackList state={state} onState={setState} />;
}

interface FeedbackListProps {
  state: State;
  onState: (state: State) => void;
}

export function FeedbackList({ state, onState }: FeedbackListProps) {
  const t = useT();
  const feedback = useFeedback(state);
  const finish = useFinishFeedback();
  const [open, setOpen] = useState<Feedback | null>(null);
  const [closing, setClosing] = useState<Feedback | null>(null);
  const columns = useColumns(setOpen, setClosing);
  return (
    <>
      <FilterBar label={t('inboxDesk.feedback')}>
        <FilterSelect
          label={t('common.status')}
          value={state}
          options={feedbackStates.map((value) => ({ value, label: t(`inboxDesk.feedback_${value}`) }))}
          onPick={(value) => onState(feedbackStates.find((one) => one === value) ?? 'open')}
        />
      </FilterBar>
      <DataTable
        id="feedback"
        label={t('inboxDesk.feedback')}
        columns={columns}
        query={feedback}
        rowKey={(row) => row.feedbackId}
        empty={{ icon: 'chat', title: t('inboxDesk.feedbackEmpty'), text: t('inboxDesk.feedbackEmptyText') }}
        more={feedback}
      />
      {closing && (
        <ConfirmDialog
          title={t('inboxDesk.feedbackFinish')}
          lead={<q className="wrap-anywhere">{closing.content}</q>}
          confirmLabel={t('inboxDesk.feedbackFinish')}
          isBusy={finish.isPending}
          error={finish.error}
          noteMin={0}
          noteLabel={t('inboxDesk.feedbackAnswer')}
          noteHint={
            closing.contact === null
              ? t('inboxDesk.feedbackAnswerHint', { account: closing.account })
              : t('inboxDesk.feedbackVisitorHint', { contact: closing.contact })
          }
          onClose={() => {
            setClosing(null);
            finish.reset();
          }}
          onConfirm={(answer) =>
            finish.mutate({ row: closing, answer }, { onSuccess: () => setClosing(null) })
          }
        />
      )}
      {open && <PictureDialog row={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function useColumns(onOpen: (row: Feedback) => void, onFinish: (row: Feedback) => void) {
  const t = useT();
  const mayWrite = useCan('players.write');
  return useMemo(
    (): Column<Feedback>[] => [
      {
        id: 'content',
        label: t('inboxDesk.message'),
        isMain: true,
        cell: ({ content, answer }) => (
          <span className="grid max-w-120 gap-1 text-sm break-words">
            {content}
            {answer !== null && (
              <span className="border-s-2 border-line ps-2 text-xs whitespace-pre-line text-text2">
                {answer}
              </span>
            )}
          </span>
        ),
      },
      {
        id: 'player',
        label: t('inboxDesk.account'),
        cell: ({ accountId, account, contact }) =>
          accountId === null ? (
            <span className="grid gap-0.5">
              <span className="text-2xs text-text3">{t('inboxDesk.feedbackVisitor')}</span>
              <span className="text-sm break-all select-all">{contact}</span>
            </span>
          ) : (
            <PlayerLink accountId={accountId} account={account} />
          ),
      },
      { id: 'sent', label: t('inboxDesk.feedbackSent'), cell: ({ sentAt }) => <Moment at={sentAt} /> },
      {
        id: 'pictures',
        label: t('inboxDesk.pictures'),
        cell: (row) =>
          row.pictures > 0 &&
          (mayWrite ? (
            <Button size="sm" tone="quiet" onClick={() => onOpen(row)}>
              {t('inboxDesk.picturesShow', { count: row.pictures })}
            </Button>
          ) : (
            row.pictures
          )),
      },
      {
        id: 'state',
        label: t('common.status'),
        cell: (row) =>
          row.doneAt ? (
            <span className="grid gap-0.5 text-xs">
              <span className="font-semibold">{row.doneBy}</span>
              <Moment at={row.doneAt} className="text-2xs text-text3" />
            </span>
          ) : (
            mayWrite && (
              <Button size="sm" icon="check" onClick={() => onFinish(row)}>
                {t('inboxDesk.feedbackFinish')}
              </Button>
            )
          ),
      },
    ],
    [t, mayWrite, onOpen, onFinish],
  );
}

function PictureDialog({ row, onClose }: { row: Feedback; onClose: () => void }) {
  const t = useT();
  const { data, error } = useFeedbackPictures(row);
  return (
    <Dialog
      title={t('inboxDesk.pictures')}
      lead={row.account}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <ErrorNotice error={error} />
      {!data && !error && <Skeleton className="h-48" />}
      <div className="grid gap-3">
        {data?.urls.map((url, index) => (
          <img
            key={url}
            src={url}
            alt={t('inboxDesk.pictureOf', { number: index + 1, account: row.account })}
            className="w-full rounded-control border border-line"
          />
        ))}
      </div>
    </Dialog>
  );
}

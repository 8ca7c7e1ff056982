import { WaitingRequests } from '@kislap/console-kit/approvals/waiting-requests.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Button } from '@kislap/ui';
import { useMemo, useState } from 'react';
import type { ConsoleFeed } from '../../contract/games.console.ts';
import { FeedDialog } from './feed-dialog.tsx';
import { useFeeds } from './use-games.ts';

/** Who tells results from outside, with the fingerprint of the key. */
export function FeedsTab() {
  const t = useT();
  const feeds = useFeeds();
  const canAsk = useCan('lottery.request');
  const [changing, setChanging] = useState<{ feed?: string } | null>(null);
  const columns = useMemo(
    (): Column<ConsoleFeed>[] => [
      {
        id: 'feed',
        label: t('lotteryDesk.feed'),
        isMain: true,
        cell: ({ feed }) => <span className="font-semibold">{feed}</span>,
      },
      {
        id: 'fingerprint',
        label: t('lotteryDesk.fingerprint'),
        cell: ({ fingerprint }) => (
          <code className="block max-w-72 text-2xs break-all text-text2 select-all">{fingerprint}</code>
        ),
      },
      {
        id: 'games',
        label: t('lotteryDesk.feedGames'),
        cell: ({ games }) =>
          games.length > 0 ? (
            games.join(', ')
          ) : (
            <span className="text-text3">{t('lotteryDesk.feedNoGames')}</span>
          ),
      },
      { id: 'last', label: t('lotteryDesk.feedLast'), cell: ({ lastAt }) => <Moment at={lastAt} /> },
      ...(canAsk
        ? [
            {
              id: 'change',
              label: t('lotteryDesk.changeKey'),
              cell: ({ feed }: ConsoleFeed) => (
                <Button
                  size="sm"
                  tone="quiet"
                  aria-label={t('lotteryDesk.changeKeyOf', { feed })}
                  onClick={() => setChanging({ feed })}
                >
                  {t('lotteryDesk.changeKey')}
                </Button>
              ),
            },
          ]
        : []),
    ],
    [t, canAsk],
  );
  return (
    <>
      <div className="mb-4 flex flex-wrap items-start gap-x-6 gap-y-3">
        <p className="max-w-160 min-w-0 flex-1 basis-72 text-sm text-text2">{t('lotteryDesk.feedsLead')}</p>
        {canAsk && (
          <Button size="sm" icon="plus" className="max-sm:w-full" onClick={() => setChanging({})}>
            {t('lotteryDesk.addFeed')}
          </Button>
        )}
      </div>
      <WaitingRequests kind="lottery.feed" className="mb-4" />
      <DataTable
        id="lottery-feeds"
        label={t('lotteryDesk.tab_feeds')}
        columns={columns}
        query={feeds}
        rowKey={({ feed }) => feed}
        empty={{
          icon: 'globe',
          title: t('lotteryDesk.emptyFeeds'),
          text: t('lotteryDesk.emptyFeedsText'),
        }}
      />
      {changing && <FeedDialog {...changing} onClose={() => setChanging(null)} />}
    </>
  );
}

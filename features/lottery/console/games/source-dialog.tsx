import { FieldProblem } from '@kislap/console-kit/fields/field-problem.tsx';
import { RadioList } from '@kislap/console-kit/fields/radio-list.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { Checkbox } from '@kislap/ui';
import { useMemo, useState } from 'react';
import type { ConsoleGame } from '../../contract/games.console.ts';
import { AskDialog } from '../ask-dialog.tsx';
import { useChangeSource, useFeeds } from './use-games.ts';

const sources = ['HOUSE', 'FEED', 'MANUAL'] as const;
type Source = (typeof sources)[number];

/** Asks for another source of a game's results. */
export function SourceDialog({ game: row, onClose }: { game: ConsoleGame; onClose: () => void }) {
  const t = useT();
  const { game } = row;
  const [source, setSource] = useState<Source | undefined>(() => sources.find((one) => one === row.source));
  const [feeds, setFeeds] = useState<readonly string[]>(row.feeds);
  const chosen = source === 'FEED' ? feeds : [];
  const options = useMemo(
    () => [
      { value: 'HOUSE' as const, label: t('lotteryDesk.sourceHouse') },
      { value: 'FEED' as const, label: t('lotteryDesk.sourceFeed') },
      { value: 'MANUAL' as const, label: t('lotteryDesk.sourceManual') },
    ],
    [t],
  );
  const isChanged = source !== row.source || chosen.toSorted().join() !== row.feeds.toSorted().join();
  const isWhole = source !== undefined && isChanged && (source !== 'FEED' || chosen.length > 0);
  return (
    <AskDialog
      title={t('lotteryDesk.sourceTitle', { game })}
      lead={t('lotteryDesk.sourceLead')}
      ask={useChangeSource(game)}
      wanted={isWhole ? { source, feeds: [...chosen] } : undefined}
      onClose={onClose}
    >
      <RadioList label={t('lotteryDesk.source')} value={source} options={options} onChange={setSource} />
      {source === 'FEED' && <FeedChoice chosen={feeds} onChange={setFeeds} />}
    </AskDialog>
  );
}

function FeedChoice({
  chosen,
  onChange,
}: {
  chosen: readonly string[];
  onChange: (feeds: readonly string[]) => void;
}) {
  const t = useT();
  const feeds = useFeeds();
  const list = feeds.data?.list ?? [];
  if (feeds.data && list.length === 0) return <FieldProblem text={t('lotteryDesk.sourceNoFeeds')} />;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-semibold text-text2">{t('lotteryDesk.sourceFeeds')}</legend>
      {list.map(({ feed }) => (
        <Checkbox
          key={feed}
          label={feed}
          checked={chosen.includes(feed)}
          onChange={(event) =>
            onChange(event.target.checked ? [...chosen, feed] : chosen.filter((one) => one !== feed))
          }
        />
      ))}
      {chosen.length === 0 && <p className="text-xs text-text3">{t('lotteryDesk.sourceChooseFeed')}</p>}
    </fieldset>
  );
}

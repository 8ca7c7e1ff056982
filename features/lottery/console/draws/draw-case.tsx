import { WaitingRequests } from '@kislap/console-kit/approvals/waiting-requests.tsx';
import { CaseDialog, CasePart } from '@kislap/console-kit/dialogs/case-dialog.tsx';
import { useI18n, useT } from '@kislap/console-kit/i18n.tsx';
import { Fact, Facts } from '@kislap/console-kit/page/page.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Money } from '@kislap/console-kit/values/money.tsx';
import { formatNumber } from '@kislap/i18n';
import { Notice } from '@kislap/ui';
import type { ConsoleDrawCase } from '../../contract/lottery.console.ts';
import { DrawStateBadge } from '../draw-badges.tsx';
import { Meter } from '../meter.tsx';
import { DrawActs } from './draw-acts.tsx';
import { WholeResult } from './drawn-numbers.tsx';
import { FairPart } from './fair-part.tsx';
import { readDrawName, useDrawCase } from './use-draws.ts';

/** One draw with all that is known of it, and what operators may ask for. */
export function DrawCase({ named, onClose }: { named: string; onClose: () => void }) {
  const { game, issue } = readDrawName(named);
  const found = useDrawCase(named);
  return (
    <CaseDialog title={game} reference={issue} query={found} onClose={onClose}>
      {(data) => (
        <>
          <WaitingRequests thing={`draw:${data.draw.drawId}`} />
          <DrawFacts data={data} />
          <ProgressPart data={data} />
          <FeedPart data={data} />
          <ResultPart data={data} />
          <DrawActs data={data} />
          <FairPart named={named} data={data} />
        </>
      )}
    </CaseDialog>
  );
}

function DrawFacts({ data: { draw, bets } }: { data: ConsoleDrawCase }) {
  const { t, language } = useI18n();
  const { reason } = draw;
  return (
    <Facts>
      <Fact label={t('lotteryDesk.state')}>
        <DrawStateBadge state={draw.state} />
      </Fact>
      <Fact label={t('lotteryDesk.source')}>{t(`lotteryDesk.source_${draw.source}`)}</Fact>
      <Fact label={t('lotteryDesk.bets')}>
        <span className="tnum">{formatNumber(bets.orders, language)}</span>
      </Fact>
      <Fact label={t('lotteryDesk.staked')}>
        <Money amount={bets.staked} />
      </Fact>
      <Fact label={t('lotteryDesk.closes')}>
        <Moment at={draw.closesAt} />
      </Fact>
      <Fact label={t('lotteryDesk.draws')}>
        <Moment at={draw.drawsAt} />
      </Fact>
      {draw.drawnAt && (
        <Fact label={t('lotteryDesk.drawnAt')}>
          <Moment at={draw.drawnAt} />
        </Fact>
      )}
      {draw.settledAt && (
        <Fact label={t('lotteryDesk.settledAt')}>
          <Moment at={draw.settledAt} />
        </Fact>
      )}
      {reason !== null && (
        <Fact label={t('lotteryDesk.endReason')} isWide>
          {reason === 'no_result' ? t('lotteryDesk.reason_no_result') : reason}
        </Fact>
      )}
    </Facts>
  );
}

/** How far the money has moved; nothing where nobody bet. */
function ProgressPart({ data: { progress } }: { data: ConsoleDrawCase }) {
  const { t, language } = useI18n();
  const { done, parts, orders, paid } = progress;
  if (parts === 0 || (done === 0 && orders === 0)) return null;
  return (
    <CasePart title={t('lotteryDesk.progress')}>
      <Meter share={done / parts} tone={done === parts ? 'calamansi' : 'mango'} />
      <p className="mt-1.5 flex flex-wrap justify-between gap-x-4 text-xs text-text2 tnum">
        {t('lotteryDesk.progressOf', { done, parts, orders: formatNumber(orders, language) })}
        <span>
          {t('lotteryDesk.paid')} <Money amount={paid} className="font-semibold" />
        </span>
      </p>
    </CasePart>
  );
}

function FeedPart({ data: { feeds, draw } }: { data: ConsoleDrawCase }) {
  const t = useT();
  if (feeds.length === 0) return null;
  const words = new Set(feeds.flatMap(({ result }) => (result ? [JSON.stringify(result)] : [])));
  return (
    <CasePart title={t('lotteryDesk.feedWords')}>
      {words.size > 1 && draw.result === null && (
        <Notice tone="warn" className="mb-3">
          {t('lotteryDesk.feedsDiffer')}
        </Notice>
      )}
      <ul className="grid gap-3">
        {feeds.map(({ feed, result, receivedAt }) => (
          <li key={feed} className="grid gap-1.5 rounded-control border border-line px-3 py-2.5">
            <p className="flex flex-wrap items-baseline justify-between gap-2 text-sm font-semibold">
              {feed}
              {receivedAt && <Moment at={receivedAt} className="text-2xs font-normal text-text3" />}
            </p>
            {result ? (
              <WholeResult result={result} />
            ) : (
              <p className="text-xs text-text3">{t('lotteryDesk.feedSilent')}</p>
            )}
          </li>
        ))}
      </ul>
    </CasePart>
  );
}

function ResultPart({ data: { results } }: { data: ConsoleDrawCase }) {
  const t = useT();
  if (results.length === 0) return null;
  return (
    <CasePart title={t(results.length === 1 ? 'lotteryDesk.result' : 'lotteryDesk.results')}>
      <ol className="grid gap-3">
        {results.map(({ version, result, toldBy, reason, at }, place) => (
          <li key={version} className="grid gap-2 rounded-control border border-line px-3 py-2.5">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-xs text-text3">
              <span>
                {t('lotteryDesk.version', { version })} · {t('lotteryDesk.toldBy', { name: toldBy })}
              </span>
              <Moment at={at} />
            </p>
            <WholeResult result={result} isFormer={place > 0} />
            {reason !== null && <p className="text-xs break-words text-text2">{reason}</p>}
          </li>
        ))}
      </ol>
    </CasePart>
  );
}

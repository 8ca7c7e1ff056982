import { CasePart } from '@kislap/console-kit/dialogs/case-dialog.tsx';
import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useI18n, useT } from '@kislap/console-kit/i18n.tsx';
import { Fact, Facts } from '@kislap/console-kit/page/page.tsx';
import { CopyButton } from '@kislap/console-kit/values/copy-button.tsx';
import { formatNumber } from '@kislap/i18n';
import { Button, Notice, Skeleton } from '@kislap/ui';
import { useState } from 'react';
import type { FairRecord } from '../../contract/draws.ts';
import type { ConsoleDrawCase } from '../../contract/lottery.console.ts';
import { type FairVerdict, verifyFair } from '../../rules/draws/verify-fair.ts';
import { ruleOfSlot } from './result-draft.ts';
import { readDrawName, useFairRecord } from './use-draws.ts';

/** What everybody can recompute, and whether it comes out. */
export function FairPart({ named, data }: { named: string; data: ConsoleDrawCase }) {
  const t = useT();
  const { source } = data.draw;
  return (
    <CasePart title={t('lotteryDesk.fair')}>
      {source === 'HOUSE' || source === 'DERIVED' ? (
        <FairOf named={named} data={data} />
      ) : (
        <p className="text-sm text-text2">{t('lotteryDesk.fairNone')}</p>
      )}
    </CasePart>
  );
}

function FairOf({ named, data }: { named: string; data: ConsoleDrawCase }) {
  const t = useT();
  const record = useFairRecord(named);
  if (record.isError) return <ErrorNotice error={record.error} onRetry={() => void record.refetch()} />;
  if (!record.data) return <Skeleton className="h-24" />;
  if ('derivedFrom' in record.data) {
    const { game, issue } = record.data.derivedFrom;
    return <p className="text-sm text-text2">{t('lotteryDesk.fairDerived', { draw: `${game} ${issue}` })}</p>;
  }
  return <HouseRecord record={record.data} data={data} />;
}

function HouseRecord({ record, data }: { record: FairRecord; data: ConsoleDrawCase }) {
  const { t, language } = useI18n();
  const [verdict, setVerdict] = useState<FairVerdict>();
  const { game, issue } = readDrawName(`${record.game}/${record.issue}`);
  return (
    <div className="grid gap-4">
      <p className="text-xs text-text3">{t('lotteryDesk.fairLead', { game, issue })}</p>
      <Facts>
        <Fact label={t('lotteryDesk.commitment')} isWide>
          <Hash value={record.commit} />
        </Fact>
        <Fact label={t('lotteryDesk.betsRoot')} isWide>
          <Hash value={record.betsRoot} none={t('lotteryDesk.betsRootLater')} />
        </Fact>
        <Fact label={t('lotteryDesk.seed')} isWide>
          <Hash value={record.serverSeed} none={t('lotteryDesk.seedLater')} />
        </Fact>
        {record.serverSeed !== null && (
          <Fact label={t('lotteryDesk.leaves')}>
            {record.leaves === null
              ? t('lotteryDesk.leavesTooMany')
              : formatNumber(record.leaves.length, language)}
          </Fact>
        )}
      </Facts>
      {record.result !== null && (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            size="sm"
            icon="shield"
            onClick={() => setVerdict(verifyFair(record, { code: game, slots: data.slots.map(ruleOfSlot) }))}
          >
            {t('lotteryDesk.verify')}
          </Button>
          {verdict === 'fair' && <Notice tone="good">{t('lotteryDesk.verified')}</Notice>}
          {verdict !== undefined && verdict !== 'fair' && (
            <Notice tone="bad">{t(`lotteryDesk.notVerified_${verdict}`)}</Notice>
          )}
        </div>
      )}
    </div>
  );
}

function Hash({ value, none }: { value: string | null; none?: string }) {
  if (value === null) return <span className="font-normal text-text3">{none}</span>;
  return (
    <span className="flex items-start gap-2">
      <code className="min-w-0 flex-1 text-xs font-normal break-all text-text2">{value}</code>
      <CopyButton text={value} />
    </span>
  );
}

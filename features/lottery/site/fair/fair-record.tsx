import type { ReplyOf } from '@kislap/contract-kit/endpoint';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Link } from '@kislap/site-kit/link.tsx';
import { Button, Notice } from '@kislap/ui';
import { type ReactNode, useState } from 'react';
import type { FairRecord } from '../../contract/draws.ts';
import type { getFairRecord } from '../../contract/games.ts';
import { type FairVerdict, verifyFair } from '../../rules/draws/verify-fair.ts';
import type { GameView } from '../game-view.ts';
import { ResultBalls } from '../shared/result-balls.tsx';
import { useLotteryNames } from '../shared/use-lottery-names.ts';
import { OwnLeaves } from './own-leaves.tsx';

interface FairRecordProps {
  given: GameView;
  record: ReplyOf<typeof getFairRecord>;
}

/** What a draw published, recomputed here on request. */
export function FairRecordView({ given, record }: FairRecordProps) {
  const t = useT();
  const names = useLotteryNames();
  if ('derivedFrom' in record) {
    const { game, issue } = record.derivedFrom;
    return (
      <p className="text-sm text-text2">
        {t('lotteryViews.fairDerived', { game: names.game(game), issue })}{' '}
        <Link
          to="/lottery"
          search={{ gameCode: game, view: 'fair', issue }}
          className="font-semibold text-accent underline"
        >
          {t('lotteryViews.checkThere')}
        </Link>
      </p>
    );
  }
  return <HouseRecord given={given} record={record} />;
}

function HouseRecord({ given, record }: { given: GameView; record: FairRecord }) {
  const t = useT();
  const [verdict, setVerdict] = useState<FairVerdict>();
  const { template } = given;
  const { game, issue, commit, betsRoot, serverSeed, result, leaves } = record;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {result && (
        <div className="flex flex-wrap items-center gap-4">
          <ResultBalls template={template.code} result={result} size="md" />
          <Button icon="shield" tone="primary" onClick={() => setVerdict(verifyFair(record, template))}>
            {t('lotteryViews.checkNow')}
          </Button>
        </div>
      )}
      {verdict === 'fair' && (
        <Notice tone="good" title={t('lotteryViews.fairRight')}>
          {t('lotteryViews.fairRightText')}
        </Notice>
      )}
      {verdict !== undefined && verdict !== 'fair' && (
        <Notice tone="bad" title={t('lotteryViews.fairWrong')}>
          {t(`lotteryViews.fairWrong_${verdict}`)}
        </Notice>
      )}
      <dl className="grid grid-cols-[minmax(0,1fr)] gap-4 text-sm">
        <Published
          label={t('lotteryViews.commitment')}
          hint={t('lotteryViews.commitmentHint')}
          value={commit}
        />
        <Published
          label={t('lotteryViews.betsRoot')}
          hint={t('lotteryViews.betsRootHint')}
          value={betsRoot}
          none={t('lotteryViews.atTheClose')}
        />
        <Published
          label={t('lotteryViews.seed')}
          hint={t('lotteryViews.seedHint')}
          value={serverSeed}
          none={t('lotteryViews.withTheResult')}
        />
      </dl>
      {serverSeed !== null && <OwnLeaves game={game} issue={issue} leaves={leaves} />}
      <div className="grid gap-1 text-sm">
        <h3 className="font-semibold">{t('lotteryViews.checkElsewhere')}</h3>
        <p className="text-pretty text-text2">{t('lotteryViews.checkElsewhereText')}</p>
        <code className="block rounded-control border border-line bg-bg px-3 py-2.5 text-xs break-all select-all">
          {`npx kislap-verify ${location.origin}/fair/${game}/${issue}`}
        </code>
      </div>
    </div>
  );
}

interface PublishedProps {
  label: string;
  hint: ReactNode;
  value: string | null;
  /** Said while it is not published. */
  none?: string;
}

function Published({ label, hint, value, none }: PublishedProps) {
  return (
    <div className="grid gap-0.5">
      <dt className="font-semibold">{label}</dt>
      <dd className="grid gap-1">
        <span className="text-xs text-pretty text-text3">{hint}</span>
        {value === null ? (
          <span className="text-text2">{none}</span>
        ) : (
          <code className="text-xs break-all text-text2 select-all">{value}</code>
        )}
      </dd>
    </div>
  );
}

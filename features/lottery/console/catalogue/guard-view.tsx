import { useErrorText } from '@kislap/console-kit/error-notice.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import type { ReplyOf } from '@kislap/contract-kit/endpoint';
import { Notice, Skeleton } from '@kislap/ui';
import type { CatalogueGuard, checkCatalogue } from '../../contract/catalogue.console.ts';
import { writePercent } from './price-draft.ts';

type Checked = ReplyOf<typeof checkCatalogue>;

interface GuardViewProps {
  checked: { data: Checked | undefined; error: unknown; isError: boolean };
}

const parts = ['rtp', 'rebate', 'salary', 'points', 'commission', 'total'] as const;
const rowsMax = 12;

/** What a draft gives back beside what is in force, before anybody is asked. */
export function GuardView({ checked: { data, error, isError } }: GuardViewProps) {
  const t = useT();
  const problem = useErrorText(error);
  if (isError) return <Notice tone="bad">{problem}</Notice>;
  if (!data) return <Skeleton className="h-32" />;
  const [only] = data.list;
  return (
    <div className="grid gap-3">
      {!data.fits && <Notice tone="bad">{t('lotteryPrices.tooMuchLead')}</Notice>}
      {data.list.length === 1 && only ? (
        <GuardTable before={only.before.guard} after={only.after.guard} />
      ) : (
        <WeightChanges list={data.list} />
      )}
    </div>
  );
}

function GuardTable({ before, after }: { before: CatalogueGuard; after: CatalogueGuard }) {
  const t = useT();
  return (
    <table className="w-full text-sm">
      <caption className="mb-1.5 text-start text-xs text-text3">{t('lotteryPrices.guardCaption')}</caption>
      <thead>
        <tr className="text-2xs text-text3">
          <th scope="col" className="text-start font-semibold">
            {t('lotteryPrices.ofStakes')}
          </th>
          <th scope="col" className="text-end font-semibold">
            {t('lotteryPrices.before')}
          </th>
          <th scope="col" className="text-end font-semibold">
            {t('lotteryPrices.after')}
          </th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <Row key={part} name={t(`lotteryPrices.part_${part}`)} isWhole={part === 'total'}>
            {writePercent(before[part])}
            {writePercent(after[part])}
          </Row>
        ))}
        <Row name={t('lotteryPrices.agentWeight')}>
          {(before.agentWeight / 100).toFixed(2)}
          {(after.agentWeight / 100).toFixed(2)}
        </Row>
        <Row name={t('lotteryPrices.rebateWeight')}>
          {(before.rebateWeight / 100).toFixed(2)}
          {(after.rebateWeight / 100).toFixed(2)}
        </Row>
      </tbody>
    </table>
  );
}

function Row({
  name,
  isWhole,
  children: [before, after],
}: {
  name: string;
  isWhole?: boolean;
  children: [string, string];
}) {
  return (
    <tr className={isWhole ? 'border-t border-line font-semibold' : 'border-t border-line'}>
      <th scope="row" className="py-1.5 text-start font-normal text-text2">
        {name}
      </th>
      <td className="py-1.5 text-end tnum">{before}</td>
      <td className={`py-1.5 text-end tnum ${before === after ? '' : 'font-semibold'}`}>{after}</td>
    </tr>
  );
}

/** Of many bet types: whose weights change. */
function WeightChanges({ list }: { list: Checked['list'] }) {
  const t = useT();
  const changed = list.filter(
    ({ before, after }) =>
      before.guard.agentWeight !== after.guard.agentWeight ||
      before.guard.rebateWeight !== after.guard.rebateWeight ||
      !after.guard.fits,
  );
  if (changed.length === 0)
    return <p className="text-sm text-text2">{t('lotteryPrices.weightsSame', { count: list.length })}</p>;
  return (
    <div className="grid gap-1.5 text-sm">
      <p className="text-text2">{t('lotteryPrices.weightsChange', { count: changed.length })}</p>
      <ul className="grid gap-1 text-xs">
        {changed.slice(0, rowsMax).map(({ template, betType, before, after }) => (
          <li key={`${template} ${betType}`} className="flex flex-wrap justify-between gap-x-3">
            <span className="font-semibold">
              {template} {betType}
            </span>
            <span className={after.guard.fits ? 'tnum' : 'text-gumamela tnum'}>
              {(before.guard.agentWeight / 100).toFixed(2)} → {(after.guard.agentWeight / 100).toFixed(2)} ·{' '}
              {(before.guard.rebateWeight / 100).toFixed(2)} → {(after.guard.rebateWeight / 100).toFixed(2)} ·{' '}
              {writePercent(after.guard.total)}
            </span>
          </li>
        ))}
      </ul>
      {changed.length > rowsMax && (
        <p className="text-xs text-text3">
          {t('lotteryDesk.morePrizes', { count: changed.length - rowsMax })}
        </p>
      )}
    </div>
  );
}

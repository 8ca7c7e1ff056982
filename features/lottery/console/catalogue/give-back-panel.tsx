import { useT } from '@kislap/console-kit/i18n.tsx';
import { Fact, Facts, Panel } from '@kislap/console-kit/page/page.tsx';
import type { ReplyOf } from '@kislap/contract-kit/endpoint';
import { Button } from '@kislap/ui';
import { useDeferredValue, useMemo, useState } from 'react';
import type { GiveBackRates, getCatalogue } from '../../contract/catalogue.console.ts';
import { AskDialog } from '../ask-dialog.tsx';
import { GuardView } from './guard-view.tsx';
import { DecimalField } from './price-dialog.tsx';
import { isDecimal, writePercent } from './price-draft.ts';
import { useAskPrices, useCheckedDraft } from './use-catalogue.ts';

type Catalogue = ReplyOf<typeof getCatalogue>;
const names = ['rebate', 'salary', 'points', 'commission'] as const;

/** What the guard counts beside prizes. */
export function GiveBackPanel({ data, canAsk }: { data: Catalogue; canAsk: boolean }) {
  const t = useT();
  const [isChanging, setChanging] = useState(false);
  return (
    <Panel
      title={t('lotteryPrices.giveBackTitle')}
      lead={t('lotteryPrices.giveBackLead', { max: writePercent(data.giveBackMax) })}
      actions={
        canAsk && (
          <Button size="sm" tone="quiet" onClick={() => setChanging(true)}>
            {t('lotteryPrices.changePrice')}
          </Button>
        )
      }
    >
      <Facts>
        {names.map((name) => (
          <Fact key={name} label={t(`lotteryPrices.part_${name}`)}>
            {toPercent(data.giveBack[name])}%
          </Fact>
        ))}
      </Facts>
      {isChanging && <GiveBackDialog data={data} onClose={() => setChanging(false)} />}
    </Panel>
  );
}

function GiveBackDialog({ data, onClose }: { data: Catalogue; onClose: () => void }) {
  const t = useT();
  const [typed, setTyped] = useState(() => mapRates(data.giveBack, toPercent));
  const settled = useDeferredValue(typed);
  const draft = useMemo(() => {
    if (!names.every((name) => isDecimal(settled[name]))) return undefined;
    const giveBack = mapRates(settled, toPart);
    if (names.every((name) => giveBack[name] === data.giveBack[name])) return undefined;
    return { version: data.version, changes: [], giveBack };
  }, [settled, data]);
  const checked = useCheckedDraft(draft);
  const isReady =
    draft !== undefined && settled === typed && checked.data?.fits === true && !checked.isPlaceholderData;
  return (
    <AskDialog
      title={t('lotteryPrices.giveBackTitle')}
      lead={t('lotteryPrices.giveBackDialogLead')}
      ask={useAskPrices()}
      wanted={isReady ? { draft } : undefined}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-3">
        {names.map((name) => (
          <DecimalField
            key={name}
            label={`${t(`lotteryPrices.part_${name}`)} %`}
            value={typed[name]}
            onChange={(value) => setTyped({ ...typed, [name]: value })}
          />
        ))}
      </div>
      {draft ? (
        <GuardView checked={checked} />
      ) : (
        <p className="text-xs text-text3">{t('lotteryPrices.priceUnchanged')}</p>
      )}
    </AskDialog>
  );
}

function mapRates(rates: GiveBackRates, change: (text: string) => string): GiveBackRates {
  const { rebate, salary, points, commission } = rates;
  return {
    rebate: change(rebate),
    salary: change(salary),
    points: change(points),
    commission: change(commission),
  };
}

/** `0.005` as `0.5`, by its digits. */
function toPercent(part: string): string {
  return shift(part, 2);
}

/** `0.5` as `0.005`. */
function toPart(percent: string): string {
  return shift(percent.trim(), -2);
}

/** Moves the decimal point; no float rounds a price. */
function shift(text: string, places: number): string {
  const [whole = '0', rest = ''] = text.split('.');
  const digits = `${'0'.repeat(8)}${whole}${rest}${'0'.repeat(8)}`;
  const point = 8 + whole.length + places;
  const left = digits.slice(0, point).replace(/^0+(?=\d)/, '');
  const right = digits.slice(point).replace(/0+$/, '');
  return right === '' ? left : `${left}.${right}`;
}

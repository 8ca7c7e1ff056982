import { useWaitingRequests } from '@kislap/console-kit/approvals/waiting-requests.tsx';
import { CasePart } from '@kislap/console-kit/dialogs/case-dialog.tsx';
import { AskForm } from '@kislap/console-kit/dialogs/second-person.tsx';
import { useI18n } from '@kislap/console-kit/i18n.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { formatDateTime } from '@kislap/i18n';
import { Button } from '@kislap/ui';
import { useState } from 'react';
import type { ConsoleDraw, ConsoleDrawCase } from '../../contract/lottery.console.ts';
import { type ResultDraft, readDraft } from './result-draft.ts';
import { ResultFields } from './result-fields.tsx';
import { type DrawAct, useAskDrawAct } from './use-draws.ts';

/** What can be asked for in a state. A feed that does not come can be replaced by people. */
function actsOf({ state, source }: ConsoleDraw, isCorrectable: boolean): DrawAct[] {
  if (state === 'SETTLED') return isCorrectable ? ['correct', 'void'] : [];
  if (state === 'AWAITING' && (source === 'MANUAL' || source === 'FEED')) return ['result', 'cancel'];
  return state === 'OPEN' || state === 'CLOSED' || state === 'AWAITING' ? ['cancel'] : [];
}

/** One act at a time waits for a second person. */
export function DrawActs({ data }: { data: ConsoleDrawCase }) {
  const { t, language } = useI18n();
  const canAsk = useCan('lottery.request');
  const waiting = useWaitingRequests({ thing: `draw:${data.draw.drawId}` });
  const [chosen, setChosen] = useState<DrawAct | null>(null);
  const { correctableUntil } = data;
  // The server judges by its own clock; this only keeps buttons away that it would refuse.
  const acts = actsOf(data.draw, correctableUntil !== null && correctableUntil.getTime() > Date.now());
  const act = acts.find((one) => one === chosen);
  if (!canAsk || waiting.length > 0 || acts.length === 0) return null;
  return (
    <CasePart title={t('lotteryDesk.acts')}>
      <div className="mb-3 flex flex-wrap gap-2">
        {acts.map((one) => (
          <Button
            key={one}
            size="sm"
            tone={one === act ? 'secondary' : 'quiet'}
            aria-pressed={one === act}
            onClick={() => setChosen(one === act ? null : one)}
          >
            {t(`lotteryDesk.act_${one}`)}
          </Button>
        ))}
      </div>
      {act && <ActForm key={act} act={act} data={data} onAsked={() => setChosen(null)} />}
      {!act && correctableUntil && (
        <p className="text-xs text-text3">
          {t('lotteryDesk.correctableUntil', { time: formatDateTime(correctableUntil, language) })}
        </p>
      )}
    </CasePart>
  );
}

function ActForm({ act, data, onAsked }: { act: DrawAct; data: ConsoleDrawCase; onAsked: () => void }) {
  const { t } = useI18n();
  const ask = useAskDrawAct(data.draw);
  const [draft, setDraft] = useState<ResultDraft>({});
  const needsResult = act === 'result' || act === 'correct';
  const result = readDraft(data.slots, draft);
  return (
    <AskForm
      reason={{
        label: t('lotteryDesk.reason'),
        hint: t('lotteryDesk.reasonHint'),
        short: t('lotteryDesk.reasonShort'),
      }}
      submitLabel={t('lotteryDesk.ask')}
      isReady={!needsResult || result !== undefined}
      isBusy={ask.isPending}
      error={ask.error}
      onSubmit={(reason) =>
        ask.mutate(
          { act, reason, result: result ?? {} },
          {
            onSuccess: () => {
              showToast('good', t('lotteryDesk.asked'));
              onAsked();
            },
          },
        )
      }
    >
      <p className="text-sm text-text2">{t(`lotteryDesk.actLead_${act}`)}</p>
      {needsResult && <ResultFields slots={data.slots} draft={draft} onChange={setDraft} />}
    </AskForm>
  );
}

import { CaseDialog, CasePart } from '@kislap/console-kit/dialogs/case-dialog.tsx';
import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { NoteField } from '@kislap/console-kit/fields/note-field.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Money } from '@kislap/console-kit/values/money.tsx';
import { PlayerLink } from '@kislap/console-kit/values/player-link.tsx';
import { formatMoney } from '@kislap/i18n';
import { Button } from '@kislap/ui';
import { useState } from 'react';
import type { SuspicionCase } from '../../contract/suspicions.console.ts';
import type { SuspicionId } from '../../contract/suspicions.ids.ts';
import { useDecideSuspicion, useNoteSuspicion, useSuspicion, useSuspicionReport } from './use-suspicions.ts';

interface Props {
  suspicionId: SuspicionId;
  onClose: () => void;
}

/** One case: why it was raised, its deposits, notes, the report and the decision. */
export function SuspicionDialog({ suspicionId, onClose }: Props) {
  const t = useT();
  const query = useSuspicion(suspicionId);
  const canDecide = useCan('suspicions.decide');
  const [decision, setDecision] = useState<'reported' | 'dismissed' | null>(null);
  if (decision) return <DecideDialog {...{ suspicionId, decision }} onClose={() => setDecision(null)} />;
  return (
    <CaseDialog title={t('suspicions.title')} reference={suspicionId} query={query} onClose={onClose}>
      {(found) => (
        <>
          <WhyPart found={found} />
          <DepositPart found={found} />
          <NotePart found={found} />
          {canDecide && <ReportPart suspicionId={suspicionId} />}
          {canDecide && found.status === 'open' && (
            <div className="flex flex-wrap justify-end gap-3">
              <Button onClick={() => setDecision('dismissed')}>{t('suspicions.dismissed')}</Button>
              <Button tone="primary" onClick={() => setDecision('reported')}>
                {t('suspicions.reported')}
              </Button>
            </div>
          )}
        </>
      )}
    </CaseDialog>
  );
}

function WhyPart({ found }: { found: SuspicionCase }) {
  const t = useT();
  const { kind, rule } = found;
  const max = formatMoney(rule.threshold);
  const min = formatMoney((rule.threshold * BigInt(rule.nearPercent)) / 100n);
  return (
    <CasePart title={t(`suspicions.kind_${kind}`)}>
      <p className="text-sm text-text2">
        {kind === 'near'
          ? t('suspicions.nearText', { count: rule.nearCount, min, max, days: rule.nearDays })
          : t('suspicions.sumText', { max, hours: rule.sumHours })}
      </p>
      <p className="mt-3 text-xs font-semibold text-text3">{t('suspicions.players')}</p>
      <p className="flex flex-wrap gap-3">
        {found.players.map(({ playerId, account }) => (
          <PlayerLink key={playerId} accountId={playerId} account={account} />
        ))}
      </p>
    </CasePart>
  );
}

function DepositPart({ found }: { found: SuspicionCase }) {
  const t = useT();
  return (
    <CasePart title={t('suspicions.depositsOf', { count: found.count })}>
      <ul className="divide-y divide-line text-sm">
        {found.deposits.map(({ depositId, playerId, account, methodId, amount, paidAt }) => (
          <li key={depositId} className="flex items-center justify-between gap-4 py-2">
            <span className="grid min-w-0 justify-items-start">
              <PlayerLink accountId={playerId} account={account} />
              <span className="text-2xs text-text3">
                {methodId} · <Moment at={paidAt} />
              </span>
            </span>
            <Money amount={amount} className="font-semibold" />
          </li>
        ))}
      </ul>
      <p className="flex justify-between border-t border-line-strong pt-2 text-sm font-bold">
        <span>{t('suspicions.total')}</span>
        <Money amount={found.total} />
      </p>
    </CasePart>
  );
}

function NotePart({ found }: { found: SuspicionCase }) {
  const t = useT();
  const canDecide = useCan('suspicions.decide');
  const add = useNoteSuspicion(found.suspicionId);
  const [text, setText] = useState('');
  return (
    <CasePart title={t('suspicions.notes')}>
      {found.notes.length === 0 && <p className="text-sm text-text3">{t('suspicions.noNotes')}</p>}
      <ul className="grid gap-2">
        {found.notes.map(({ text: said, by, at }) => (
          <li key={`${at.toISOString()} ${said}`} className="rounded-control bg-s2 px-3 py-2 text-sm">
            <p className="break-words">{said}</p>
            <p className="text-2xs text-text3">
              {by} · <Moment at={at} />
            </p>
          </li>
        ))}
      </ul>
      {canDecide && (
        <form
          className="mt-3 grid gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            add.mutate(text.trim(), {
              onSuccess: () => {
                setText('');
                showToast('good', t('suspicions.noteAdded'));
              },
            });
          }}
        >
          <NoteField label={t('suspicions.noteLabel')} value={text} isInvalid={false} onChange={setText} />
          <ErrorNotice error={add.error} />
          <Button
            type="submit"
            size="sm"
            className="justify-self-end"
            isBusy={add.isPending}
            disabled={text.trim().length < 3}
          >
            {t('suspicions.noteAdd')}
          </Button>
        </form>
      )}
    </CasePart>
  );
}

function ReportPart({ suspicionId }: { suspicionId: SuspicionId }) {
  const t = useT();
  const report = useSuspicionReport(suspicionId);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-3">
        {(['csv', 'json'] as const).map((format) => (
          <Button
            key={format}
            size="sm"
            icon="download"
            isBusy={report.isPending}
            onClick={() => report.mutate(format)}
          >
            {t(`suspicions.${format}`)}
          </Button>
        ))}
      </div>
      <p className="text-2xs text-text3">{t('suspicions.reportHint')}</p>
      <ErrorNotice error={report.error} />
    </div>
  );
}

function DecideDialog({ suspicionId, decision, onClose }: Props & { decision: 'reported' | 'dismissed' }) {
  const t = useT();
  const decide = useDecideSuspicion(suspicionId);
  return (
    <ConfirmDialog
      title={t(`suspicions.${decision}Title`)}
      lead={t(`suspicions.${decision}Lead`)}
      confirmLabel={t(`suspicions.${decision}`)}
      isBusy={decide.isPending}
      error={decide.error}
      noteMin={5}
      onClose={onClose}
      onConfirm={(reason) =>
        decide.mutate(
          { decision, reason },
          {
            onSuccess: () => {
              showToast('good', t('suspicions.decided'));
              onClose();
            },
          },
        )
      }
    />
  );
}

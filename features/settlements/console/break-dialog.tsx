import { useWaitingRequests, WaitingRequests } from '@kislap/console-kit/approvals/waiting-requests.tsx';
import { CaseDialog, CasePart, CheckNow } from '@kislap/console-kit/dialogs/case-dialog.tsx';
import { AskForm } from '@kislap/console-kit/dialogs/second-person.tsx';
import { useI18n, useT } from '@kislap/console-kit/i18n.tsx';
import { Fact, Facts } from '@kislap/console-kit/page/page.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Money } from '@kislap/console-kit/values/money.tsx';
import { formatDate } from '@kislap/i18n';
import type { SettlementBreak } from '../contract/settlements.fields.ts';
import type { SettlementBreakId } from '../contract/settlements.ids.ts';
import { useBreak, useBreakAct } from './use-settlements.ts';
import { BreakBadge, PaymentLink } from './values.tsx';

/** One break with both sides, and what people may do about it. */
export function BreakDialog({ breakId, onClose }: { breakId: SettlementBreakId; onClose: () => void }) {
  const { t, language } = useI18n();
  const query = useBreak(breakId);
  const found = query.data;
  const title = found
    ? t('settlements.caseTitle', {
        kind: t(`settlements.kind_${found.kind}`),
        provider: t(`settlements.provider_${found.providerKey}`),
        day: formatDate(found.day, language),
      })
    : t('settlements.title');
  return (
    <CaseDialog title={title} reference={found?.reference} query={query} onClose={onClose}>
      {(one) => <Case found={one} />}
    </CaseDialog>
  );
}

function Case({ found }: { found: SettlementBreak }) {
  const t = useT();
  const act = useBreakAct(found.breakId);
  const mayWork = useCan('settlements.work') && found.state === 'open';
  const thing = `settlement-break:${found.breakId}`;
  const isWaiting = useWaitingRequests({ thing }).length > 0;
  return (
    <>
      <Facts>
        <Fact label={t('settlements.state')}>
          <BreakBadge state={found.state} isAsked={isWaiting} />
        </Fact>
        <Fact label={t('settlements.entry')}>{t(`settlements.entry_${found.entry}`)}</Fact>
        <Fact label={t('settlements.difference')}>
          <Money amount={found.difference} isChange />
          <span className="block text-2xs font-normal text-text3">{t('settlements.differenceHint')}</span>
        </Fact>
        <Fact label={t('settlements.payment')}>
          <PaymentLink payment={found.payment} />
        </Fact>
        <Fact label={t('settlements.foundAt')}>
          <Moment at={found.foundAt} />
        </Fact>
        <Fact label={t('settlements.seenAt')}>
          <Moment at={found.seenAt} />
        </Fact>
      </Facts>
      <Sides found={found} />
      {found.closed && (
        <CasePart
          title={t('settlements.closedTitle', {
            askedBy: found.closed.askedBy,
            agreedBy: found.closed.agreedBy,
          })}
        >
          <p className="text-sm break-words text-text2">
            {found.closed.reason} {found.closed.note}
          </p>
        </CasePart>
      )}
      {found.state === 'open' && <WaitingRequests thing={thing} />}
      {mayWork && (
        <div className="flex flex-wrap gap-2">
          <CheckNow
            label={t('settlements.checkNow')}
            act={act}
            onCheck={() => act.mutate({ kind: 'check' })}
          />
        </div>
      )}
      {mayWork && !isWaiting && (
        <CasePart title={t('settlements.close')}>
          <AskForm
            reason={{
              label: t('settlements.reason'),
              hint: t('settlements.reasonHint'),
              short: t('settlements.reasonShort'),
            }}
            submitLabel={t('settlements.ask')}
            isReady
            isBusy={act.isPending}
            error={act.variables?.kind === 'close' ? act.error : null}
            onSubmit={(reason) =>
              act.mutate(
                { kind: 'close', reason },
                { onSuccess: () => showToast('good', t('settlements.asked')) },
              )
            }
          >
            <p className="text-sm text-text2">{t('settlements.closeHint')}</p>
          </AskForm>
        </CasePart>
      )}
    </>
  );
}

function Sides({ found: { ours, theirs } }: { found: SettlementBreak }) {
  const t = useT();
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <CasePart title={t('settlements.ours')}>
        {ours ? (
          <Facts>
            <Fact label={t('common.amount')}>
              <Money amount={ours.amount} />
            </Fact>
            <Fact label={t('settlements.sideState')}>
              {t(ours.isDone ? 'settlements.line_done' : 'settlements.notDone', { status: ours.status })}
            </Fact>
            <Fact label={t('settlements.at')} isWide>
              <Moment at={ours.at} />
            </Fact>
          </Facts>
        ) : (
          <p className="text-sm text-text3">{t('settlements.noPayment')}</p>
        )}
      </CasePart>
      <CasePart title={t('settlements.theirs')}>
        {theirs.length === 0 && <p className="text-sm text-text3">{t('settlements.noLine')}</p>}
        <div className="grid gap-3">
          {theirs.map((line) => (
            <Facts key={`${line.at.getTime()}:${line.line}`}>
              <Fact label={t('common.amount')}>
                <Money amount={line.amount} />
              </Fact>
              <Fact label={t('settlements.fee')}>
                <Money amount={line.fee} />
              </Fact>
              <Fact label={t('settlements.sideState')}>{t(`settlements.line_${line.state}`)}</Fact>
              <Fact label={t('settlements.at')}>
                <Moment at={line.at} />
              </Fact>
              <Fact label={t('settlements.rawLine', { line: line.line })} isWide>
                <span className="font-mono text-2xs font-normal break-all select-all">{line.raw}</span>
              </Fact>
            </Facts>
          ))}
        </div>
      </CasePart>
    </div>
  );
}

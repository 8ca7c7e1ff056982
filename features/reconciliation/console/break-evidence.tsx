import { CasePart } from '@kislap/console-kit/dialogs/case-dialog.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { Fact, Facts } from '@kislap/console-kit/page/page.tsx';
import { CopyButton } from '@kislap/console-kit/values/copy-button.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import type { BreakCase, ReconciliationSide } from '../contract/reconciliation.fields.ts';
import { SideAmount } from './break-columns.tsx';

const statuses = ['done', 'taken_back', 'void', 'open'] as const;
// A region that scrolls must be reachable by keyboard (axe: scrollable-region-focusable).
const focusable = { tabIndex: 0 };

/** Both sides beside each other, the vendor's line as it came, and how ours is proven. */
export function BreakEvidence({ found: { about, raw, proof } }: { found: BreakCase }) {
  const t = useT();
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <CasePart title={t('reconciliation.ours')}>
          <Side side={about.ours} />
        </CasePart>
        <CasePart title={t('reconciliation.theirs')}>
          <Side side={about.theirs} />
        </CasePart>
      </div>
      {raw && (
        <CasePart title={t('reconciliation.rawLine')}>
          <section
            aria-label={t('reconciliation.rawLine')}
            {...focusable}
            className="max-h-40 overflow-auto rounded-control border border-line bg-s2 px-3 py-2 font-mono text-2xs break-all whitespace-pre-wrap text-text2 select-all"
          >
            {raw}
          </section>
        </CasePart>
      )}
      {proof && <Proof proof={proof} />}
    </>
  );
}

function Side({ side }: { side: ReconciliationSide | null }) {
  const t = useT();
  if (!side) return <p className="text-sm text-text3">{t('reconciliation.nothing')}</p>;
  const status = statuses.find((known) => known === side.status);
  return (
    <Facts>
      <Fact label={t('common.amount')}>
        <SideAmount side={side} />
      </Fact>
      <Fact label={t('reconciliation.sideStatus')}>
        {status ? t(`reconciliation.side_${status}`) : side.status}
      </Fact>
      <Fact label={t('reconciliation.happenedAt')} isWide>
        <Moment at={side.at} />
      </Fact>
      {side.roundRef && (
        <Fact label={t('reconciliation.round')} isWide>
          <span className="text-xs break-all select-all">{side.roundRef}</span>
        </Fact>
      )}
      {side.gameCode && (
        <Fact label={t('reconciliation.game')} isWide>
          {side.gameCode}
        </Fact>
      )}
    </Facts>
  );
}

function Proof({ proof }: { proof: NonNullable<BreakCase['proof']> }) {
  const t = useT();
  const { transferId, batch, bucket, seal, checkpoint } = proof;
  return (
    <CasePart title={t('reconciliation.proof')}>
      <Facts>
        <Fact label={t('reconciliation.proofLine')} isWide>
          <Copied text={transferId} />
        </Fact>
        <Fact label={t('reconciliation.proofBatch')}>{batch}</Fact>
        <Fact label={t('reconciliation.proofSeal')} isWide>
          {seal ? (
            <span className="grid gap-0.5 text-xs">
              {t('reconciliation.proofSealed', { number: String(seal.number), bucket: String(bucket) })}
              <span className={seal.isIntact ? 'text-calamansi' : 'font-bold text-gumamela'}>
                {t(seal.isIntact ? 'reconciliation.proofIntact' : 'reconciliation.proofBroken')} ·{' '}
                <Moment at={seal.sealedAt} />
              </span>
              <Copied text={seal.hash} />
            </span>
          ) : (
            t('reconciliation.proofWaiting')
          )}
        </Fact>
        {checkpoint && (
          <Fact label={`${t('reconciliation.proofCheckpoint')} ${checkpoint.number}`} isWide>
            <span className="grid gap-0.5 text-xs">
              <Moment at={checkpoint.createdAt} />
              <Copied label={t('reconciliation.proofHash')} text={checkpoint.hash} />
              <Copied label={t('reconciliation.proofSignature')} text={checkpoint.signature} />
            </span>
          </Fact>
        )}
      </Facts>
    </CasePart>
  );
}

function Copied({ label, text }: { label?: string; text: string }) {
  return (
    <span className="flex items-center gap-1 text-xs font-normal text-text2">
      {label && <span className="text-text3">{label}</span>}
      <span className="min-w-0 font-mono text-2xs break-all">{text}</span>
      <CopyButton text={text} />
    </span>
  );
}

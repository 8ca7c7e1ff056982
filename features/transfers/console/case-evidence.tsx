import { CasePart } from '@kislap/console-kit/dialogs/case-dialog.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { Fact, Facts } from '@kislap/console-kit/page/page.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Money } from '@kislap/console-kit/values/money.tsx';
import type { WalletTransferCase } from '../contract/transfers.console.ts';

const kinds = ['sent', 'answered', 'checked', 'resolved', 'settled'] as const;

/** What our books say, what the vendor told, and all that was said and done in between. */
export function CaseEvidence({ found }: { found: WalletTransferCase }) {
  const t = useT();
  const { books, vendor, entries, steps } = found;
  const known = books.vendor;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <CasePart title={t('funds.ourSide')}>
          <Facts>
            <Fact label={t('funds.booksMain')}>
              <Money amount={books.main} />
            </Fact>
            <Fact label={t('funds.booksTransit')}>
              <Money amount={books.onTheWay} />
            </Fact>
            <Fact label={t('funds.booksVendor')} isWide>
              <Money amount={known} />
            </Fact>
          </Facts>
        </CasePart>
        <CasePart title={t('funds.theirSide')}>
          <Facts>
            <Fact label={t('funds.vendorBalance')}>
              {vendor.balance === null ? t('funds.notTold') : <Money amount={vendor.balance} />}
            </Fact>
            <Fact label={t('funds.vendorSeen')}>
              <Moment at={vendor.seenAt} />
            </Fact>
            {vendor.balance !== null && (
              <Fact label={t('funds.difference')} isWide>
                <Money amount={vendor.balance - known} isChange />
                <span className="block text-2xs font-normal text-text3">{t('funds.differenceHint')}</span>
              </Fact>
            )}
          </Facts>
        </CasePart>
      </div>
      <CasePart title={t('funds.ourLines')}>
        {entries.length === 0 && <p className="text-sm text-text3">{t('funds.noLines')}</p>}
        <ul className="grid gap-1.5">
          {entries.map((entry) => (
            <li
              key={entry.reference}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-0.5 rounded-control border border-line bg-s2 px-3 py-2 text-xs"
            >
              <span className="break-all">
                {entry.from} → {entry.to}
              </span>
              <span className="flex items-center gap-3">
                <Moment at={entry.createdAt} className="text-2xs text-text3" />
                <Money amount={entry.amount} className="font-semibold" />
              </span>
            </li>
          ))}
        </ul>
      </CasePart>
      <CasePart title={t('funds.steps')}>
        <ol className="grid gap-1.5">
          {steps.map((step) => {
            const kind = kinds.find((each) => each === step.kind);
            return (
              <li
                key={`${step.at.toISOString()} ${step.kind} ${step.outcome}`}
                className="flex gap-3 text-xs"
              >
                <Moment at={step.at} className="shrink-0 text-text3" />
                <span className="min-w-0">
                  <span className="font-semibold">{kind ? t(`funds.step_${kind}`) : step.kind}</span>
                  <span className="text-text2"> · {step.outcome}</span>
                  {step.detail && <span className="block break-all text-text3">{step.detail}</span>}
                </span>
              </li>
            );
          })}
        </ol>
      </CasePart>
    </>
  );
}

import { formatDecimal, type Language } from '@kislap/contract-kit';
import { manilaMoment } from '@kislap/platform/clock.ts';
import { pdfOf } from '@kislap/platform/pdf.ts';
import type { Receipt } from '../../contract/cashier.receipts.ts';
import { cashier as EN } from '../../texts/en/cashier.ts';
import { cashier as TY } from '../../texts/ty/cashier.ts';

const texts = { EN, TY };

/** A receipt to keep, in base64. */
export function writeReceipt(
  receipt: Receipt,
  { language, currency }: { language: Language; currency: string },
): string {
  const t = texts[language];
  const money = (amount: bigint) => `${formatDecimal(amount)} ${currency}`;
  const isDeposit = receipt.kind === 'deposit';
  const facts: [string, string][] = [
    [t.receiptReference, receipt.reference],
    ...receipt.providerReferences.map((reference): [string, string] => [t.receiptProvider, reference]),
    [t.method, receipt.methodName],
    ...(isDeposit ? [] : [[t.payee, receipt.payee] as [string, string]]),
    [t.amount, money(receipt.asked)],
    [t.fee, money(receipt.fee)],
    [isDeposit ? t.receiptCredited : t.receiptPaidOut, money(receipt.moved)],
    ...(receipt.back > 0n ? [[backOf(receipt, t), money(receipt.back)] as [string, string]] : []),
  ];
  const steps = isDeposit
    ? receipt.steps.map(({ status, at }) => [t[`dep${status}`], toMinute(at)])
    : receipt.steps.map(({ status, at }) => [t[`wd${status}`], toMinute(at)]);
  return pdfOf(
    isDeposit ? t.receiptOfDeposit : t.receiptOfWithdrawal,
    [...facts, [], [t.receiptSteps], ...steps],
    { columns: [{ at: 0 }, { at: 200 }] },
  ).toString('base64');
}

function backOf({ kind }: Receipt, t: { receiptSentBack: string; receiptToBalance: string }): string {
  return kind === 'deposit' ? t.receiptSentBack : t.receiptToBalance;
}

/** As players read it: Manila time. */
function toMinute(at: Date): string {
  return manilaMoment(at).slice(0, 16);
}

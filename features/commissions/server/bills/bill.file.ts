import { formatDecimal } from '@kislap/contract-kit';
import { csvOf } from '@kislap/platform/csv.ts';
import { pdfOf } from '@kislap/platform/pdf.ts';
import type { BillDetail } from '../../contract/bill.fields.ts';

type Cell = string | { text: string };

const percent = (rate: number) => `${(rate / 100).toFixed(2)} %`;
const text = (value: string): Cell => ({ text: value });

/** What a bill is made of, row by row: what it is, how much, and more about it. */
function rowsOf({ bill, version, explanation, windows, games }: BillDetail): Cell[][] {
  const { terms, lines, tried } = explanation;
  const money = (name: string, amount: bigint, more = ''): Cell[] => [
    text(name),
    formatDecimal(amount),
    text(more),
  ];
  const said = (name: string, value: string, more = ''): Cell[] => [text(name), text(value), text(more)];
  return [
    said('bill', bill.billId),
    said('contract', `${terms.kind} v${version}`, bill.contractId ?? ''),
    said('paid by', bill.payer?.account ?? 'platform'),
    said('paid to', bill.payee.account),
    said('period', bill.startsAt.toISOString(), bill.endsAt.toISOString()),
    ...lines.flatMap(({ category, isLate, weight, amounts }) =>
      Object.entries(amounts)
        .filter(([, amount]) => amount !== 0n)
        .map(([name, amount]) =>
          money(name, amount, [category || 'money', isLate ? 'correction' : '', `${weight} %`].join(' ')),
        ),
    ),
    ...windows.map(({ startsAt, isLate, validBet, net }) =>
      money(startsAt.toISOString(), validBet, `net ${formatDecimal(net)}${isLate ? ' correction' : ''}`),
    ),
    ...(games ?? []).map(({ game, validBet, result }) =>
      money(game, validBet, `result ${formatDecimal(result)}`),
    ),
    money('valid bets', explanation.validBets),
    money('team net', explanation.net),
    said('active', String(explanation.active)),
    money('carried', explanation.carried),
    money('adjusted', explanation.adjusted),
    money('left of earlier corrections', explanation.left),
    money('base', explanation.base),
    money('payable', explanation.payable),
    ...tried.map(({ tier, isMet, applies }) =>
      said(
        `tier ${percent(tier.rate)}${tier.loseRate > 0 ? ` / ${percent(tier.loseRate)}` : ''}`,
        applies ? 'applies' : isMet ? 'met' : 'not met',
        `turnover ${formatDecimal(tier.minTurnover)}, loss ${formatDecimal(tier.minNetLoss)}, active ${tier.minActive}`,
      ),
    ),
    money('amount', bill.amount),
    money('paid', bill.paid, bill.state),
  ];
}

export function billFile(detail: BillDetail, form: 'csv' | 'pdf') {
  const { kind, billId } = detail.bill;
  const fileName = `${kind.toLowerCase()}-${billId}.${form}`;
  const rows = rowsOf(detail);
  if (form === 'csv') return { fileName, content: csvOf(['what', 'value', 'more'], rows) };
  const lines = rows.map((cells) => cells.map((cell) => (typeof cell === 'string' ? cell : cell.text)));
  return { fileName, content: pdfOf(`Bill ${billId}`, lines).toString('base64') };
}

import { formatDecimal, type Language } from '@kislap/contract-kit';
import { shortReference } from '@kislap/contract-kit/ids';
import type { AccountLine } from '@kislap/ledger';
import { manilaMoment } from '@kislap/platform/clock.ts';
import { csvOf } from '@kislap/platform/csv.ts';
import { pdfOf } from '@kislap/platform/pdf.ts';
import { movementReference } from '../../contract/statement.ts';
import { statement as EN } from '../../texts/en/statement.ts';
import { wallet as walletEN } from '../../texts/en/wallet.ts';
import { statement as TY } from '../../texts/ty/statement.ts';
import { wallet as walletTY } from '../../texts/ty/wallet.ts';
import type { StatementContent } from './statement.types.ts';

interface Words {
  language: Language;
  findGameName(gameId: string | null, language: Language): string | null;
}

const statementTexts = { EN, TY };
const walletTexts = { EN: walletEN, TY: walletTY };
const columns = [
  { at: 0 },
  { at: 88 },
  { at: 205 },
  { at: 380, isRight: true },
  { at: 440, isRight: true },
  { at: 500, isRight: true },
];
const referenceLettersMax = 24;

interface Sum {
  count: number;
  cash: bigint;
  bonus: bigint;
}

/** By kind, in the order in which they first came. */
function sumsOf(lines: readonly AccountLine[]): Map<AccountLine['type'], Sum> {
  const sums = new Map<AccountLine['type'], Sum>();
  for (const { type, cashChange, bonusChange } of lines) {
    const sum = sums.get(type) ?? { count: 0, cash: 0n, bonus: 0n };
    sum.count += 1;
    sum.cash += cashChange;
    sum.bonus += bonusChange;
    sums.set(type, sum);
  }
  return sums;
}

const change = (amount: bigint) => (amount === 0n ? '' : formatDecimal(amount));
const known = (amount: bigint | null) => (amount === null ? '-' : formatDecimal(amount));

export function writeCsv(content: StatementContent, { language, findGameName }: Words): string {
  const t = statementTexts[language];
  const typeName = (type: AccountLine['type']) => walletTexts[language][`type${type}`];
  const text = (value: string) => ({ text: value });
  const header = [t.time, t.kind, t.reference, t.cash, t.balance, t.bonus, t.game, t.round];
  const edge = (name: string, cash: bigint, bonus: bigint | null) => [
    text(''),
    text(name),
    text(''),
    '',
    formatDecimal(cash),
    bonus === null ? '' : formatDecimal(bonus),
    text(''),
    text(''),
  ];
  const rows = content.lines.map((line) => [
    text(manilaMoment(line.createdAt)),
    text(typeName(line.type)),
    text(movementReference(line)),
    change(line.cashChange),
    formatDecimal(line.cashAfter),
    change(line.bonusChange),
    text(findGameName(line.gameId, language) ?? ''),
    text(line.roundRef ?? ''),
  ]);
  const sums = [...sumsOf(content.lines)].map(([type, { count, cash, bonus }]) => [
    text(t.sum),
    text(typeName(type)),
    text(String(count)),
    change(cash),
    '',
    change(bonus),
    text(''),
    text(''),
  ]);
  return csvOf(header, [
    edge(t.opening, content.openingCash, content.openingBonus),
    ...rows,
    edge(t.closing, content.closingCash, content.closingBonus),
    ...sums,
  ]);
}

/** Base64. */
export function writePdf(content: StatementContent, { language }: Words): string {
  const t = statementTexts[language];
  const { from, to, accountId, brand, lines } = content;
  const typeName = (type: AccountLine['type']) => walletTexts[language][`type${type}`];
  const rows = lines.map((line) => [
    manilaMoment(line.createdAt),
    typeName(line.type),
    cut(movementReference(line)),
    change(line.cashChange),
    change(line.bonusChange),
    formatDecimal(line.cashAfter),
  ]);
  const sums = [...sumsOf(lines)].map(([type, { count, cash, bonus }]) => [
    '',
    typeName(type),
    String(count),
    change(cash),
    change(bonus),
    '',
  ]);
  const pdf = pdfOf(
    t.title,
    [
      [`${t.account} ${shortReference(accountId)}`],
      [`${from} - ${to} (${t.zone}), ${brand.currency}`],
      [],
      [t.opening, '', '', '', known(content.openingBonus), formatDecimal(content.openingCash)],
      ...rows,
      [t.closing, '', '', '', known(content.closingBonus), formatDecimal(content.closingCash)],
      [],
      [t.sums],
      ...sums,
    ],
    { columns, header: [t.time, t.kind, t.reference, t.cash, t.bonus, t.balance] },
  );
  return pdf.toString('base64');
}

function cut(reference: string): string {
  return reference.length > referenceLettersMax
    ? `${reference.slice(0, referenceLettersMax - 2)}..`
    : reference;
}

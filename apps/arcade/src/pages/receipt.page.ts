import { fill, formatDateTime, formatMoney, type Language, localeOf } from '@kislap/i18n';
import { receipt as english } from '@kislap/i18n/en/receipt.ts';
import { receipt as filipino } from '@kislap/i18n/ty/receipt.ts';
import type * as z from 'zod/mini';
import type * as api from '../api.ts';
import type { CatalogueGame } from '../catalogue/index.ts';
import { escapeHtml } from './html.ts';

type Key = keyof typeof english;
type Detail = z.output<typeof api.RoundDetail>;
type Texts = (key: Key, params?: Record<string, string | number>) => string;

const statusKeys = { open: 'status_open', settled: 'status_settled', refunded: 'status_refunded' } as const;
function textsOf(language: Language): Texts {
  const catalogue = language === 'TY' ? filipino : english;
  return (key, params = {}) => escapeHtml(fill(catalogue[key], language, params));
}

/** A round as it happened, for the player or the operator to read: no script, nothing to press. */
export function receiptPage(language: Language, game: CatalogueGame, round: Detail): string {
  const t = textsOf(language);
  const facts: [string, string][] = [
    [t('round'), `<code>${escapeHtml(round.roundId)}</code>`],
    [t('time'), escapeHtml(formatDateTime(round.at, language))],
    [t('bet'), money(round.bet)],
    [t('win'), money(round.win)],
    [t('status'), t(statusKeys[round.status])],
  ];
  return shell(
    language,
    escapeHtml(game.name),
    `<h1>${escapeHtml(game.name)}</h1>${list(facts)}${playOf(t, round)}${proofOf(t, round)}`,
  );
}

export function notFoundPage(language: Language): string {
  const t = textsOf(language);
  return shell(language, t('not_found'), `<h1>${t('not_found')}</h1><p>${t('not_found_hint')}</p>`);
}

function money(amount: bigint): string {
  return escapeHtml(formatMoney(amount));
}

function list(facts: [string, string][]): string {
  return `<dl>${facts.map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`).join('')}</dl>`;
}

function playOf(t: Texts, { slot, mines, crash, status }: Detail): string {
  if (slot) return slot.spins.map((spin, index) => spinOf(t, spin, index)).join('');
  if (mines) return boardOf(t, mines);
  if (!crash) return '';
  const { bet, proof } = crash;
  const facts: [string, string][] = [[t('flight'), `<code>${escapeHtml(bet.roundId)}</code>`]];
  if (bet.cashedOutAt !== null) facts.push([t('cashed_out_at'), `${bet.cashedOutAt}×`]);
  if (proof !== null) facts.push([t('crashed_at'), `${proof.crashedAt}×`]);
  return status === 'open' ? '' : `<h2>${t('result')}</h2>${list(facts)}`;
}

function spinOf(t: Texts, spin: z.output<typeof api.Spin>, index: number): string {
  const rows = [0, 1, 2].map(
    (row) => `<tr>${spin.grid.map((reel) => `<td>${symbolOf(t, reel[row] ?? '')}</td>`).join('')}</tr>`,
  );
  const wins = spin.lines.map(
    ({ line, symbol, count, pay }) =>
      `<li>${t('line_win', { line: line + 1, count })} ${symbolOf(t, symbol)} · ${money(pay)}</li>`,
  );
  if (spin.scatters.count >= 3) {
    const { count, pay, freeSpins } = spin.scatters;
    wins.push(`<li>${t('scatter_win', { count, freeSpins })} · ${money(pay)}</li>`);
  }
  const heading = spin.isFree ? t('free_spin', { number: index }) : t('spin');
  return `<section><h2>${heading} · ${money(spin.win)}</h2><table>${rows.join('')}</table><ul>${wins.join('')}</ul></section>`;
}

function symbolOf(t: Texts, symbol: string): string {
  if (symbol === 'WILD') return `<b>${t('wild')}</b>`;
  return symbol === 'SCATTER' ? `<b>${t('scatter')}</b>` : escapeHtml(symbol);
}

function boardOf(t: Texts, round: z.output<typeof api.MinesRound>): string {
  const cell = (tile: number) => {
    const isMine = round.board?.includes(tile) ?? false;
    const isPicked = round.picks.includes(tile);
    const name = isMine ? t('mine') : isPicked ? t('safe') : t('closed');
    const mark = isMine ? '✕' : isPicked ? '◆' : '·';
    const look = `${isMine ? 'mine' : ''}${isPicked ? ' picked' : ''}`.trim();
    return `<td${look ? ` class="${look}"` : ''}><span aria-hidden="true">${mark}</span><span class="said">${name}</span></td>`;
  };
  const rows = [0, 1, 2, 3, 4].map(
    (row) => `<tr>${[0, 1, 2, 3, 4].map((column) => cell(row * 5 + column)).join('')}</tr>`,
  );
  const facts: [string, string][] = [
    [t('mines'), String(round.mines)],
    [t('multiplier'), `${round.multiplier}×`],
  ];
  return `<h2>${t('result')}</h2><table>${rows.join('')}</table>${list(facts)}`;
}

function proofOf(t: Texts, { slot, mines, crash }: Detail): string {
  const code = (value: string) => `<code>${escapeHtml(value)}</code>`;
  const fairness = slot?.fairness ?? mines?.fairness;
  const facts: [string, string][] = [];
  if (fairness !== undefined) {
    facts.push([t('commit'), code(fairness.commit)], [t('message'), code(fairness.message)]);
    facts.push([
      t('server_seed'),
      fairness.serverSeed === null ? t('seed_secret') : code(fairness.serverSeed),
    ]);
  } else if (crash?.proof) {
    facts.push([t('commit'), code(crash.proof.commit)], [t('server_seed'), code(crash.proof.serverSeed)]);
    facts.push([t('message'), code(`CRASH|${crash.proof.roundId}|-|-`)]);
  }
  return facts.length === 0 ? '' : `<h2>${t('fairness')}</h2>${list(facts)}`;
}

function shell(language: Language, title: string, body: string): string {
  return `<!doctype html>
<html lang="${localeOf[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${title}</title>
<link rel="stylesheet" href="/round/receipt.css">
</head>
<body><main>${body}</main></body>
</html>`;
}

/** Capiz, in small: the colours of the site and the games. */
export const receiptStyles = `:root{color-scheme:dark light;--bg:oklch(.165 .025 305);--s1:oklch(.205 .03 305);--s2:oklch(.25 .036 303);--line:oklch(.36 .04 302);--text:oklch(.965 .012 85);--text2:oklch(.82 .022 300);--mango:oklch(.83 .15 78);--bad:oklch(.72 .175 18)}
@media (prefers-color-scheme:light){:root{--bg:oklch(.985 .008 85);--s1:oklch(1 0 0);--s2:oklch(.965 .01 85);--line:oklch(.88 .015 85);--text:oklch(.22 .035 305);--text2:oklch(.42 .035 303);--mango:oklch(.52 .12 65);--bad:oklch(.53 .2 20)}}
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;background:var(--bg);color:var(--text);font:400 1rem/1.5 "Plus Jakarta Sans Variable","Plus Jakarta Sans",system-ui,sans-serif}
main{width:min(34rem,100% - 2rem);margin:1.5rem auto;padding:1.5rem;background:var(--s1);border:1px solid var(--line);border-radius:20px}
h1{margin:0 0 .75rem;font-size:1.5rem;line-height:1.2}
h2{margin:1.5rem 0 .5rem;font-size:1rem;color:var(--text2)}
dl{margin:0;border-top:1px solid var(--line)}
dl div{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1rem;padding:.5rem 0;border-bottom:1px solid var(--line)}
dt{color:var(--text2)}
dd{margin:0;text-align:right;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
code{font-size:.8125rem;overflow-wrap:anywhere}
table{width:100%;border-collapse:separate;border-spacing:4px;table-layout:fixed}
td{padding:.5rem .125rem;text-align:center;background:var(--s2);border-radius:8px;font-weight:600;font-size:.875rem}
td b{color:var(--mango)}
.mine{color:var(--bad)}
.picked{outline:2px solid var(--mango);outline-offset:-2px}
.said{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
ul{margin:.5rem 0 0;padding-left:1.25rem;color:var(--text2);font-variant-numeric:tabular-nums}
`;

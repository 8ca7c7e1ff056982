import { formatDateTime, type Language, localeOf } from '@kislap/i18n';
import type * as z from 'zod/mini';
import { receipt as english } from '../../texts/en/receipt.ts';
import { receipt as filipino } from '../../texts/ty/receipt.ts';
import type * as api from '../api.ts';
import type { CatalogueGame } from '../catalogue/index.ts';
import type { EngineOf } from '../engines/engine-of.ts';
import { escapeHtml } from './html.ts';
import { createReceiptWords } from './receipt.words.ts';

type Detail = z.output<typeof api.RoundDetail>;

const statusKeys = { open: 'status_open', settled: 'status_settled', refunded: 'status_refunded' } as const;

/** A round as it happened, for the player or the operator to read: no script, nothing to press. */
export function receiptPage(
  language: Language,
  game: CatalogueGame,
  engine: Pick<EngineOf<never>, 'receipt'>,
  round: Detail,
): string {
  const words = createReceiptWords(language);
  const t = words.textsOf(english, filipino);
  const facts = words.facts([
    [t('round'), words.code(round.roundId)],
    [t('time'), escapeHtml(formatDateTime(round.at, language))],
    [t('bet'), words.money(round.bet)],
    [t('win'), words.money(round.win)],
    [t('status'), t(statusKeys[round.status])],
  ]);
  const title = escapeHtml(game.name);
  const play = engine.receipt(round.detail, words);
  const picture = `<img src="/art/${game.gameCode}.svg" alt="" width="72" height="96">`;
  const head = `<header>${picture}<div><h1>${title}</h1><p>${t('how_played')}</p></div></header>`;
  return shell(language, title, `${head}${facts}${play}${proofOf(language, round.fairness)}`);
}

export function notFoundPage(language: Language): string {
  const t = createReceiptWords(language).textsOf(english, filipino);
  return shell(language, t('not_found'), `<h1>${t('not_found')}</h1><p>${t('not_found_hint')}</p>`);
}

function proofOf(language: Language, proof: Detail['fairness']): string {
  if (proof === null) return '';
  const words = createReceiptWords(language);
  const t = words.textsOf(english, filipino);
  const { commit, message, serverSeed } = proof;
  return `${words.heading(t('fairness'))}${words.facts([
    [t('commit'), words.code(commit)],
    [t('message'), words.code(message)],
    [t('server_seed'), serverSeed === null ? t('seed_secret') : words.code(serverSeed)],
  ])}`;
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

/** The colours of the games, which are dark whatever the reader's system prefers. */
export const receiptStyles = `:root{color-scheme:dark;--bg:oklch(.165 .025 305);--s1:oklch(.205 .03 305);--s2:oklch(.25 .036 303);--line:oklch(.36 .04 302);--text:oklch(.965 .012 85);--text2:oklch(.82 .022 300);--mango:oklch(.83 .15 78);--bad:oklch(.72 .175 18)}
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;background:var(--bg);color:var(--text);font:400 1rem/1.5 "Plus Jakarta Sans Variable","Plus Jakarta Sans",system-ui,sans-serif}
main{width:min(34rem,100% - 2rem);margin:1.5rem auto;padding:1.5rem;background:var(--s1);border:1px solid var(--line);border-radius:20px}
h1{margin:0 0 .75rem;font-size:1.5rem;line-height:1.2}
header{display:flex;gap:1rem;align-items:center;margin-bottom:1rem}
header img{border-radius:12px;border:1px solid var(--line)}
header h1,header p{margin:0}
header p{color:var(--text2)}
.leg{margin-top:.75rem;padding:.25rem 1rem .5rem;border-radius:14px;background:var(--s2)}
.leg dl{border-top:0}
.leg dl div:last-child{border-bottom:0}
.leg dl div:first-child dd{font-weight:700}
h2{margin:1.5rem 0 .5rem;font-size:1rem;color:var(--text2)}
dl{margin:0;border-top:1px solid var(--line)}
dl div{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1rem;padding:.5rem 0;border-bottom:1px solid var(--line)}
dt{color:var(--text2)}
dd{margin:0 0 0 auto;text-align:right;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
code{font-size:.8125rem;overflow-wrap:anywhere}
table{width:100%;border-collapse:separate;border-spacing:4px;table-layout:fixed}
td{padding:.5rem .125rem;text-align:center;background:var(--s2);border-radius:8px;font-weight:600;font-size:clamp(.6875rem,3.1vw,.875rem)}
td b{color:var(--mango)}
.mine{color:var(--bad)}
.picked{outline:2px solid var(--mango);outline-offset:-2px}
.said{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
ul{margin:.5rem 0 0;padding-left:1.25rem;color:var(--text2);font-variant-numeric:tabular-nums}
`;

import { fill, formatTime, type Language, localeOf } from '@kislap/i18n';
import { psp as english } from '../../texts/en/psp.ts';
import { psp as filipino } from '../../texts/ty/psp.ts';
import { escapeHtml } from '../pages/html.ts';
import type { CheckoutRow } from './psp.queries.ts';
import { formatCentavos } from './psp.schemas.ts';

type Key = keyof typeof english;

const statusKeys = {
  completed: 'statusCompleted',
  failed: 'statusFailed',
  cancelled: 'statusCancelled',
  expired: 'statusExpired',
} as const;

/** Names are the same in every language. */
const brandNames: Record<CheckoutRow['brand'], string | null> = {
  house: null,
  xendit: 'Xendit',
  maya: 'Maya',
};

const channelKeys: Record<string, Key> = {
  gcash: 'channelGcash',
  maya: 'channelMaya',
  instapay: 'channelInstapay',
};

/** The page of one checkout: the choice while it is pending, its end afterwards. */
export function paymentPage(language: Language, row: CheckoutRow, merchantId: string): string {
  const t = (key: Key, params?: Record<string, string>) => text(language, key, params);
  const amount = `₱${formatCentavos(BigInt(row.amount)).replace(/\B(?=(\d{3})+\.)/g, ',')}`;
  const channelKey = channelKeys[row.channel];
  const facts = [
    [t('merchant'), escapeHtml(merchantId)],
    [t('channel'), channelKey ? t(channelKey) : escapeHtml(row.channel)],
    [t('reference'), `<code>${escapeHtml(shortReference(row.reference_id))}</code>`],
  ].map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`);

  const standsFor = brandNames[row.brand];
  const body = `<h1>${t('heading', { amount })}</h1>
${standsFor ? `<p class="hint">${t('inPlaceOf', { name: standsFor })}</p>` : ''}
<p class="about">${escapeHtml(row.description)}</p>
<dl>${facts.join('')}</dl>
${row.status === 'pending' ? choices(language, row) : ending(language, row, statusKeys[row.status])}`;
  return shell(language, body, row.checkout_id);
}

/** The merchant's reference as payers are shown it everywhere: its last twelve characters. */
function shortReference(id: string): string {
  return id.slice(-12).toUpperCase();
}

/** Where the payer goes at the end. */
export function returnUrl(row: CheckoutRow): string {
  if (row.status === 'completed') return row.success_url;
  return row.status === 'cancelled' ? row.cancel_url : row.failure_url;
}

export function messagePage(language: Language, key: 'notFound' | 'badRequest'): string {
  return shell(language, `<h1>${text(language, key)}</h1>`);
}

function choices(language: Language, row: CheckoutRow): string {
  const t = (key: Key, params?: Record<string, string>) => text(language, key, params);
  const button = (outcome: 'pay' | 'fail' | 'cancel' | 'expire', style: string) =>
    `<button name="outcome" value="${outcome}" class="${style}">${t(outcome)}</button>`;
  return `<form method="post" action="/psp/checkout/${encodeURIComponent(row.checkout_id)}?lang=${language}">
<p class="hint">${t('sandboxExplained')}</p>
${button('pay', 'main')}
<fieldset><legend>${t('otherOutcomes')}</legend>
${button('fail', 'other')}
${button('cancel', 'other')}
${button('expire', 'other')}
</fieldset>
<p class="until">${t('expiresAt', { time: formatTime(row.expires_at, language) })}</p>
</form>`;
}

function ending(language: Language, row: CheckoutRow, key: Key): string {
  const mark = row.status === 'completed' ? '✓' : '✕';
  return `<p class="end ${row.status}" role="status"><span aria-hidden="true">${mark}</span> ${text(language, key)}</p>
<a class="main" href="${escapeHtml(returnUrl(row))}">${text(language, 'back')}</a>`;
}

function shell(language: Language, body: string, checkoutId?: string): string {
  const other = language === 'EN' ? 'TY' : 'EN';
  const switchLink = checkoutId
    ? `<a class="language" href="/psp/checkout/${encodeURIComponent(checkoutId)}?lang=${other}" hreflang="${localeOf[other]}">${other}</a>`
    : '';
  return `<!doctype html>
<html lang="${localeOf[language]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${text(language, 'pageTitle')}</title>
<link rel="stylesheet" href="/psp/checkout.css">
</head>
<body>
<p class="notice">${text(language, 'sandboxNotice')}</p>
<main>
<header><span class="name">${text(language, 'pageTitle')}</span>${switchLink}</header>
${body}
</main>
</body>
</html>
`;
}

function text(language: Language, key: Key, params: Record<string, string> = {}): string {
  const catalogue = language === 'TY' ? filipino : english;
  return escapeHtml(fill(catalogue[key], language, params));
}

/** Capiz, in small: the same colours as the site, and a striped band nobody can take for a real till. */
export const stylesheet = `:root{color-scheme:dark light;--bg:oklch(.165 .025 305);--s1:oklch(.205 .03 305);--s2:oklch(.25 .036 303);--line:oklch(.36 .04 302);--strong:oklch(.58 .045 300);--text:oklch(.965 .012 85);--text2:oklch(.82 .022 300);--mango:oklch(.83 .15 78);--on-mango:oklch(.22 .045 70);--edge:oklch(.83 .15 78);--tide:oklch(.82 .115 195);--good:oklch(.86 .19 130);--bad:oklch(.72 .175 18);--focus:oklch(.9 .13 195)}
@media (prefers-color-scheme:light){:root{--bg:oklch(.985 .008 85);--s1:oklch(1 0 0);--s2:oklch(.965 .01 85);--line:oklch(.88 .015 85);--strong:oklch(.6 .03 300);--text:oklch(.22 .035 305);--text2:oklch(.42 .035 303);--mango:oklch(.82 .155 76);--edge:oklch(.62 .13 65);--tide:oklch(.47 .075 205);--good:oklch(.46 .125 140);--bad:oklch(.53 .2 20);--focus:oklch(.47 .17 303)}}
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;background:var(--bg);color:var(--text);font:400 1rem/1.5 "Plus Jakarta Sans Variable","Plus Jakarta Sans",system-ui,sans-serif}
.notice{margin:0;padding:.75rem 1rem;text-align:center;font-weight:700;color:oklch(.22 .045 70);background:repeating-linear-gradient(135deg,oklch(.86 .15 85) 0 18px,oklch(.79 .15 78) 18px 36px)}
main{width:min(30rem,100% - 2rem);margin:2rem auto;padding:1.5rem;background:var(--s1);border:1px solid var(--line);border-radius:20px;box-shadow:inset 0 1px oklch(1 0 0/.06)}
header{display:flex;justify-content:space-between;align-items:center;color:var(--text2)}
.name{font-weight:700}
.language{display:inline-flex;align-items:center;justify-content:center;min-width:44px;min-height:44px;color:var(--tide);font-weight:600}
h1{margin:.5rem 0 0;font-size:1.75rem;line-height:1.2;font-variant-numeric:tabular-nums}
.about{margin:.25rem 0 1rem;color:var(--text2)}
dl{margin:0 0 1.5rem;border-top:1px solid var(--line)}
dl div{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1rem;padding:.625rem 0;border-bottom:1px solid var(--line)}
dt{color:var(--text2)}
dd{margin:0;text-align:right;overflow-wrap:anywhere}
code{font-size:.8125rem}
.hint{margin:0 0 1rem;color:var(--text2)}
button,a.main{display:block;width:100%;min-height:48px;padding:.625rem 1rem;border:1px solid transparent;border-radius:8px;font:inherit;font-weight:700;text-align:center;text-decoration:none;cursor:pointer;transition:transform 90ms cubic-bezier(.2,.8,.2,1)}
button:active,a.main:active{transform:scale(.985)}
.main{background:var(--mango);color:var(--on-mango);border-color:var(--edge)}
fieldset{display:grid;gap:.5rem;margin:1.5rem 0 0;padding:0;border:0}
legend{margin-bottom:.5rem;padding:0;color:var(--text2)}
.other{background:var(--s2);color:var(--text);border-color:var(--strong);font-weight:600}
.until{margin:1.25rem 0 0;color:var(--text2);font-size:.875rem;text-align:center;font-variant-numeric:tabular-nums}
.end{display:flex;gap:.5rem;padding:1rem;border-radius:14px;background:var(--s2);font-weight:600;color:var(--bad)}
.completed{color:var(--good)}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
@media (prefers-reduced-motion:reduce){button,a.main{transition:none}}
`;

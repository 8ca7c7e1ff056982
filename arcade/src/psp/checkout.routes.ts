import { type Language, languageFrom } from '@kislap/i18n';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { messagePage, paymentPage, returnUrl, stylesheet } from './checkout.page.ts';
import type { CheckoutRow } from './psp.queries.ts';
import { readId } from './psp.routes.ts';
import { OutcomeForm } from './psp.schemas.ts';
import type { Psp } from './psp.service.ts';
import { outcomes } from './psp.types.ts';

/** The payer's side: a page that works without script, keyboard and screen reader included. */
export function checkoutRoutes(app: FastifyInstance, psp: Psp, merchantId: string): void {
  app.get('/checkout.css', async (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .header('x-content-type-options', 'nosniff')
      .type('text/css; charset=utf-8')
      .send(stylesheet),
  );

  app.get('/checkout/:id', async (request, reply) => {
    const language = readLanguage(request);
    const row = await psp.findCheckout(readId(request));
    if (!row) return sendPage(reply, 404, messagePage(language, 'notFound'));
    return sendPage(reply, 200, paymentPage(language, row, merchantId), row);
  });

  app.post('/checkout/:id', async (request, reply) => {
    const language = readLanguage(request);
    const id = readId(request);
    if (!(await psp.findCheckout(id))) return sendPage(reply, 404, messagePage(language, 'notFound'));
    const form = OutcomeForm.safeParse(Object.fromEntries(new URLSearchParams(String(request.body ?? ''))));
    if (!form.success) return sendPage(reply, 400, messagePage(language, 'badRequest'));

    await psp.endCheckout(id, outcomes[form.data.outcome]);
    // Another tab may have ended it first: the payer goes where the checkout really ended.
    const row = await psp.findCheckout(id);
    if (!row) return sendPage(reply, 404, messagePage(language, 'notFound'));
    return reply.header('cache-control', 'no-store').redirect(returnUrl(row), 303);
  });
}

function readLanguage(request: FastifyRequest): Language {
  const { lang } = request.query as { lang?: unknown };
  return languageFrom(typeof lang === 'string' ? lang : request.headers['accept-language']);
}

function sendPage(reply: FastifyReply, status: number, html: string, row?: CheckoutRow) {
  // A browser applies form-action to the redirect that follows a form, so the merchant's origins belong in it.
  const origins = row
    ? [row.success_url, row.failure_url, row.cancel_url].map((url) => new URL(url).origin)
    : [];
  const formAction = ["'self'", ...new Set(origins)].join(' ');
  return reply
    .status(status)
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; form-action ${formAction}; base-uri 'none'; frame-ancestors 'none'`,
    )
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
}

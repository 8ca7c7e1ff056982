import { fetchOutside } from '@kislap/platform/web/outside.client.ts';
import * as z from 'zod/mini';
import { type ProviderCall, parseAnswer } from './provider.http.ts';
import { ProviderUnavailable, type SettlementDay } from './provider.types.ts';

const Report = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  url: z.optional(z.nullable(z.url())),
});

const looks = 5;
const lookEveryMs = 1_000;
const timeoutMs = 30_000;

/** The balance history of a day: asked for, waited for a little, then read from where it lies. */
export async function fetchBalanceReport(call: ProviderCall, { from, to, currency }: SettlementDay) {
  // Its end belongs to the period.
  const filter = { from: from.toISOString(), to: new Date(to.getTime() - 1).toISOString() };
  const asked = await call('POST', 'reports', {
    body: { type: 'BALANCE_HISTORY', filter, format: 'CSV', currency },
  });
  let report = parseAnswer(Report, asked);
  for (let look = 0; look < looks && !report.url; look += 1) {
    await new Promise((resolve) => setTimeout(resolve, look === 0 ? 0 : lookEveryMs));
    const reply = await call('GET', `reports/${encodeURIComponent(report.id)}`);
    if (reply !== undefined) report = parseAnswer(Report, reply);
  }
  if (!report.url) throw new ProviderUnavailable('the report is not made yet');
  try {
    const response = await fetchOutside(report.url, { signal: AbortSignal.timeout(timeoutMs) });
    if (response.ok) return await response.text();
  } catch (error) {
    throw new ProviderUnavailable('the report could not be read', { cause: error });
  }
  throw new ProviderUnavailable('the report could not be read');
}

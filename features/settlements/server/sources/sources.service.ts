import type { ActingOperator } from '@kislap/approvals/server';
import type { BodyOf } from '@kislap/contract-kit';
import { AppError } from '@kislap/platform/errors.ts';
import type { saveSettlementSource } from '../../contract/settlements.console.ts';
import type { SettlementProvider, SettlementSource } from '../../contract/settlements.fields.ts';
import { countOpenDays } from '../breaks/break.queries.ts';
import { listLastDays } from '../days/day.queries.ts';
import { findCurrentFile } from '../files/file.queries.ts';
import type { Receiving } from '../files/receiving.service.ts';
import type { SourceRow } from '../settlements.tables.ts';
import { lastDay, type SettlementsDeps } from '../settlements.types.ts';
import * as queries from './source.queries.ts';

/** A day that has no file is asked for on so many days after it. */
const daysBack = 3;
const manilaHour = (now: Date) => (now.getUTCHours() + 8) % 24;

/** How files come, and what the providers take. */
export function createSources(deps: SettlementsDeps, receiving: Receiving) {
  const { platform, cashier, audit } = deps;
  const { clock, log } = platform;
  const db = platform.database.kysely;

  async function viewAll(rows: readonly SourceRow[]): Promise<SettlementSource[]> {
    const [counts, lastDays] = await Promise.all([countOpenDays(db), listLastDays(db)]);
    return Promise.all(
      rows.map(async (row) => {
        const provider = await cashier.providers.find(row.provider_key);
        const own = counts.filter((one) => one.provider_key === row.provider_key);
        return {
          providerKey: row.provider_key,
          isConnected: provider !== undefined,
          canFetch: provider?.fetchSettlement !== undefined,
          isFetched: row.is_fetched,
          hour: row.hour,
          zoneMinutes: row.zone_minutes,
          depositFee: row.deposit_fee,
          depositFeeRate: row.deposit_fee_rate,
          payoutFee: row.payout_fee,
          payoutFeeRate: row.payout_fee_rate,
          version: row.version,
          open: own.reduce((sum, { count }) => sum + count, 0),
          lastDay: lastDays.find((one) => one.provider_key === row.provider_key)?.day ?? null,
        };
      }),
    );
  }

  return {
    list: async () => ({ list: await viewAll(await queries.listSources(db)) }),

    async save(
      providerKey: SettlementProvider,
      body: BodyOf<typeof saveSettlementSource>,
      by: ActingOperator,
    ) {
      const { version, ...wanted } = body;
      const saved = await db.transaction().execute(async (tx) => {
        const before = await queries.getSource(tx, providerKey);
        const row = await queries.saveSource(tx, providerKey, {
          version,
          is_fetched: wanted.isFetched,
          hour: wanted.hour,
          zone_minutes: wanted.zoneMinutes,
          // One without the other is nothing.
          deposit_fee: wanted.depositFee ?? (wanted.depositFeeRate === null ? null : 0n),
          deposit_fee_rate: wanted.depositFeeRate ?? (wanted.depositFee === null ? null : 0),
          payout_fee: wanted.payoutFee ?? (wanted.payoutFeeRate === null ? null : 0n),
          payout_fee_rate: wanted.payoutFeeRate ?? (wanted.payoutFee === null ? null : 0),
        });
        if (!row) throw new AppError('setting_changed');
        await audit.record(tx, {
          ...by,
          action: 'settlements.source_saved',
          target: `settlement-source:${providerKey}`,
          before: { ...before },
          after: { ...row },
        });
        return row;
      });
      const [view] = await viewAll([saved]);
      if (!view) throw new AppError('internal');
      return view;
    },

    /** Job: asks for the files of the last days that have none, once their hour has come. */
    async fetchDue(): Promise<number> {
      const now = clock.now();
      let fetched = 0;
      for (const source of await queries.listSources(db)) {
        const { provider_key: providerKey } = source;
        if (!source.is_fetched || manilaHour(now) < source.hour) continue;
        const provider = await cashier.providers.find(providerKey);
        if (!provider?.fetchSettlement) continue;
        for (let before = daysBack - 1; before >= 0; before -= 1) {
          const name = { providerKey, day: lastDay(source, now, before) };
          if (await findCurrentFile(db, name)) continue;
          try {
            await receiving.ask(name, null);
            fetched += 1;
          } catch (error) {
            log.warn({ ...name, err: error }, 'a settlement file is still missing');
          }
        }
      }
      return fetched;
    },
  };
}

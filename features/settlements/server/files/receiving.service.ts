import { createHash } from 'node:crypto';
import type { ActingOperator } from '@kislap/approvals/server';
import { ProviderRefused, ProviderUnavailable } from '@kislap/cashier/server';
import { bucketOfKey, newId } from '@kislap/platform/database/ids.ts';
import { AppError } from '@kislap/platform/errors.ts';
import { enqueueJob } from '@kislap/platform/jobs/jobs.ts';
import type { SettlementFileId } from '../../contract/settlements.ids.ts';
import type { Entry } from '../../rules/entries.ts';
import { readSettlementFile } from '../../rules/reading.ts';
import { saveDay } from '../days/day.queries.ts';
import type { FileRow, LineRow, SourceRow } from '../settlements.tables.ts';
import { dayOf, formatOf, type SettlementsDeps } from '../settlements.types.ts';
import { getSource } from '../sources/source.queries.ts';
import * as queries from './file.queries.ts';

export const compareJob = 'settlements.compare';
const problemsMax = 100;

export type Receiving = ReturnType<typeof createReceiving>;

/** Takes files in: fetched from the provider, or brought by an operator. */
export function createReceiving({ platform, cashier, audit, currency }: SettlementsDeps) {
  const { clock, database, log } = platform;
  const db = database.kysely;

  async function openDay(name: queries.DayName): Promise<SourceRow> {
    const source = await getSource(db, name.providerKey);
    if (dayOf(source, name.day, currency).to > clock.now()) throw new AppError('settlement_day_open');
    return source;
  }

  /** The same file again changes nothing but that it is compared again. */
  async function take(name: queries.DayName, text: string, by: ActingOperator | null, isFetched: boolean) {
    const source = await openDay(name);
    const { entries, problems } = readSettlementFile(
      formatOf(source),
      text,
      dayOf(source, name.day, currency),
    );
    const sha256 = createHash('sha256').update(text).digest('hex');
    const isRefused = problems.length > 0;
    return db.transaction().execute(async (tx) => {
      await queries.lockDay(tx, name);
      const files = await queries.listFiles(tx, name);
      const current = files.find(({ state }) => state === 'CURRENT');
      const same = current?.sha256 === sha256 ? current : undefined;
      const last = files[0];
      const isRefusedAgain = isRefused && last?.state === 'REFUSED' && last.sha256 === sha256;
      const file: FileRow =
        same ??
        (isRefusedAgain
          ? last
          : {
              file_id: newId<SettlementFileId>(clock.now()),
              provider_key: name.providerKey,
              day: name.day,
              number: (last?.number ?? 0) + 1,
              state: isRefused ? 'REFUSED' : 'CURRENT',
              is_fetched: isFetched,
              sha256,
              lines: entries.length,
              problems: problems.slice(0, problemsMax),
              problem_count: problems.length,
              received_at: clock.now(),
              received_name: by?.actor.username ?? null,
            });
      if (!same && !isRefusedAgain) {
        if (!isRefused && current) await queries.replaceFile(tx, current.file_id);
        await queries.insertFile(tx, file);
        if (!isRefused)
          await queries.insertLines(
            tx,
            entries.map((entry) => lineOf(file, entry)),
          );
      }
      if (!isRefused) await saveDay(tx, name, { state: 'COMPARING', failure: null });
      else if (!current) await saveDay(tx, name, { state: 'FAILED', failure: 'unreadable' });
      if (!isRefused)
        await enqueueJob(tx, compareJob, name, { key: `${compareJob}:${name.providerKey}:${name.day}` });
      if (by)
        await audit.record(tx, {
          ...by,
          action: isFetched ? 'settlements.file_fetched' : 'settlements.file_uploaded',
          target: `settlement:${name.providerKey}:${name.day}`,
          after: { number: file.number, state: file.state, lines: file.lines, sha256, isNew: file !== same },
        });
      return file;
    });
  }

  return {
    upload: async (name: queries.DayName, file: File, by: ActingOperator) =>
      take(name, await file.text(), by, false),

    /** Asks the provider for its file. Without one the day waits, and says why. */
    async ask(name: queries.DayName, by: ActingOperator | null): Promise<FileRow> {
      const source = await openDay(name);
      const provider = await cashier.providers.find(name.providerKey);
      if (!provider?.fetchSettlement) throw new AppError('settlement_not_fetched');
      const { from, to } = dayOf(source, name.day, currency);
      try {
        const text = await provider.fetchSettlement({ day: name.day, from, to, currency });
        return await take(name, text, by, true);
      } catch (error) {
        if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefused)) throw error;
        log.warn({ ...name, err: error }, 'a settlement file could not be fetched');
        await db.transaction().execute(async (tx) => {
          await queries.lockDay(tx, name);
          if (!(await queries.findCurrentFile(tx, name)))
            await saveDay(tx, name, { state: 'FAILED', failure: 'settlement_file_missing' });
        });
        throw new AppError('settlement_file_missing');
      }
    },
  };
}

function lineOf({ file_id, provider_key }: FileRow, entry: Entry): LineRow {
  const { line, kind, ourReference, theirReference, amount, fee, currency, state, at, raw } = entry;
  const name = ourReference ?? theirReference ?? `line ${line}`;
  return {
    ...{
      bucket: bucketOfKey(name),
      file_id,
      line,
      provider_key,
      name,
      kind,
      amount,
      fee,
      currency,
      state,
      raw,
    },
    our_reference: ourReference,
    their_reference: theirReference,
    happened_at: at,
    is_current: true,
  };
}

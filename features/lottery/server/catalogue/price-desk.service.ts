import type { Act, ActingOperator } from '@kislap/approvals/server';
import type { ReplyOf } from '@kislap/contract-kit';
import { AppError } from '@kislap/platform/errors.ts';
import * as z from 'zod/mini';
import { CatalogueDraft, type CataloguePrice, type getCatalogue } from '../../contract/catalogue.console.ts';
import { usualGiveBack } from '../../rules/catalogue/catalogue.ts';
import { type CatalogueChange, type Changed, editCatalogue } from '../../rules/catalogue/edit.ts';
import type { BetType } from '../../rules/catalogue/shapes.ts';
import { tenThousandths } from '../../rules/returns/fractions.ts';
import {
  type Given,
  type Guarded,
  giveBackMax,
  guardCatalogue,
  type LotteryCategory,
} from '../../rules/returns/guard.ts';
import type { RuleBook } from '../../rules/rule-book.ts';
import type { LotteryParts } from '../lottery.parts.ts';
import type { BetTypeReturns } from './bet-type-returns.ts';
import * as queries from './catalogue.queries.ts';
import type { Catalogues } from './catalogue.service.ts';
import { describePrices } from './price-words.ts';

const Draft = z.object(CatalogueDraft.shape);

/** Prices as operators read and change them: the guard computes what they give back, a second person agrees. */
export function createPriceDesk(
  parts: Pick<LotteryParts, 'platform' | 'approvals' | 'audit' | 'giveBack'> & {
    catalogues: Catalogues;
    returns: Pick<BetTypeReturns, 'propose'>;
  },
) {
  const { platform, approvals, audit, giveBack, catalogues, returns } = parts;
  const db = platform.database.kysely;
  /** Of a version and what features give, worked out once. */
  let known: { key: string; list: CataloguePrice[] } | undefined;

  async function findGiven(): Promise<Record<LotteryCategory, Given>> {
    return { LOTT: await giveBack.givenIn(db, 'LOTT'), ELOTT: await giveBack.givenIn(db, 'ELOTT') };
  }

  function pricesOf(book: RuleBook, given: Record<LotteryCategory, Given>): CataloguePrice[] {
    const key = `${book.version} ${Object.values(given)
      .map((one) => Object.values(one).join(' '))
      .join(' ')}`;
    if (known?.key === key) return known.list;
    const { catalogue } = book;
    const all = guardCatalogue(catalogue, undefined, (category) => given[category]);
    const list = all.flatMap(({ template, betType: code, guarded }) => {
      const betType = catalogue.betTypes[template]?.find((one) => one.code === code);
      return betType ? [viewOf(template, betType, guarded)] : [];
    });
    known = { key, list };
    return list;
  }

  async function edit({ version, ...change }: z.output<typeof Draft>) {
    await catalogues.refresh();
    const book = await catalogues.current();
    if (book.version !== version) throw new AppError('lottery_version_changed');
    const given = await findGiven();
    const edited = editCatalogue(book.catalogue, change as CatalogueChange, (category) => given[category]);
    if (!edited.ok)
      throw new AppError('lottery_price_wrong', { value: `${edited.template} ${edited.betType}`.trim() });
    return { book, given, ...edited };
  }

  const save: Act<typeof Draft> = {
    kind: 'lottery.catalogue',
    payload: Draft,
    ask: 'lottery.request',
    decide: 'lottery.decide',
    async describe(tx, draft) {
      await queries.lockVersions(tx);
      const { book, catalogue, changed } = await edit(draft);
      if (changed.length === 0) throw new AppError('lottery_nothing_changed');
      const weights = await giveBack.describe(tx, await returns.propose(book, catalogue, changed));
      return {
        thing: 'lottery-catalogue',
        title: `${book.version} → ${book.version + 1}`,
        fields: [
          ...describePrices(changed, book.catalogue.giveBack ?? usualGiveBack, draft.giveBack),
          ...weights,
        ],
      };
    },
    async perform(tx, draft, agreed) {
      const { book, catalogue, changed } = await edit(draft);
      const version = book.version + 1;
      await giveBack.check(tx, await returns.propose(book, catalogue, changed));
      await queries.insertCatalogue(tx, {
        version,
        content: catalogue,
        at: agreed.agreedAt,
        name: `${agreed.requestedBy}, ${agreed.approver.actor.username}`,
      });
      await audit.record(tx, {
        ...agreed.approver,
        action: 'lottery.prices_changed',
        target: 'lottery-catalogue',
        before: { version: book.version },
        after: {
          version,
          changes: draft.changes,
          ...(draft.giveBack && { giveBack: draft.giveBack }),
          betTypes: changed.length,
          reason: agreed.reason,
        },
      });
      return () => catalogues.refresh();
    },
  };
  const ask = approvals.define(save);

  return {
    async read(): Promise<ReplyOf<typeof getCatalogue>> {
      const book = await catalogues.current();
      const { catalogue } = book;
      return {
        version: book.version,
        versions: await queries.listVersions(db),
        giveBack: catalogue.giveBack ?? usualGiveBack,
        giveBackMax: Number(tenThousandths(giveBackMax)),
        templates: catalogue.templates.map(({ code }) => ({
          template: code,
          games: catalogue.games.filter(({ template }) => template === code).map((game) => game.code),
        })),
        list: pricesOf(book, await findGiven()),
      };
    },

    async check(draft: z.output<typeof Draft>) {
      const { book, given, changed } = await edit(draft);
      const before = new Map(pricesOf(book, given).map((one) => [`${one.template} ${one.betType}`, one]));
      return {
        fits: changed.every(({ guarded }) => guarded.fits),
        list: changed.flatMap((one) => viewChange(one, before)),
      };
    },

    ask: ({ reason, ...draft }: z.output<typeof Draft> & { reason: string }, by: ActingOperator) =>
      ask(draft, reason, by),
  };
}

function viewChange({ template, betType, after, guarded }: Changed, known: Map<string, CataloguePrice>) {
  const before = known.get(`${template} ${betType}`);
  return before ? [{ template, betType, before, after: viewOf(template, after, guarded) }] : [];
}

function viewOf(template: string, betType: BetType, guarded: Guarded): CataloguePrice {
  const { agentWeight, rebateWeight, fits } = guarded;
  const part = (name: 'rtp' | 'rtpMin' | 'rebate' | 'salary' | 'points' | 'commission' | 'total') =>
    Number(tenThousandths(guarded[name]));
  return {
    template,
    betType: betType.code,
    mode: betType.mode,
    cost: typeof betType.cost === 'string' ? betType.cost : null,
    odds: betType.legs.map(({ pay }) =>
      pay.kind === 'SERIES' ? null : pay.kind === 'PERMS' ? pay.base : copyOf(pay.odds),
    ),
    guard: {
      rtp: part('rtp'),
      rtpMin: part('rtpMin'),
      rebate: part('rebate'),
      salary: part('salary'),
      points: part('points'),
      commission: part('commission'),
      agentWeight: Number(agentWeight),
      rebateWeight: Number(rebateWeight),
      total: part('total'),
      fits,
    },
  };
}

function copyOf(odds: string | Readonly<Record<string, string>>): string | Record<string, string> {
  return typeof odds === 'string' ? odds : { ...odds };
}

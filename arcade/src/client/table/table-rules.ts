import type * as z from 'zod/mini';
import { paysText } from '../../engines/table/spot-words.ts';
import {
  getTableHelp,
  listTableProofs,
  TableDetail,
  TableHelp,
  type TableProof,
} from '../../engines/table/table.api.ts';
import { el } from '../shared/dom.ts';
import { type Help, type Recomputed, type RoundDetail, readOwn } from '../shared/game.ts';
import type { OpenSession } from '../shared/session.ts';
import { drawAgain, isCommitOf } from '../shared/sheet/fair-check.ts';
import { proofsPage, tellFailure } from '../shared/sheet/proofs-page.ts';
import { rtpText } from '../shared/sheet/rtp.ts';
import { fact } from '../shared/sheet/seeds-page.ts';
import { spotName } from './cloth/spot-texts.ts';
import { here } from './here.ts';
import type { Kind } from './kind.ts';
import { kindOf } from './kinds.ts';
import { engineName } from './tables-dialog.ts';
import type { Words } from './texts.ts';

type Proof = z.output<typeof TableProof>;

type Figures = z.output<typeof TableHelp>['spots'];

/** The rules of the table one sits at; they may have to be asked for, since one walks between tables. */
export function tableRules(help: Help, words: Words, { call }: OpenSession): Node[] {
  const { t, money } = words;
  const { card } = here;
  const page = el('div', { className: 'page' });
  const kind = kindOf(card?.engine ?? help.engine);

  function fill(spots: Figures): void {
    page.replaceChildren(
      el('h2', {}, card?.name ?? help.name),
      el('p', { className: 'rtp' }, t('arcade.rtp'), ' ', el('strong', {}, rtpText(bestReturn(spots)))),
      ...kind.rules(words).map((text) => el('p', {}, text)),
      el('p', {}, t('game.rules_table')),
      el('h3', {}, t('game.rules_odds')),
      oddsTable(kind, spots, words),
      el('p', { className: 'quiet' }, t('game.rules_keys')),
      el(
        'p',
        { className: 'quiet' },
        t('arcade.bet_range', {
          min: money(card?.betMin ?? help.bets[0] ?? 0n),
          max: money(card?.betMax ?? help.bets.at(-1) ?? 0n),
        }),
      ),
    );
  }

  if (card === null || card.tableId === help.gameCode) {
    fill(readOwn(TableHelp, help.detail).spots);
  } else {
    page.append(el('p', { className: 'quiet' }, t('arcade.loading')));
    call(getTableHelp, { params: { tableId: card.tableId } }).then(
      ({ spots }) => fill(spots),
      tellFailure(page, t),
    );
  }
  return [page];
}

/** The return of the bets that most chips lie on, which is the best of the table. */
function bestReturn(spots: Figures): string {
  return (
    spots
      .map(({ rtp }) => rtp)
      .toSorted()
      .at(-1) ?? '0.00'
  );
}

function oddsTable(kind: Kind, spots: Figures, words: Words): HTMLElement {
  const { t, money } = words;
  // All numbers of roulette are alike: one row for each kind of bet tells everything.
  const seen = new Set<string>();
  const rows = spots.filter(({ spot, top, rtp }) => {
    const name = spot.split(':')[0] ?? '';
    const key = kind.engine === 'roulette' ? name : `${name}${top}${rtp}`;
    return seen.has(key) ? false : seen.add(key);
  });
  const heads = [t('game.rules_place'), t('game.rules_wins'), t('game.rules_limit'), t('game.rules_return')];
  return el(
    'table',
    { className: 'odds' },
    el('thead', {}, el('tr', {}, ...heads.map((text) => el('th', { attrs: { scope: 'col' } }, text)))),
    el(
      'tbody',
      {},
      ...rows.map(({ spot, top, betMax, rtp }) =>
        el(
          'tr',
          {},
          el('th', { attrs: { scope: 'row' } }, spotName(words, spot)),
          el('td', {}, t('game.pays', { pays: paysText(top) })),
          el('td', {}, money(betMax)),
          el('td', {}, rtpText(rtp)),
        ),
      ),
    ),
  );
}

/** The last deals of the table with their seeds, worked out again here. */
export function tableFairness({ call, session }: OpenSession, words: Words): HTMLElement {
  const { t } = words;
  const tableId = here.card?.tableId ?? session.gameCode;
  const kind = kindOf(here.card?.engine ?? session.engine);
  return proofsPage(words, {
    lead: t('game.fair_tables'),
    promise: here.commit === null ? null : { label: t('game.fair_now'), commit: here.commit },
    load: async () =>
      (await call(listTableProofs, { params: { tableId } })).proofs.map((proof) => ({
        ...proof,
        title: kind.describe(proof.outcome, words),
        facts: [[t('game.deal'), proof.roundId]],
        check: () => check(proof, kind, words),
      })),
  });
}

/** A deal keeps its promise when the seed fits the commitment and deals the same again. */
async function check(
  proof: Pick<Proof, 'serverSeed' | 'commit' | 'message' | 'outcome'>,
  kind: Kind,
  words: Words | null,
): Promise<Recomputed> {
  const again = await drawAgain(proof, proof.serverSeed, kind.playAgain);
  const isKept = await isCommitOf(proof.serverSeed, proof.commit);
  const isSame = isKept && kind.isSame(again, proof.outcome);
  return { isSame, shown: words === null ? kind.plain(again) : kind.describe(again, words) };
}

export function paintTableRound(round: RoundDetail, words: Words): Node[] {
  const { t, money } = words;
  const { dealId, outcome, bets } = readOwn(TableDetail, round.detail);
  const kind = kindOf(round.engine);
  return [
    el(
      'p',
      {},
      `${engineName(words, round.engine)}: ${outcome === null ? '–' : kind.describe(outcome, words)}`,
    ),
    fact(t('game.deal'), dealId),
    el(
      'ul',
      { className: 'past-bets' },
      ...bets.map(({ spot, amount, returned, isTakenBack }) =>
        el(
          'li',
          { className: isTakenBack ? 'quiet' : '' },
          el('span', {}, spotName(words, spot)),
          el('span', {}, money(amount)),
          el('strong', {}, isTakenBack ? t('game.taken_back') : money(returned)),
        ),
      ),
    ),
  ];
}

export function recomputeTable(round: RoundDetail): (() => Promise<Recomputed>) | null {
  const { outcome } = readOwn(TableDetail, round.detail);
  const { fairness } = round;
  if (outcome === null || fairness === null || fairness.serverSeed === null) return null;
  const proof = { ...fairness, serverSeed: fairness.serverSeed, outcome };
  return () => check(proof, kindOf(round.engine), null);
}

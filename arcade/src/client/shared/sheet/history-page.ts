import type { Area } from '@kislap/i18n';
import type * as z from 'zod/mini';
import { getRound, listRounds } from '../../../api.ts';
import { isGain } from '../bet/cheer.ts';
import { CallFailure } from '../calls.ts';
import { button, el } from '../dom.ts';
import type { Game, RoundDetail } from '../game.ts';
import type { OpenSession } from '../session.ts';
import type { Wording } from '../texts.ts';
import { canCheck } from './fair-check.ts';
import { fact } from './seeds-page.ts';

type Summary = z.output<(typeof listRounds)['reply']>['rounds'][number];

const pageSize = 20;

/** The player's own rounds of this game, each with its receipt and its check. */
export function buildHistory<Own extends Area>(
  open: OpenSession,
  wording: Wording<Own>,
  game: Game<Own>,
): HTMLElement {
  const words: Wording = wording;
  const { t } = words;
  const page = el('div', { className: 'page' });

  async function guard(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      page.replaceChildren(
        el('p', { className: 'note bad', attrs: { role: 'alert' } }, t(`arcade.error_${failure.code}`)),
        button(t('arcade.retry'), () => void guard(work)),
      );
    }
  }

  async function showList(): Promise<void> {
    page.replaceChildren(el('p', { className: 'quiet' }, t('arcade.loading')));
    const list = el('ul', { className: 'rounds' });
    const { rounds } = await open.call(listRounds);
    page.replaceChildren(el('h2', {}, t('arcade.rounds')), list);
    if (rounds.length === 0) list.replaceWith(el('p', { className: 'quiet' }, t('arcade.rounds_none')));
    append(list, rounds);
  }

  function append(list: HTMLElement, rounds: Summary[]): void {
    for (const round of rounds) list.append(el('li', {}, row(round)));
    const last = rounds.at(-1);
    if (last === undefined || rounds.length < pageSize) return;
    const more = button(t('arcade.more'), () =>
      guard(async () => {
        more.disabled = true;
        const next = await open.call(listRounds, { query: { before: last.roundId } });
        more.remove();
        append(list, next.rounds);
      }),
    );
    list.after(more);
  }

  function betText({ bet, isFree }: Pick<Summary, 'bet' | 'isFree'>): string {
    return isFree
      ? t('arcade.freeBet', { amount: wording.money(bet) })
      : `${t('arcade.bet')} ${wording.money(bet)}`;
  }

  function row(round: Summary): HTMLElement {
    const isWin = isGain({ bet: round.isFree ? 0n : round.bet, win: round.win });
    return el(
      'button',
      { type: 'button', className: 'round-row', onclick: () => void guard(() => showRound(round.roundId)) },
      el('span', {}, wording.dateTime(round.at)),
      el('span', {}, betText(round)),
      el(
        'strong',
        { className: isWin ? 'good' : '' },
        round.status === 'settled'
          ? `${isWin ? '▲ ' : ''}${wording.money(round.win)}`
          : t(`arcade.status_${round.status}`),
      ),
    );
  }

  async function showRound(roundId: string): Promise<void> {
    const round = await open.call(getRound, { params: { roundId } });
    page.replaceChildren(
      button(t('arcade.back'), () => void guard(showList), 'button', 'back'),
      el('h2', {}, t('arcade.round')),
      fact(t('arcade.reference'), round.roundId),
      el('p', {}, wording.dateTime(round.at)),
      el(
        'p',
        { className: 'sums' },
        el('span', {}, betText(round)),
        el('strong', {}, `${t('arcade.returned')} ${wording.money(round.win)}`),
      ),
      ...game.paintRound(round, wording, open),
      ...checkOf(round),
    );
  }

  function checkOf(round: RoundDetail): Node[] {
    const { fairness } = round;
    const facts =
      fairness === null
        ? []
        : [
            fact(t('arcade.commit'), fairness.commit),
            fact(t('arcade.message'), fairness.message),
            ...(fairness.serverSeed === null ? [] : [fact(t('arcade.serverSeed'), fairness.serverSeed)]),
          ];
    const recompute = game.recompute(round);
    if (recompute === null) {
      const isOwnSeedSecret = fairness !== null && fairness.serverSeed === null;
      const why = t(isOwnSeedSecret ? 'arcade.seed_secret' : 'arcade.seed_shared');
      return [...facts, el('p', { className: 'quiet' }, why)];
    }
    const verdict = el('p', { className: 'note', attrs: { role: 'status' } }, t('arcade.checking'));
    if (canCheck()) {
      void recompute().then(({ isSame, shown }) => {
        verdict.textContent = `${t(isSame ? 'arcade.check_same' : 'arcade.check_differs')} ${shown}`;
        verdict.classList.add(isSame ? 'good' : 'bad');
      });
    } else {
      verdict.textContent = t('arcade.check_insecure');
    }
    return [...facts, verdict];
  }

  void guard(showList);
  return page;
}

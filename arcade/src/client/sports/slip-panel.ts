import { oddsText, productOf } from '@kislap/rules/odds';
import type { Match, SportRules } from '@kislap/rules/sport';
import { pickWords } from '../../engines/sports/pick-words.ts';
import { createAmountField } from '../shared/bet/amount-field.ts';
import { createChoices } from '../shared/bet/choices.ts';
import { button, el, iconButton } from '../shared/dom.ts';
import { canTogether, type PickedLeg, type Picks, returnsOf, slipsOf } from './slip-picks.ts';
import type { Words } from './texts.ts';

type Options<M extends Match> = {
  rules: SportRules<M, unknown>;
  words: Words;
  bets: readonly bigint[];
  winMax: bigint | null;
  change: (picks: Picks) => void;
  place: (stake: bigint) => void;
};

type SlipNow = {
  picks: Picks;
  day: number | null;
  isOpen: boolean;
  isSending: boolean;
  /** What became of picks that were not bet before kick-off; null where there were none. */
  ended: string | null;
};

/** The slip before it is placed: its picks, how they are bet, the stake, and what it would bring. */
export function createSlipPanel<M extends Match>({ rules, words, bets, winMax, change, place }: Options<M>) {
  const { t, money } = words;
  let picks: Picks = { matchdayId: '', legs: [], mode: 'single' };
  let day: number | null = null;
  let isOpen = false;
  let isSending = false;
  const closed = el('p', { className: 'slip-closed', hidden: true, attrs: { role: 'status' } });
  const list = el('ul', { className: 'slip-legs' });
  const empty = el('p', { className: 'quiet slip-empty' }, t('game.slip_empty'));
  const modes = createChoices<Picks['mode']>(
    t('game.how'),
    [
      { value: 'single', text: t('game.singles') },
      { value: 'together', text: t('game.together') },
    ],
    'single',
    (mode) => change({ ...picks, mode }),
  );
  const amount = createAmountField(bets, words);
  const hint = el('p', { className: 'slip-hint', attrs: { role: 'status' } });
  const odds = el('strong', {});
  const returns = el('strong', { className: 'slip-returns' });
  const returnsName = el('span', {});
  const oddsLine = el('p', {}, el('span', {}, t('game.total_odds')), odds);
  const send = button(
    '',
    () => {
      const stake = amount.read();
      if (stake !== null) place(stake);
    },
    'button main big',
  );
  const form = el(
    'div',
    { className: 'slip-form' },
    modes.element,
    amount.element,
    el('div', { className: 'slip-sums' }, oddsLine, el('p', {}, returnsName, returns)),
    hint,
    el('p', { className: 'quiet slip-until' }, t('game.slip_until')),
    send,
  );
  const clear = button(t('game.clear'), () => change({ ...picks, legs: [] }), 'button small-act');
  const head = el('div', { className: 'slip-head' }, el('h2', {}, t('game.slip')), clear);
  const element = el(
    'section',
    { className: 'slip', attrs: { 'aria-label': t('game.slip') } },
    head,
    closed,
    empty,
    list,
    form,
  );
  amount.element.addEventListener('input', showSums);

  function leg(one: PickedLeg): HTMLElement | null {
    const match = day === null ? undefined : rules.matches(day)[one.match];
    if (match === undefined) return null;
    const { key, params } = pickWords(one.pick, { home: match.home.name, away: match.away.name });
    const name = t(`game.${key}`, params);
    return el(
      'li',
      {},
      el('div', {}, el('strong', {}, name), el('span', {}, `${match.home.name} – ${match.away.name}`)),
      el('b', {}, oddsText(one.odds)),
      iconButton(t('game.remove', { pick: name }), 'close', () =>
        change({ ...picks, legs: picks.legs.filter((other) => other !== one) }),
      ),
    );
  }

  function showSums(): void {
    const stake = amount.peek() ?? 0n;
    const slips = slipsOf(picks);
    const { all, most } = returnsOf(picks, stake);
    const isTooHigh = winMax !== null && most > winMax;
    odds.textContent = oddsText(productOf(picks.legs.map((one) => one.odds)));
    oddsLine.hidden = slips.length !== 1;
    returnsName.textContent = slips.length > 1 ? t('game.returns_most') : t('game.returns');
    returns.textContent = money(all);
    hint.textContent = isTooHigh
      ? t('game.too_high', { amount: money(winMax) })
      : picks.legs.length > 1 && !canTogether(picks.legs)
        ? t('game.one_each')
        : '';
    const total = stake * BigInt(slips.length);
    send.textContent =
      slips.length > 1
        ? t('game.place_many', { count: slips.length, amount: money(total) })
        : t('game.place', { amount: money(total) });
    send.disabled = slips.length === 0 || isTooHigh || !isOpen || isSending;
  }

  return {
    element,
    show(next: SlipNow): void {
      ({ picks, day, isOpen, isSending } = next);
      closed.textContent = next.ended ?? '';
      closed.hidden = next.ended === null;
      const hasLegs = picks.legs.length > 0;
      list.replaceChildren(...picks.legs.flatMap((one) => leg(one) ?? []));
      empty.hidden = hasLegs;
      form.hidden = !hasLegs;
      clear.hidden = !hasLegs;
      modes.element.hidden = picks.legs.length < 2;
      modes.set(picks.mode);
      modes.setEnabled(canTogether(picks.legs));
      amount.setEnabled(!isSending);
      showSums();
    },
  };
}

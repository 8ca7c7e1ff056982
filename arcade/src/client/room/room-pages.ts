import { el } from '../shared/dom.ts';
import { fact } from '../shared/sheet/seeds-page.ts';
import type { RoomWords } from './texts.ts';

/** Rules that hold at every table of cards. */
export function roomRules({ t }: RoomWords, rake: number): Node[] {
  return [
    el('h3', {}, t('game.rooms')),
    el('p', {}, t('game.rule_hold')),
    el('p', {}, t('game.rule_rake', { percent: rake })),
    el('p', {}, t('game.rule_clock')),
    el('p', {}, t('game.rule_leave')),
    el('p', {}, t('game.rule_keys')),
    el('p', {}, t('game.fair_bots')),
  ];
}

export function netLine(name: string, net: bigint, { money }: RoomWords): HTMLElement {
  const sign = net > 0n ? '▲ +' : net < 0n ? '▼ −' : '';
  return el(
    'div',
    { className: 'result-line' },
    el('strong', {}, name),
    el(
      'span',
      { className: net > 0n ? 'net good' : net < 0n ? 'net bad' : 'net' },
      `${sign}${money(net < 0n ? -net : net)}`,
    ),
  );
}

/** The promise of the hand under way, kept here for the page about fair play. */
let currentCommit: string | null = null;

export function noteCommit(commit: string | null): void {
  currentCommit = commit;
}

export function buildHandFairness(_open: unknown, { t }: RoomWords): HTMLElement {
  return el(
    'div',
    { className: 'page' },
    el('h2', {}, t('arcade.fairness')),
    el('p', {}, t('game.fair_how')),
    currentCommit === null
      ? el('p', { className: 'quiet' }, t('game.fair_none'))
      : fact(t('game.fair_now'), currentCommit),
    el('p', {}, t('game.fair_bots')),
  );
}

import { button, el } from '../shared/dom.ts';
import type { Offers } from './offers.ts';
import type { Words } from './texts.ts';

export type Action = 'draw' | 'take' | 'call' | 'meld' | 'sapaw' | 'discard' | 'tongits' | 'fight' | 'fold';

const sets: Record<'draw' | 'play' | 'answer' | 'none', Action[]> = {
  draw: ['call', 'take', 'draw'],
  play: ['meld', 'sapaw', 'discard', 'tongits'],
  answer: ['fold', 'fight'],
  none: [],
};

/** The one action that is mango-coloured: what is done most often in each part of a turn. */
const mains: readonly Action[] = ['draw', 'discard', 'fight', 'tongits'];

/** Big buttons for what may be done now; the others are not there, so that nothing moves under the thumb within a turn. */
export function createActionBar({ t }: Words, act: (action: Action) => void) {
  const labels: Record<Action, string> = {
    draw: t('game.draw'),
    take: t('game.take'),
    call: t('game.call'),
    meld: t('game.meld'),
    sapaw: t('game.sapaw'),
    discard: t('game.discard'),
    tongits: t('game.tongits'),
    fight: t('game.fight'),
    fold: t('game.fold'),
  };
  const actions: Action[] = ['call', 'take', 'draw', 'meld', 'sapaw', 'discard', 'tongits', 'fold', 'fight'];
  const buttons = new Map(
    actions.map((action) => {
      const className = mains.includes(action) ? 'button main' : 'button';
      return [action, button(labels[action], () => act(action), className)] as const;
    }),
  );
  const waiting = el('p', { className: 'waiting' });
  const element = el('div', { className: 'action-bar' }, ...buttons.values(), waiting);

  return {
    element,
    show(offers: Offers, isMyTurn: boolean, isSending: boolean, note: string): void {
      const part = offers.mustAnswer ? 'answer' : isMyTurn ? (offers.canDraw ? 'draw' : 'play') : 'none';
      const can: Record<Action, boolean> = {
        draw: offers.canDraw,
        take: offers.take !== null,
        call: offers.canCall,
        meld: offers.meld !== null,
        sapaw: offers.targets.length > 0,
        discard: offers.discard !== null,
        tongits: offers.canTongits,
        fight: offers.mustAnswer,
        fold: offers.mustAnswer,
      };
      for (const [action, one] of buttons) {
        // Tongits is rare: its button comes only when it may be pressed.
        one.hidden = !sets[part].includes(action) || (action === 'tongits' && !can.tongits);
        one.disabled = isSending || !can[action];
      }
      buttons.get('discard')?.classList.toggle('main', !can.tongits);
      const label = offers.meld !== null && !offers.meld.isChosen ? t('game.show_meld') : t('game.meld');
      buttons.get('meld')?.querySelector('span')?.replaceChildren(label);
      waiting.hidden = part !== 'none';
      waiting.textContent = note;
    },
  };
}

import { leaveFishSeat, takeFishSeat } from '../../engines/fish/fish.api.ts';
import { button, el } from '../shared/dom.ts';
import type { LiveLink } from '../shared/live-link.ts';
import type { Here } from './cannon.ts';
import type { FishContext } from './texts.ts';

/** Taking a seat at a tank and giving it up. `emptied` is called once nothing of the seat is left. */
export function createSeat(
  { shell, call, wording: { t } }: FishContext,
  { here, link, emptied }: { here: Here; link: () => LiveLink; emptied: () => void },
) {
  const vacant = el(
    'div',
    { className: 'vacant', hidden: true },
    button(t('game.seat_take'), () => void sit(), 'button main'),
  );

  async function sit(): Promise<void> {
    vacant.hidden = true;
    try {
      const { tankId } = await call(takeFishSeat, { body: {} });
      here.tankId = tankId;
      link().join(tankId);
      shell.say(t('game.welcome'));
    } catch (failure) {
      vacant.hidden = false;
      shell.showProblem(failure, () => void sit());
    }
  }

  async function leave(): Promise<void> {
    const left = here.tankId;
    if (left === null) return;
    // Nothing that the tank still says meanwhile sits down again.
    here.tankId = null;
    try {
      await call(leaveFishSeat, { body: { tankId: left } });
      link().leave(left);
      standUp(t('game.seat_left'));
    } catch (failure) {
      here.tankId = left;
      shell.showProblem(failure);
    }
  }

  function standUp(why: string): void {
    if (here.tankId !== null) link().leave(here.tankId);
    here.tankId = null;
    here.water = null;
    emptied();
    vacant.hidden = false;
    shell.say(why);
  }

  return { element: vacant, sit, leave, standUp };
}

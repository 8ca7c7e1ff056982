import { elapsedMs } from '../clock.ts';

/**
 * Who is let in when there is more to do than can be done. A vendor that waits a second repeats its call, so more bets
 * under way than a second can answer would all be answered too late: the rest is refused at once, before any work.
 * Browsing gives way first: as soon as many bets are under way and the process comes round to each too late.
 */
export interface Admission {
  /** False when the vendor must come back later; every true is followed by one `leaveCallback`. */
  enterCallback(): boolean;
  /** Answered, after so many milliseconds. */
  leaveCallback(ms: number): void;
  /** Whether a page's look-up may be answered now. */
  allowsBrowsing(): boolean;
  stop(): void;
}

const callbacksMax = 1_500;
const callbacksMin = 64;
const manyCallbacks = 32;
const beatMs = 50;
/** The event loop came round so much later than it should: everybody waits at least so long. */
const lagMaxMs = 80;
/** Vendors give up after a second; a burst that is answered within it is nobody's loss. */
const lateMs = 900;
/** What is let in once answers come late should be answered in half of that. */
const answerMaxMs = 500;
/** The weight of the current interval against earlier ones. */
const weight = 0.2;

export function createAdmission(): Admission {
  let callbacks = 0;
  let answered = 0;
  let waitedMs = 0;
  let lagMs = 0;
  let answersASecond = 0;
  let answerMs = 0;
  let beganAt = elapsedMs();

  let timer: NodeJS.Timeout | undefined;

  /** Runs only while there are calls: before the first one nothing is to be weighed. */
  function start(): void {
    if (timer) return;
    beganAt = elapsedMs();
    timer = setInterval(beat, beatMs).unref();
  }

  function beat(): void {
    const now = elapsedMs();
    const passedMs = now - beganAt;
    lagMs = Math.max(0, passedMs - beatMs);
    beganAt = now;
    if (answered === 0) {
      if (callbacks === 0) rest();
      return;
    }
    answersASecond += weight * ((answered / passedMs) * 1000 - answersASecond);
    answerMs += weight * (waitedMs / answered - answerMs);
    answered = 0;
    waitedMs = 0;
  }

  function rest(): void {
    clearInterval(timer);
    timer = undefined;
    lagMs = 0;
  }

  /** Once answers come late, no more than can be answered in time at the pace they come. */
  function limit(): number {
    if (answerMs <= lateMs) return callbacksMax;
    return Math.min(callbacksMax, Math.max(callbacksMin, (answersASecond * answerMaxMs) / 1000));
  }

  return {
    enterCallback() {
      if (callbacks >= limit()) return false;
      callbacks += 1;
      start();
      return true;
    },
    leaveCallback(ms) {
      callbacks -= 1;
      answered += 1;
      waitedMs += ms;
    },
    allowsBrowsing: () => callbacks < manyCallbacks || lagMs <= lagMaxMs,
    stop: rest,
  };
}

import { elapsedMs } from '../clock.ts';
import { AppError } from '../errors.ts';

/** In the order in which they give way, the last first. What moves money otherwise, a payout above all, never does. */
export type Shed = 'bet' | 'page' | 'report';

/**
 * Who is let in when there is more to do than can be done. A vendor that waits a second repeats its call, so more bets
 * under way than a second can answer would all be answered too late: the rest is refused at once, before any work.
 * Browsing gives way before: as soon as many bets are under way and the process comes round to each too late, or a
 * connection to the database is waited for too long, look-ups stand in a line of their own, and who has stood there too
 * long is sent away. Reports give way first: only so many are read at once, whatever else there is to do, others wait
 * their turn, and none is begun while pages wait for a connection.
 */
export interface Admission {
  /** False when the vendor must come back later; every true is followed by one `leaveCallback`. */
  enterCallback(): boolean;
  /** Answered, after so many milliseconds. */
  leaveCallback(ms: number): void;
  /** Whether a page's look-up may be answered, as soon as that is known. */
  admitsLookUp(): Promise<boolean>;
  /** Reads a report when its turn comes, or throws `unavailable`. */
  report<T>(read: () => Promise<T>): Promise<T>;
  /** Told of everybody who was sent away. */
  onShed: (what: Shed) => void;
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
/** Look-ups wait when somebody has waited so long for a connection: a payout behind them waits as long. */
const lookUpsFromMs = 250;
/** And reports already then. */
const reportsFromMs = 20;
const lookUpsWait: LineLimits = { forMs: 2_000, longest: 1_000, aBeat: 50 };
const reportsWait: LineLimits = { forMs: 5_000, longest: 1_000, aBeat: 50 };
const retryAfterSeconds = 5;

export interface AdmissionParts {
  /** How long the first in line has waited for a connection to the database. */
  waitedMs?: () => number;
  /** Reports that are read at once. */
  reportsMax?: number;
}

export function createAdmission({ waitedMs = () => 0, reportsMax = 3 }: AdmissionParts = {}): Admission {
  let callbacks = 0;
  let answered = 0;
  let answeredMs = 0;
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
    answerMs += weight * (answeredMs / answered - answerMs);
    answered = 0;
    answeredMs = 0;
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

  const isCrowded = (isReport: boolean) =>
    (callbacks >= manyCallbacks && lagMs > lagMaxMs) ||
    waitedMs() > (isReport ? reportsFromMs : lookUpsFromMs);

  let reading = 0;
  const reports = createLine(reportsWait, () => {
    const isNext = reading < reportsMax && !isCrowded(true);
    if (isNext) reading += 1;
    return isNext;
  });
  const lookUps = createLine(lookUpsWait, () => !isCrowded(false));

  const admission: Admission = {
    enterCallback() {
      if (callbacks >= limit()) {
        admission.onShed('bet');
        return false;
      }
      callbacks += 1;
      start();
      return true;
    },
    leaveCallback(ms) {
      callbacks -= 1;
      answered += 1;
      answeredMs += ms;
    },
    async admitsLookUp() {
      const isIn = await lookUps.enter();
      if (!isIn) admission.onShed('page');
      return isIn;
    },
    async report(read) {
      if (!(await reports.enter())) {
        admission.onShed('report');
        throw new AppError('unavailable', {}, retryAfterSeconds);
      }
      return read().finally(() => {
        reading -= 1;
        reports.look();
      });
    },
    onShed: () => undefined,
    stop: rest,
  };
  return admission;
}

interface LineLimits {
  /** Who has waited so long is sent away. */
  forMs: number;
  /** Who would be one more than so many is sent away at once. */
  longest: number;
  /** No more than so many begin between two looks: what they ask for shows only then. */
  aBeat: number;
}

/** In order, as soon as `begin` lets the first one in. */
function createLine({ forMs, longest, aBeat }: LineLimits, begin: () => boolean) {
  const waiting: ((isIn: boolean) => void)[] = [];
  let timer: NodeJS.Timeout | undefined;

  function look(): void {
    for (let begun = 0; begun < aBeat && waiting.length > 0 && begin(); begun += 1) waiting.shift()?.(true);
    if (waiting.length > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  return {
    look,
    async enter(): Promise<boolean> {
      if (waiting.length === 0 && begin()) return true;
      if (waiting.length >= longest) return false;
      return new Promise((resolve) => {
        const patience = setTimeout(() => {
          waiting.splice(waiting.indexOf(answer), 1);
          resolve(false);
        }, forMs);
        const answer = (isIn: boolean) => {
          clearTimeout(patience);
          resolve(isIn);
        };
        waiting.push(answer);
        // The crowd thins without telling anybody.
        timer ??= setInterval(look, beatMs).unref();
      });
    },
  };
}

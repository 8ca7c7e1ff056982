import { elapsedMs } from '../clock.ts';
import { AppError } from '../errors.ts';

/** In the order in which they give way, the last first. What moves money otherwise, a payout above all, never does. */
export type Shed = 'bet' | 'page' | 'report';

/**
 * Who is let in when there is more to do than can be done. A vendor that waits a second repeats its call, so more bets
 * under way than a second can answer would all be answered too late: the rest is refused at once, before any work.
 * Browsing gives way before: as soon as many bets are under way and the process comes round to each too late, or too
 * many wait for a connection to the database. Reports give way first: only so many are read at once, whatever else
 * there is to do, others wait their turn, and none is begun while pages wait for a connection.
 */
export interface Admission {
  /** False when the vendor must come back later; every true is followed by one `leaveCallback`. */
  enterCallback(): boolean;
  /** Answered, after so many milliseconds. */
  leaveCallback(ms: number): void;
  /** Whether a page's look-up may be answered now. */
  allowsBrowsing(): boolean;
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
/** Pages are sent away when so many times the connections there are are waited for: what they wait is what a payout waits. */
const pagesWaitingMax = 4;
/** And reports already then. */
const reportsWaitingMax = 0.5;
const reportsWaitMs = 5_000;
const retryAfterSeconds = 5;

export interface AdmissionParts {
  /** How many wait for a connection to the database, in parts of the connections there are. */
  waiting?: () => number;
  /** Reports that are read at once. */
  reportsMax?: number;
}

export function createAdmission({ waiting = () => 0, reportsMax = 3 }: AdmissionParts = {}): Admission {
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

  const isCrowded = (isReport: boolean) =>
    (callbacks >= manyCallbacks && lagMs > lagMaxMs) ||
    waiting() > (isReport ? reportsWaitingMax : pagesWaitingMax);

  const line = createReportLine(reportsMax, () => !isCrowded(true));

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
      waitedMs += ms;
    },
    allowsBrowsing() {
      if (!isCrowded(false)) return true;
      admission.onShed('page');
      return false;
    },
    async report(read) {
      if (!(await line.enter())) {
        admission.onShed('report');
        throw new AppError('unavailable', {}, retryAfterSeconds);
      }
      return read().finally(() => line.leave());
    },
    onShed: () => undefined,
    stop: rest,
  };
  return admission;
}

/** So many at once and the others in order; who has waited too long, or comes when all wait in vain, is sent away. */
function createReportLine(max: number, mayBegin: () => boolean) {
  const waiting: ((isIn: boolean) => void)[] = [];
  let reading = 0;
  let timer: NodeJS.Timeout | undefined;

  function look(): void {
    while (waiting.length > 0 && reading < max && mayBegin()) {
      reading += 1;
      waiting.shift()?.(true);
    }
    if (waiting.length > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  return {
    enter(): Promise<boolean> {
      return new Promise((resolve) => {
        const patience = setTimeout(() => {
          waiting.splice(waiting.indexOf(answer), 1);
          resolve(false);
        }, reportsWaitMs);
        const answer = (isIn: boolean) => {
          clearTimeout(patience);
          resolve(isIn);
        };
        waiting.push(answer);
        look();
        // The crowd thins without telling anybody.
        if (waiting.length > 0) timer ??= setInterval(look, beatMs).unref();
      });
    },
    leave(): void {
      reading -= 1;
      look();
    },
  };
}

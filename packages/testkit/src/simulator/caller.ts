import type { Answer, Call } from './operations.ts';

/** How a caller repeats calls without a final answer. */
export interface Retries {
  /** Waits so long for an answer. */
  timeoutMs: number;
  /** Pause before each repeat; the last one holds for all that follow. */
  gapsMs: readonly number[];
  /** Attempts in all, before it gives up. */
  attemptsMax: number;
  /** Whether an answer ends the matter. */
  isFinal?: (answers: readonly Answer[]) => boolean;
}

/** One call and how it is repeated. */
export interface Sending {
  call: Call;
  retries: Retries;
}

/** What the world offers to whoever calls: a clock to wait on and a network to send into. */
export interface Wire {
  after(delayMs: number, run: () => void): void;
  /** Sends once; the answer may come, come twice, or never. */
  send(caller: number, call: Call, answered: (answers: readonly Answer[]) => void): void;
}

/** A script yields what it sends (all at once) or how long it waits, and gets the final answers; none where it gave up. */
export type Script = Generator<readonly Sending[] | number, void, readonly (readonly Answer[] | undefined)[]>;

/** Plays a script against the network until it ends. */
export function play(wire: Wire, caller: number, script: Script, ended: () => void): void {
  function advance(answers: readonly (readonly Answer[] | undefined)[]): void {
    const step = script.next(answers);
    if (step.done) ended();
    else if (typeof step.value === 'number') wire.after(step.value, () => advance([]));
    else sendAll(step.value);
  }

  function sendAll(sendings: readonly Sending[]): void {
    const finals: (readonly Answer[] | undefined)[] = sendings.map(() => undefined);
    let open = sendings.length;
    if (open === 0) wire.after(0, () => advance([]));
    for (const [index, sending] of sendings.entries()) {
      sendUntilFinal(wire, caller, sending, (answers) => {
        finals[index] = answers;
        open -= 1;
        if (open === 0) advance(finals);
      });
    }
  }

  advance([]);
}

function sendUntilFinal(
  wire: Wire,
  caller: number,
  { call, retries }: Sending,
  done: (answers: readonly Answer[] | undefined) => void,
): void {
  let attempt = 0;
  let isDone = false;
  /** The attempt without an outcome yet. */
  let waiting = 0;

  function finish(answers: readonly Answer[] | undefined): void {
    if (isDone) return;
    isDone = true;
    done(answers);
  }

  function repeatLater(): void {
    if (attempt >= retries.attemptsMax) {
      finish(undefined);
      return;
    }
    const gap = retries.gapsMs[Math.min(attempt, retries.gapsMs.length) - 1] ?? 0;
    wire.after(gap, () => {
      if (!isDone) tryOnce();
    });
  }

  function tryOnce(): void {
    attempt += 1;
    waiting = attempt;
    const mine = attempt;
    wire.send(caller, call, (answers) => {
      if (isDone) return;
      if (retries.isFinal?.(answers) ?? true) finish(answers);
      else if (waiting === mine) {
        waiting = 0;
        repeatLater();
      }
    });
    wire.after(retries.timeoutMs, () => {
      if (isDone || waiting !== mine) return;
      waiting = 0;
      repeatLater();
    });
  }

  tryOnce();
}

import { getBalance } from '../../api.ts';
import { type Caller, CallFailure } from './calls.ts';

/** The wallet is asked at most this often. */
const pauseMs = 1_000;

export interface WalletLook {
  /** The wallet changed elsewhere: it is asked as soon as no round is open here. */
  ask(): void;
  /** The game sets its own figure: an answer that is on its way is older. */
  note(): void;
  begin(): void;
  end(): void;
  /** A round was begun whose result is not shown yet. */
  isBusy(): boolean;
}

/** Keeps the balance in step with what other games and the cashier move, without telling a result early. */
export function createWalletLook(call: Caller, show: (balance: bigint) => void): WalletLook {
  let rounds = 0;
  let version = 0;
  let isStale = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let askedAt = Number.NEGATIVE_INFINITY;

  function plan(): void {
    isStale = true;
    if (rounds > 0 || timer !== undefined) return;
    timer = setTimeout(() => void look(), Math.max(0, askedAt + pauseMs - performance.now()));
  }

  async function look(): Promise<void> {
    timer = undefined;
    if (rounds > 0) return;
    isStale = false;
    askedAt = performance.now();
    const asked = version;
    try {
      const { balance } = await call(getBalance);
      if (version === asked) show(balance);
      else plan();
    } catch (failure) {
      // The next round brings the balance too.
      if (!(failure instanceof CallFailure)) throw failure;
    }
  }

  return {
    ask: plan,
    note: () => {
      version += 1;
    },
    begin() {
      rounds += 1;
      version += 1;
    },
    end() {
      rounds -= 1;
      if (rounds === 0 && isStale) plan();
    },
    isBusy: () => rounds > 0,
  };
}

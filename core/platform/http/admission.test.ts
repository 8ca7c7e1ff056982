import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Admission, createAdmission } from './admission.ts';

let admission: Admission;

afterEach(() => {
  admission.stop();
  vi.useRealTimers();
});

function block(ms: number) {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

/** Lets the measuring timer run once, late if the loop was blocked. */
function nextBeat() {
  return new Promise((resolve) => setTimeout(resolve, 60));
}

describe('who is let in', () => {
  it('refuses vendor calls that it could not answer in time, and accepts calls again once others finish', () => {
    admission = createAdmission();
    let entered = 0;
    while (admission.enterCallback()) entered += 1;
    expect(entered).toBe(1_500);
    admission.leaveCallback(1);
    expect(admission.enterCallback()).toBe(true);
    expect(admission.enterCallback()).toBe(false);
  });

  it('takes fewer once answers come too late to be of use', async () => {
    admission = createAdmission();
    for (let beats = 0; beats < 12; beats += 1) {
      for (let count = 0; count < 5; count += 1) admission.enterCallback();
      for (let count = 0; count < 5; count += 1) admission.leaveCallback(1_200);
      await nextBeat();
    }
    let entered = 0;
    while (admission.enterCallback()) entered += 1;
    expect(entered).toBeGreaterThanOrEqual(64);
    expect(entered).toBeLessThan(200);
  });

  it('sends browsing away only while many bets are under way and the process lags', async () => {
    admission = createAdmission();
    const beat = nextBeat();
    block(400);
    await beat;
    expect(admission.allowsBrowsing()).toBe(true);
    for (let count = 0; count < 40; count += 1) admission.enterCallback();
    const late = new Promise((resolve) => setImmediate(resolve));
    block(400);
    await late;
    // The timer that was due during the blocking has run by now, before or after this turn's immediates.
    const seen = [admission.allowsBrowsing()];
    await new Promise((resolve) => setImmediate(resolve));
    seen.push(admission.allowsBrowsing());
    expect(seen).toContain(false);
    for (let count = 0; count < 40; count += 1) admission.leaveCallback(1);
    expect(admission.allowsBrowsing()).toBe(true);
  });

  it('sends browsing away, and reports sooner, while too many wait for the database', async () => {
    let waiting = 0.4;
    const shed: string[] = [];
    admission = createAdmission({ waiting: () => waiting });
    admission.onShed = (what) => shed.push(what);
    expect(await admission.report(async () => 'read')).toBe('read');
    waiting = 1;
    let isRead = false;
    const report = admission.report(async () => {
      isRead = true;
    });
    expect(admission.allowsBrowsing()).toBe(true);
    await nextBeat();
    expect(isRead).toBe(false);
    waiting = 5;
    expect(admission.allowsBrowsing()).toBe(false);
    expect(shed).toEqual(['page']);
    waiting = 0;
    await report;
    expect(isRead).toBe(true);
  });

  it('reads so many reports at once, the others in turn, and sends away who waited too long', async () => {
    vi.useFakeTimers();
    const shed: string[] = [];
    admission = createAdmission({ reportsMax: 1 });
    admission.onShed = (what) => shed.push(what);
    const ends: (() => void)[] = [];
    const read = () => admission.report(() => new Promise<void>((resolve) => ends.push(resolve)));
    const [first, second, third] = [read(), read(), read()];
    third.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(4_000);
    ends[0]?.();
    await first;
    await vi.advanceTimersByTimeAsync(2_000);
    await expect(third).rejects.toMatchObject({ code: 'unavailable' });
    ends[1]?.();
    await second;
    expect(ends).toHaveLength(2);
    expect(shed).toEqual(['report']);
  });
});

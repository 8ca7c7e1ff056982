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

  it('holds look-ups up only while many bets are under way and the process lags', async () => {
    admission = createAdmission();
    const isIn = vi.fn();
    const beat = nextBeat();
    block(400);
    await beat;
    expect(await admission.admitsLookUp()).toBe(true);
    for (let count = 0; count < 40; count += 1) admission.enterCallback();
    // Asked in every turn after the blocking: the timer that notes it runs in one of the first.
    block(400);
    for (let turn = 0; turn < 2; turn += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      void admission.admitsLookUp().then(isIn);
    }
    await new Promise((resolve) => setImmediate(resolve));
    expect(isIn.mock.calls.length).toBeLessThan(2);
    for (let count = 0; count < 40; count += 1) admission.leaveCallback(1);
    await expect.poll(() => isIn.mock.calls).toEqual([[true], [true]]);
  });

  it('holds look-ups up, and reports sooner, while the database is waited for too long', async () => {
    vi.useFakeTimers();
    let waitedMs = 10;
    const shed: string[] = [];
    admission = createAdmission({ waitedMs: () => waitedMs });
    admission.onShed = (what) => shed.push(what);
    expect(await admission.report(async () => 'read')).toBe('read');
    waitedMs = 100;
    const report = vi.fn(async () => 'read');
    const read = admission.report(report);
    expect(await admission.admitsLookUp()).toBe(true);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(report).not.toHaveBeenCalled();
    waitedMs = 300;
    const [patient, held] = [vi.fn(), admission.admitsLookUp()];
    await vi.advanceTimersByTimeAsync(1_000);
    void admission.admitsLookUp().then(patient);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await held).toBe(false);
    expect(patient).not.toHaveBeenCalled();
    expect(shed).toEqual(['page']);
    waitedMs = 0;
    await vi.advanceTimersByTimeAsync(100);
    expect(patient).toHaveBeenCalledWith(true);
    expect(await read).toBe('read');
  });

  it('lets no more look-ups in at once than show before it looks again, and keeps no endless line', async () => {
    vi.useFakeTimers();
    let waitedMs = 300;
    admission = createAdmission({ waitedMs: () => waitedMs });
    const answers: boolean[] = [];
    for (let count = 0; count < 1_100; count += 1)
      void admission.admitsLookUp().then((isIn) => answers.push(isIn));
    await vi.advanceTimersByTimeAsync(0);
    expect(answers).toEqual(Array(100).fill(false));
    waitedMs = 0;
    await vi.advanceTimersByTimeAsync(50);
    expect(answers.filter(Boolean)).toHaveLength(50);
    await vi.advanceTimersByTimeAsync(950);
    expect(answers.filter(Boolean)).toHaveLength(1_000);
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

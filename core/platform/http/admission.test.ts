import { afterEach, describe, expect, it } from 'vitest';
import { type Admission, createAdmission } from './admission.ts';

let admission: Admission;

afterEach(() => admission.stop());

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
});

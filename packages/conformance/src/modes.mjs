// @ts-check
import { CheckFailed } from './failure.mjs';

/**
 * @typedef {import('./types.d.mts').Call} Call
 * @typedef {import('./types.d.mts').Step} Step
 * @typedef {import('./types.d.mts').Outcome} Outcome
 * @typedef {import('./stage.mjs').Stage} Stage
 * @typedef {{ call: Call, is?: readonly Outcome[] } | { atOnce: readonly Call[] }} Plain
 */

/** @type {readonly import('./types.d.mts').ModeName[]} */
export const modeNames = ['plain', 'duplicated', 'reordered', 'killed'];

/** Every call once, in the order of the script. @param {Stage} stage @param {readonly Step[]} steps */
export async function playPlain(stage, steps) {
  const within = stage.settings.answerWithinMs;
  for (const step of steps) {
    const plain = settle(step, stage);
    stage.enter(titleOf(plain));
    if ('atOnce' in plain) await stage.playTogether(plain.atOnce);
    else {
      const { reply } = await stage.play(plain.call, plain.is ?? [plain.call.faulty ? 'faulty' : 'ok']);
      requireInTime(plain.call, reply.ms, within);
    }
  }
  await stage.requireBalance('at the end');
}

/**
 * Every call many times at once: applied once, and every copy answered by the protocol's rule for repeats.
 * @param {Stage} stage @param {readonly Step[]} steps @param {number} copies
 */
export async function playDuplicated(stage, steps, copies) {
  for (const step of steps) {
    const plain = settle(step, stage);
    const calls = 'atOnce' in plain ? plain.atOnce : [plain.call];
    stage.enter(`${titleOf(plain)}, ${copies} times at once`);
    const each = Math.max(1, Math.floor(copies / calls.length));
    await stage.playTogether(Array.from({ length: each }, () => calls).flat());
    await stage.requireBalance(`after ${titleOf(plain)}, sent ${each * calls.length} times at once`);
  }
}

/**
 * Every call in another order; what the vendor then still waits for is sent again.
 * @param {Stage} stage @param {readonly Step[]} steps @param {(calls: Call[]) => Call[]} arrange
 */
export async function playReordered(stage, steps, arrange) {
  const calls = steps.flatMap((step) => callsOf(step));
  const order = arrange(calls);
  const told = order.map((call) => call.title).join(', ');
  for (const call of order) {
    stage.enter(`in the order ${told}`);
    await stage.play(call);
  }
  for (const call of calls.filter((each) => stage.outcomeOf(each) === 'unknown')) {
    stage.enter(`in the order ${told}, and then again`);
    await stage.play(call);
  }
  await stage.requireBalance(`at the end of the order ${told}`);
}

/** Whether another order of these calls says anything. @param {readonly Step[]} steps */
export function canReorder(steps) {
  if (steps.some((step) => typeof step === 'function' || 'atOnce' in step)) return false;
  const moving = steps.flatMap((step) => callsOf(step)).filter((call) => call.kind !== 'read');
  return new Set(moving.map((call) => call.request.path + call.request.body)).size >= 2;
}

/** Every call on connections that break, and then once more. @param {Stage} stage @param {readonly Step[]} steps
 * @param {number} pauseMs */
export async function playKilled(stage, steps, pauseMs) {
  for (const step of steps) {
    const plain = settle(step, stage);
    const calls = 'atOnce' in plain ? plain.atOnce : [plain.call];
    for (const call of calls) {
      stage.enter(`${call.title}, after its connection was cut`);
      await stage.playKilled(call, pauseMs);
    }
  }
  await stage.requireBalance('at the end');
}

/** @param {Step} step @param {Stage} stage @returns {Plain} */
function settle(step, stage) {
  if (typeof step === 'function') return settle(step(stage), stage);
  if ('atOnce' in step) return step;
  if ('call' in step) return { call: step.call, is: typeof step.is === 'string' ? [step.is] : step.is };
  return { call: step };
}

/** @param {Step} step @returns {Call[]} */
function callsOf(step) {
  if (typeof step === 'function' || 'atOnce' in step) return [];
  return ['call' in step ? step.call : step];
}

/** @param {Plain} step */
function titleOf(step) {
  return 'atOnce' in step ? `${step.atOnce.length} calls at once` : step.call.title;
}

/** @param {Call} call @param {number} ms @param {number | undefined} within */
function requireInTime(call, ms, within) {
  if (within === undefined || within <= 0 || ms <= within) return;
  throw new CheckFailed({
    step: call.title,
    expected: `an answer within ${within} ms`,
    got: `${Math.round(ms)} ms`,
  });
}

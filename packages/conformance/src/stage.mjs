// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import { formatAmount } from './amounts.mjs';
import { Book } from './book.mjs';
import { explain } from './explain.mjs';
import { CheckFailed, describeAnswer, describeRequest } from './failure.mjs';
import { NoAnswer } from './wire.mjs';

/**
 * @typedef {import('./types.d.mts').Call} Call
 * @typedef {import('./types.d.mts').Reply} Reply
 * @typedef {import('./types.d.mts').Outcome} Outcome
 */

/** No scenario stakes more at once, those aside that stake all there is. */
const openingMin = 100n * 10n ** 10n;

const resendsMax = 3;
const resendPauseMs = 100;

/** One player at one wallet while a scenario is played: what was sent, what came, and what the balance must be now. */
export class Stage {
  /** @type {Map<string, Outcome>} */
  #outcomes = new Map();
  /** @type {Call[]} sent on connections that were cut: each may have taken effect or not */
  #ghosts = [];
  #step = 'the balance at the beginning';
  resent = 0;

  /**
   * @param {{ protocol: import('./types.d.mts').Protocol, settings: import('./types.d.mts').Settings,
   *   wire: import('./types.d.mts').Wire, maker: import('./types.d.mts').Maker }} parts
   */
  constructor({ protocol, settings, wire, maker }) {
    this.protocol = protocol;
    this.settings = settings;
    this.wire = wire;
    this.maker = maker;
    this.book = new Book(protocol.rules, 0n);
  }

  /** Finds out what the player has. */
  async begin() {
    const call = this.maker.read();
    const reply = await this.ask(call);
    if (!this.protocol.words('ok', call).includes(reply.status) || reply.balance === undefined) {
      throw this.#fail(call, reply, 'a balance', `${reply.status} without one`);
    }
    if (reply.balance < openingMin) {
      throw this.#fail(call, reply, `at least ${formatAmount(openingMin)}`, formatAmount(reply.balance));
    }
    this.book = new Book(this.protocol.rules, reply.balance);
    this.maker.opening = reply.balance;
  }

  /** @param {Call} call */
  outcomeOf(call) {
    return this.#outcomes.get(call.request.path + call.request.body);
  }

  /** @param {string} title */
  enter(title) {
    this.#step = title;
  }

  /** Sends once and reads the answer in the protocol's words, without judging it. @param {Call} call */
  async ask(call) {
    const answer = await this.wire.send(call.request).catch((error) => {
      if (!(error instanceof NoAnswer)) throw error;
      throw this.#fail(call, undefined, 'an answer', error.message);
    });
    const reply = this.protocol.decode(answer, call);
    // What is wrong in itself may be refused by HTTP's own word as well.
    const isRefused = call.faulty !== undefined && reply.http >= 400 && reply.http < 500;
    if (reply.http !== 200 && !isRefused) throw this.#fail(call, reply, 'HTTP 200', `HTTP ${reply.http}`);
    return reply;
  }

  /**
   * Sends once; the answer must be one that is right at this moment and, where given, among these outcomes.
   * @param {Call} call @param {readonly Outcome[]} [told]
   */
  async play(call, told) {
    const reply = await this.ask(call);
    const expected = this.book.expected(call);
    const allowed = told ? expected.filter((outcome) => told.includes(outcome)) : expected;
    if (allowed.length === 0) {
      throw new RangeError(`${this.#step}: ${told} contradicts the rules, which say ${expected}`);
    }
    const outcome = this.#findOutcome(call, reply, allowed);
    this.book.apply(call, outcome);
    this.#judge(call, reply, outcome);
    this.#remember(call, outcome);
    return { reply, outcome };
  }

  /**
   * @param {Call} call @param {Reply} reply @param {readonly Outcome[]} allowed
   * @returns {Outcome}
   */
  #findOutcome(call, reply, allowed) {
    const direct = allowed.find((outcome) => this.protocol.words(outcome, call).includes(reply.status));
    if (direct) return direct;
    // A call whose connection was cut may have arrived after all, just before this one.
    for (const ghost of this.#ghosts) {
      const book = this.book.clone();
      for (const outcome of book.expected(ghost).slice(0, 1)) book.apply(ghost, outcome);
      const after = book
        .expected(call)
        .find((each) => this.protocol.words(each, call).includes(reply.status));
      if (!after) continue;
      this.#ghosts = this.#ghosts.filter((each) => each !== ghost);
      this.book = book;
      return after;
    }
    const words = allowed.flatMap((outcome) => this.protocol.words(outcome, call));
    throw this.#fail(call, reply, [...new Set(words)].join(' or '), reply.status);
  }

  /** @param {Call} call @param {Reply} reply @param {Outcome} outcome */
  #judge(call, reply, outcome) {
    const [problem] = this.protocol.inspect(call, reply, outcome, this.settings);
    if (problem) throw this.#fail(call, reply, 'the form of the protocol', problem);
    if (outcome === 'ok' && !call.isWithoutBalance && reply.balance === undefined) {
      throw this.#fail(call, reply, 'the balance in the answer', 'none');
    }
    // A repeat may be told the balance of the first time.
    const right = [this.book.balance, ...(outcome === 'ok' ? [] : [this.book.toldBy(call)])];
    // Who is told no for what the call is may be another player than ours.
    if (outcome === 'faulty') return;
    if (reply.balance !== undefined && !right.includes(reply.balance)) {
      const expected = `a balance of ${formatAmount(this.book.balance)}`;
      throw this.#fail(call, reply, expected, formatAmount(reply.balance));
    }
  }

  /**
   * Sends all at once; the answers must be those of some order of the calls.
   * @param {readonly Call[]} calls
   */
  async playTogether(calls) {
    const replies = await Promise.all(calls.map((call) => this.#askUntilLookedAt(call)));
    const answers = replies.map((reply, index) => ({ reply, call: calls[index] ?? this.maker.read() }));
    const found = explain(
      this.protocol,
      this.book,
      answers.map(({ call, reply }) => ({ call, status: reply.status })),
    );
    if (!found) {
      const [first] = answers;
      const seen = countWords(replies.map((reply) => reply.status));
      const call = first?.call ?? this.maker.read();
      const words = this.book
        .expected(call)
        .map((outcome) => this.protocol.words(outcome, call).join(' or '));
      const expected = `${words.join(' or ')} once for each transaction, and every other copy answered as a repeat`;
      throw this.#fail(call, first?.reply, expected, seen);
    }
    this.book = found.book;
    for (const [call, outcome] of found.outcomes) this.#remember(call, outcome);
    this.#requireEqual(answers);
  }

  /**
   * Asks again as a vendor does when the wallet had no time: among many calls at once that is an answer, and no refusal.
   * @param {Call} call
   */
  async #askUntilLookedAt(call) {
    const rightful = this.book.expected(call).flatMap((outcome) => this.protocol.words(outcome, call));
    const isPutOff = (/** @type {Reply} */ { status }) =>
      this.protocol.busy.includes(status) && !rightful.includes(status);
    let reply = await this.ask(call);
    for (let n = 1; n <= resendsMax && isPutOff(reply); n += 1) {
      this.resent += 1;
      await sleep(n * resendPauseMs);
      reply = await this.ask(call);
    }
    return reply;
  }

  /** Copies of one call tell the same wherever the protocol says so. @param {{ call: Call, reply: Reply }[]} answers */
  #requireEqual(answers) {
    /** @type {Map<Call, string>} */
    const first = new Map();
    for (const { call, reply } of answers) {
      const print = this.protocol.fingerprint(reply);
      const known = first.get(call);
      first.set(call, known ?? print);
      if (known === undefined || known === print) continue;
      throw this.#fail(call, reply, `every copy answered alike: ${known}`, print);
    }
  }

  /**
   * Half of the call, then all of it on a connection that is cut, then the same call as if nothing had been.
   * @param {Call} call @param {number} pauseMs
   */
  async playKilled(call, pauseMs) {
    await this.wire.abandon(call.request, 0.05 + this.maker.dice.int(90) / 100).catch(() => undefined);
    await this.wire.abandon(call.request, 1).catch(() => undefined);
    if (pauseMs > 0) await sleep(pauseMs);
    this.#ghosts = [call];
    return this.play(call);
  }

  /** Money is conserved: what was accepted, and nothing else, has moved. @param {string} when */
  async requireBalance(when) {
    const call = this.maker.read();
    const reply = await this.ask(call);
    if (reply.balance === this.book.balance) return;
    const got = reply.balance === undefined ? reply.status : formatAmount(reply.balance);
    this.#step = `the balance ${when}`;
    throw this.#fail(call, reply, formatAmount(this.book.balance), got);
  }

  /** @param {Call} call @param {Outcome} outcome */
  #remember(call, outcome) {
    this.#outcomes.set(call.request.path + call.request.body, outcome);
  }

  /** @param {Call} call @param {Reply | undefined} reply @param {string} expected @param {string} got */
  #fail(call, reply, expected, got) {
    return new CheckFailed({
      step: this.#step === call.title ? call.title : `${this.#step}: ${call.title}`,
      expected,
      got,
      request: describeRequest(call.request),
      ...(reply ? { reply: describeAnswer(reply) } : {}),
    });
  }
}

/** @param {readonly string[]} words */
function countWords(words) {
  const counts = new Map();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].map(([word, count]) => `${count} × ${word}`).join(', ');
}

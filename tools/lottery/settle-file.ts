import { firstCatalogue } from '@kislap/lottery/rules/catalogue/catalogue';
import type { DrawResult } from '@kislap/lottery/rules/catalogue/shapes';
import { commitTo, drawResult } from '@kislap/lottery/rules/draws/fair-draw';
import { fromHex } from '@kislap/lottery/rules/draws/sha256';
import { seeResult } from '@kislap/lottery/rules/engine/match';
import { type Picks, readPicks } from '@kislap/lottery/rules/engine/picks';
import { checkResult } from '@kislap/lottery/rules/engine/result';
import { type Price, price, type Settlement, type Stake, settle } from '@kislap/lottery/rules/engine/settle';
import { type Answer, granted, refused } from '@kislap/lottery/rules/refusals';
import { deriveResult, openRuleBook } from '@kislap/lottery/rules/rule-book';
import { formatDecimal, parseDecimal } from '@kislap/rules/decimal';
import { isObject, type Json, JsonNumber } from './json-numbers.ts';

type Fields = { [key: string]: Json };

const book = openRuleBook(firstCatalogue, 1);

/**
 * Fills in the answers of a file of vectors: `lines`, `cost`, `hits` and `payout` of each vector, `commit` and `result`
 * of each fair draw. All else stays as it is. A vector that cannot be settled gets zeros and `refused` with the code.
 *
 * These are the engine's own figures: limits of an order (lines, amounts, series, greatest payout) are not judged, a pool's
 * share is not in a payout, and a number that stands twice counts once.
 */
export function settleFile(file: Fields): Fields {
  const settled = { ...file };
  const results = isObject(file.results) ? file.results : {};
  if (Array.isArray(file.vectors)) {
    settled.vectors = file.vectors.map((vector) =>
      isObject(vector) ? settleVector(vector, results) : vector,
    );
  }
  if (isObject(file.fairDraws)) {
    settled.fairDraws = Object.fromEntries(
      Object.entries(file.fairDraws).map(([game, one]) => [game, isObject(one) ? drawAgain(game, one) : one]),
    );
  }
  return settled;
}

function settleVector(vector: Fields, results: Fields): Fields {
  const answer = answerOf(vector, results);
  const { lines, cost, hits, payout } = answer.ok
    ? answer.value
    : { lines: 0n, cost: 0n, hits: 0n, payout: 0n };
  const answers = { lines: whole(lines), cost: money(cost), hits: whole(hits), payout: money(payout) };
  return answer.ok ? { ...vector, ...answers } : { ...vector, ...answers, refused: answer.refusal.code };
}

function answerOf(vector: Fields, results: Fields): Answer<Price & Pick<Settlement, 'hits' | 'payout'>> {
  const game = textOf(vector.game);
  const rule = book.betRule(game, textOf(vector.bet));
  if (!rule.ok) return rule;
  const entry = readPicks(rule.value, picksOf(vector.picks), 'REMOVE');
  if (!entry.ok) return entry;
  const stake = stakeOf(vector);
  const priced = price(rule.value, entry.value, stake);
  const given = results[game] ?? results[rule.value.template.code];
  // An issue without a result was cancelled: every order goes back whole.
  if (given === null) return granted({ ...priced, hits: 0n, payout: priced.cost });
  const result = checkResult(rule.value.template, resultOf(given));
  if (!result.ok) return result;
  return granted({
    ...priced,
    ...settle(rule.value, entry.value, seeResult(rule.value, result.value), stake),
  });
}

function drawAgain(game: string, one: Fields): Fields {
  const message = textOf(one.msg);
  const drawn = drawOf(game, textOf(one.seed), message);
  if (!drawn.ok) return { ...one, refused: drawn.refusal.code };
  const { seed = null, commit: _commit, msg = null, result: _result, ...rest } = one;
  return { seed, commit: drawn.value.commit, msg, result: drawn.value.result, ...rest };
}

/** A game without a seed of its own is drawn from the message of the game that it is derived from. */
function drawOf(game: string, seedText: string, message: string): Answer<{ commit: string; result: Fields }> {
  const seed = fromHex(seedText);
  if (seed === undefined) return refused('TEXT_UNREADABLE', { value: seedText });
  const source = book.template(message.split('|')[0] ?? '');
  const named = book.template(game);
  const template = named.ok ? named : source;
  if (!template.ok) return template;
  const isDerived = source.ok && source.value.code !== template.value.code;
  const result = isDerived
    ? deriveResult(template.value, drawResult(source.value, seed, message))
    : undefined;
  return granted({
    commit: commitTo(seed),
    result: fieldsOf(result ?? drawResult(template.value, seed, message)),
  });
}

function stakeOf({ unit, multiple, series }: Fields): Stake {
  return {
    unit: parseDecimal(numberOf(unit, '0')) ?? 0n,
    multiple: BigInt(numberOf(multiple, '1')),
    series: BigInt(numberOf(series, '0')),
  };
}

function picksOf(picks: Json | undefined): Picks {
  if (!Array.isArray(picks)) return [];
  return picks.some((one) => Array.isArray(one))
    ? picks.map((one) => (Array.isArray(one) ? one.map(textOf) : [textOf(one)]))
    : picks.map(textOf);
}

function resultOf(given: Json | undefined): DrawResult {
  if (!isObject(given)) return {};
  return Object.fromEntries(
    Object.entries(given).map(([slot, prizes]) => [slot, Array.isArray(prizes) ? prizes.map(textOf) : []]),
  );
}

function fieldsOf(result: DrawResult): Fields {
  return Object.fromEntries(Object.entries(result).map(([slot, prizes]) => [slot, [...prizes]]));
}

function textOf(value: Json | undefined): string {
  if (value instanceof JsonNumber) return value.text;
  return typeof value === 'string' ? value : '';
}

/** The text of a number without an empty fraction. */
function numberOf(value: Json | undefined, missing: string): string {
  return value instanceof JsonNumber ? value.text.replace(/\.0+$/, '') : missing;
}

function whole(value: bigint): JsonNumber {
  return new JsonNumber(String(value));
}

/** Money has one decimal at least, as in the files that are read. */
function money(value: bigint): JsonNumber {
  return new JsonNumber(formatDecimal(value, 1));
}

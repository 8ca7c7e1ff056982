import { expect, it } from 'vitest';
import { createMeasurements } from '../measurements.ts';
import { listTargets, targetRow } from '../targets.ts';
import { floorText, noteFloor } from './parts.ts';
import { answerOf, byteaArray, readCall } from './wire.ts';

const signature = { client: 0, server: 20, postgres: 0 };
const http = { client: 15, server: 25, postgres: 0 };
const insert = { client: 0, server: 5, postgres: 15 };

it('the floor of a bet is the sum of its parts, told apart by place', () => {
  const results = createMeasurements();
  noteFloor(results, { client: 20, server: 120, postgres: 60 }, { signature, http, insert });
  const of = (name: string) => results.all(name)[0];
  expect([of('floor.client'), of('floor.server'), of('floor.postgres')]).toEqual([15, 50, 15]);
  expect([of('floor.total'), of('floorBet.total')]).toEqual([80, 200]);

  const text = floorText(results);
  expect(text).toContain('takes 200 µs of processor time, 2.50 times the 80 µs');
  expect(text).toContain("Of the floor Node's bare HTTP server is the largest part");
  expect(text).toContain('the server\nhas the most, 70 µs of 120.');
});

it('a bet is held against its floor by the median of the ratios of the rounds', () => {
  const results = createMeasurements();
  for (const server of [60, 25, 30]) {
    noteFloor(results, { client: 20, server, postgres: 25 }, { signature, http, insert });
  }
  const row = listTargets(results).find(({ work }) => work.includes('to its floor'));
  expect(row && targetRow(row)).toMatch(/ \| 75 µs to 80 µs \| 0\.94 \| ≤ 1\.40 \| yes \|$/);
});

it('nothing is said of a floor that was not measured', () => {
  expect(floorText(createMeasurements())).toBe('');
});

it('a signed call and an answer are taken apart byte for byte', () => {
  const call = Buffer.from('POST /bet HTTP/1.1\r\nHost: a\r\nX-Hub88-Signature: c2ln\r\n\r\n{"a":"é:"}');
  expect(readCall(call)).toEqual({ body: Buffer.from('{"a":"é:"}'), signature: 'c2ln' });
  const answer = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\nDate: now\r\nConnection: keep-alive\r\n\r\n{}';
  expect(answerOf(Buffer.from(answer))).toEqual({ headers: { 'content-length': '2' }, body: '{}' });
});

it('rows of bytes are sent as a bytea[] of PostgreSQL', () => {
  expect(byteaArray([Buffer.from([7, 8])]).toString('hex')).toBe(
    `${'00000001'}${'00000000'}${'00000011'}${'00000001'}${'00000001'}${'00000002'}0708`,
  );
});

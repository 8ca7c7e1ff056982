import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { countProcessorTime } from './processor-time.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kislap-trace-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

function rewrite(traceEvents: object[]): object[] {
  const file = path.join(folder, 'trace.json');
  fs.writeFileSync(file, JSON.stringify({ traceEvents, metadata: {} }));
  countProcessorTime(file);
  return JSON.parse(fs.readFileSync(file, 'utf8')).traceEvents;
}

it('measures work by processor time, and keeps the rest of a trace', () => {
  const waited = { ph: 'X', name: 'RunTask', ts: 5, dur: 900, tdur: 300 };
  const worked = { ph: 'X', name: 'Layout', ts: 6, dur: 200, tdur: 210 };
  const untold = { ph: 'X', name: 'Paint', ts: 7, dur: 40 };
  const mark = { ph: 'I', name: 'firstPaint', ts: 8 };
  expect(rewrite([waited, worked, untold, mark])).toEqual([{ ...waited, dur: 300 }, worked, untold, mark]);
});

it('refuses a trace without processor time', () => {
  expect(() => rewrite([{ ph: 'X', name: 'RunTask', ts: 5, dur: 900 }])).toThrow('no processor time');
});

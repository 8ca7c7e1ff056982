import { describe, expect, it } from 'vitest';
import { diffJson } from './json-diff.ts';

describe('the difference of two audit values', () => {
  it('names only what changed, by its path', () => {
    const before = JSON.stringify({ status: 'open', limits: { day: 5, week: 9 }, tags: ['a', 'b'] });
    const after = JSON.stringify({ status: 'locked', limits: { day: 5, week: 10 }, tags: ['a'] });
    expect(diffJson(before, after)).toEqual([
      { path: 'status', before: 'open', after: 'locked' },
      { path: 'limits.week', before: '9', after: '10' },
      { path: 'tags.1', before: 'b', after: null },
    ]);
  });

  it('shows all of a new or deleted value', () => {
    expect(diffJson(null, '{"name":"Ana","role":"support"}')).toEqual([
      { path: 'name', before: null, after: 'Ana' },
      { path: 'role', before: null, after: 'support' },
    ]);
    expect(diffJson('{"list":[]}', null)).toEqual([{ path: 'list', before: '[]', after: null }]);
  });

  it('distinguishes null, empty and missing values', () => {
    expect(diffJson('{"note":null}', '{"note":""}')).toEqual([{ path: 'note', before: 'null', after: '' }]);
    expect(diffJson('{"note":null}', '{"note":null}')).toEqual([]);
  });

  it('keeps text that is not JSON', () => {
    expect(diffJson('half {', 'whole')).toEqual([{ path: '', before: 'half {', after: 'whole' }]);
  });
});

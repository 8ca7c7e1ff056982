import { expect, it } from 'vitest';
import { bucketOf, newId, newOwnedId, timeOfId } from './ids.ts';

const now = new Date('2026-11-23T04:00:00Z');
const form = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

it('an owned id is a new one in the bucket of its owner, and so is what that id owns', () => {
  for (let run = 0; run < 300; run += 1) {
    const owner = newId(now);
    const owned = newOwnedId(now, owner);
    expect(owned).toMatch(form);
    expect(owned).not.toBe(owner);
    expect(bucketOf(owned)).toBe(bucketOf(owner));
    expect(bucketOf(newOwnedId(now, owned))).toBe(bucketOf(owner));
  }
});

it('what belongs to the house is in its bucket', () => {
  expect(bucketOf(newOwnedId(now, null))).toBe(0);
});

it('an id tells when it was made', () => {
  expect(timeOfId(newOwnedId(now, newId(now)))).toEqual(now);
});

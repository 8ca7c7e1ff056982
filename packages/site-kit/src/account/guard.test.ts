import { describe, expect, it } from 'vitest';
import { isAgentPage } from './agent-pages.ts';
import { hasFooter, isGamePage, needsLogin, safeReturnPath } from './guard.ts';

describe('the guard', () => {
  it.each(['/member', '/member/deposit', '/favorite', '/recent', '/lottery', '/seaLottery', '/vnLottery'])(
    'asks for a session on %s',
    (path) => expect(needsLogin(path)).toBe(true),
  );

  it.each(['/', '/rng', '/promotions', '/memberships', '/seamless', '/agent'])(
    'lets a visitor see %s',
    (path) => expect(needsLogin(path)).toBe(false),
  );

  it.each(['/lottery', '/seaLottery', '/vnLottery', '/lottert', '/vnlottery', '/sealottery', '/seamless'])(
    'takes %s for a game page without a footer',
    (path) => {
      expect(isGamePage(path)).toBe(true);
      expect(hasFooter(path)).toBe(false);
    },
  );

  it('gives only the two agent pages the agent layout', () => {
    expect(['/agent', '/agentHome', '/agents', '/'].map(isAgentPage)).toEqual([true, true, false, false]);
  });

  it.each([
    ['/member/withdraw', '/member/withdraw'],
    ['/seamless?gameId=0197-a&mode=real', '/seamless?gameId=0197-a&mode=real'],
    ['//evil.example', null],
    ['/\\evil.example', null],
    ['https://evil.example', null],
    ['/login', null],
    ['', null],
    [null, null],
  ])('after a login leads %s to %s', (path, target) => expect(safeReturnPath(path)).toBe(target));
});

import { expect, it } from 'vitest';
import { firstCatalogue } from '../../rules/catalogue/catalogue.ts';
import { openRuleBook } from '../../rules/rule-book.ts';
import { returnText } from './return-text.ts';

const book = openRuleBook(firstCatalogue, 1);

it('every bet type has a return that is its catalogue’s figure', () => {
  let compared = 0;
  for (const [template, betTypes] of Object.entries(firstCatalogue.betTypes)) {
    for (const { code, rtp } of betTypes) {
      const rule = book.betRule(template, code);
      if (!rule.ok) throw new TypeError(`${template} ${code} is no bet type`);
      const text = returnText(rule.value, 1960n);
      expect([template, code, text]).toEqual([template, code, expect.stringMatching(/\d\d?\.\d\d %$/)]);
      // The catalogue cuts what is rounded here; a bet type whose options differ has a range.
      if (rtp === undefined || text.includes('–')) continue;
      compared += 1;
      expect(Math.abs(Number.parseFloat(text) - Number(rtp) * 100), `${template} ${code}`).toBeLessThan(0.02);
    }
  }
  expect(compared).toBeGreaterThan(50);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toSafeHtml } from './safe-html.ts';

const hostile = fc.constantFrom(
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<a href="javascript:alert(1)">',
  '<a href=" java\nscript:alert(1)">',
  '<a href="//evil.example">',
  '<p style="position:fixed" onclick="alert(1)">',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<!--><img src=x onerror=alert(1)>-->',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '</p>',
  '<',
  '"',
  'text',
);

describe('formatted text of an operator', () => {
  it('keeps plain formatting as it was written', () => {
    const text = '<h3>Rules</h3><p>One <strong>two</strong> <em>three</em></p><ul><li>a</li></ul>';
    expect(toSafeHtml(text)).toBe(text);
  });

  it('keeps links to pages of the site, to https and to mail', () => {
    for (const href of ['/promotions', 'https://example.com/a', 'mailto:a@example.com']) {
      expect(toSafeHtml(`<a href="${href}">go</a>`)).toBe(`<a href="${href}">go</a>`);
    }
  });

  it('keeps the text of a link to a forbidden address', () => {
    for (const href of ['javascript:alert(1)', '//evil.example', 'http://evil.example', 'data:text/html,x']) {
      expect(toSafeHtml(`<p>a <a href="${href}">go</a> b</p>`)).toBe('<p>a go b</p>');
    }
  });

  it('removes every script, in every spelling', () => {
    fc.assert(
      fc.property(fc.array(hostile, { minLength: 1, maxLength: 8 }), (parts) => {
        const safe = toSafeHtml(parts.join(''));
        const tags = safe.match(/<[^>]*>/g) ?? [];
        for (const tag of tags) {
          expect(tag).toMatch(/^<\/?(p|a)( href="(https:\/\/|mailto:|\/)[^"/][^"]*")?>$/);
        }
      }),
      { numRuns: 500 },
    );
  });
});

import { expect, it } from 'vitest';
import { pruneCss } from './prune-css.ts';

const css = [
  '/*! banner */@layer properties{@supports (a:b){*{--tw-x:0}}}@layer theme,base;',
  '@layer base{a{color:red}table,::-webkit-x{color:red}html{color:blue}}',
  '@layer utilities{.flex{display:flex}.gone{display:none}.lg\\:flex,.gone{display:flex}',
  '@media (min-width:1024px){.gone2{color:red}.w-\\[31\\%\\]{width:31%}}',
  '.spin{animation:1s spin}.tx{translate:var(--tw-x)}}',
  '@font-face{font-family:A;src:url("a{b.woff2")}',
  '@keyframes spin{to{rotate:1turn}}@keyframes never{to{opacity:0}}',
  '@property --tw-x{syntax:"*";inherits:false}@property --tw-y{syntax:"*";inherits:false}',
].join('');

it('keeps rules that can match the markup and drops the rest', () => {
  const html = '<a></a><p class="flex lg:flex spin tx"></p><i class="w-[31%]"></i>';
  expect(pruneCss(css, html)).toBe(
    [
      '@layer theme,base;@layer base{a{color:red}html{color:blue}}',
      '@layer utilities{.flex{display:flex}.lg\\:flex{display:flex}',
      '@media (min-width:1024px){.w-\\[31\\%\\]{width:31%}}.spin{animation:1s spin}.tx{translate:var(--tw-x)}}',
      '@font-face{font-family:A;src:url("a{b.woff2")}@keyframes spin{to{rotate:1turn}}',
      '@property --tw-x{syntax:"*";inherits:false}',
    ].join(''),
  );
});

it('leaves out how things answer to a touch', () => {
  const rules = '.hover\\:red:hover{color:red}.group:hover .x{color:red}.x{color:blue}';
  expect(pruneCss(rules, '<b class="hover:red group x"></b>')).toBe('.x{color:blue}');
});

it('keeps an arbitrary variant written with an ampersand', () => {
  const rule = '[data-session=in] .\\[\\[data-session\\=in\\]_\\&\\]\\:invisible{visibility:hidden}';
  expect(pruneCss(rule, '<b class="[[data-session=in]_&amp;]:invisible"></b>')).toBe(rule);
  expect(pruneCss(rule, '<b class="x"></b>')).toBe('');
});

it('takes a comma that belongs to a name or to brackets for part of the selector', () => {
  const mask = '.mask-\\[linear-gradient\\(90deg\\,\\#000_16px\\)\\]{mask:none}';
  const both = ':is(.a,.b) .c,.d{color:red}';
  expect(pruneCss(mask + both, '<b class="mask-[linear-gradient(90deg,#000_16px)] d"></b>')).toBe(
    `${mask}.d{color:red}`,
  );
});

it('leaves out custom properties that nothing reads, and those that only they read', () => {
  const theme = ':root{--a:1px;--b:var(--c);--c:"x;y";--d:2px}';
  expect(pruneCss(`${theme}.x{top:var(--a)}`, '<b class="x" style="left:var(--d)"></b>')).toBe(
    ':root{--a:1px;--d:2px}.x{top:var(--a)}',
  );
});

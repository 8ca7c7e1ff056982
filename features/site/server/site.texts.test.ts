import { buildPeopleWorld } from '@kislap/server-app/testing/people-world';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { setBrandRules } from '../contract/system.console.ts';
import { getHelpCenter, getLegalLicence } from '../contract/system.ts';
import * as calls from '../contract/system-texts.console.ts';
import { rulesSetting } from './site.settings.ts';

const world = await buildPeopleWorld();
const writer = await world.signInOperator('content');
const owner = await world.signInOperator('owner');
afterEach(async () => {
  await world.platform.database.pool.query('DELETE FROM site.setting');
  world.site.announce();
});
afterAll(() => world.close());

const texts: calls.HelpTexts = {
  EN: { title: 'Fees at {brand}', html: '<p>From {age} years on, {brand} asks for <em>no</em> fee.</p>' },
  TY: { title: 'Bayad sa {brand}', html: '<p>Mula {age} taon, walang bayad sa {brand}.</p>' },
};

const save = (sectionId: string, version: number, change: object = {}) =>
  world.as(writer)(calls.saveHelpSection, {
    params: { sectionId },
    body: { version, enabled: true, texts, ...change },
  });
const read = (lang: 'EN' | 'TY' = 'EN') => world.as(null)(getHelpCenter, { query: { lang } });
const put = (path: string, body: unknown, token = writer) => world.raw('PUT', path, { token, body });

describe('the help centre', () => {
  it('shows the standard text until an operator writes another, and again after a reset', async () => {
    const before = await read();
    const saved = await save('about', 0);
    expect(saved.version).toBe(1);
    const about = (await read()).sections.find(({ id }) => id === 'about');
    expect(about).toEqual({
      id: 'about',
      title: 'Fees at Kislap',
      html: '<p>From 21 years on, Kislap asks for <em>no</em> fee.</p>',
    });
    expect((await read('TY')).sections.find(({ id }) => id === 'about')?.title).toBe('Bayad sa Kislap');
    await save('about', 1, { texts: null });
    expect(await read()).toEqual(before);
  });

  it('takes sections in, puts them in order, hides and removes them', async () => {
    const { version, sections } = await save('fees', 0);
    expect(sections.at(-1)).toMatchObject({ id: 'fees', defaults: null, isNeeded: false });
    const order = ['fees', ...sections.map(({ id }) => id).filter((id) => id !== 'fees')];
    const ordered = await world.as(writer)(calls.orderHelpSections, { body: { version, order } });
    expect((await read()).sections.map(({ id }) => id)).toEqual(order);
    const hidden = await save('rules', ordered.version, { enabled: false, texts: null });
    expect((await read()).sections.map(({ id }) => id)).toEqual(order.filter((id) => id !== 'rules'));
    await world.as(writer)(calls.removeHelpSection, {
      params: { sectionId: 'fees' },
      query: { version: hidden.version },
    });
    expect((await read('TY')).sections.map(({ id }) => id)).not.toContain('fees');
  });

  it('keeps no script that an operator wrote', async () => {
    const html =
      '<p onclick="x()">Read <a href="javascript:x()">this</a><script>x()</script></p><svg onload="x()"></svg>';
    await save('fees', 0, { texts: { ...texts, EN: { title: 'Fees', html } } });
    expect((await read()).sections.at(-1)?.html).toBe('<p>Read this</p>');
    const only = { ...texts, TY: { title: 'x', html: '<script>x()</script>' } };
    const refused = await put('/console/api/site/help/fees', { version: 1, enabled: true, texts: only });
    expect(refused.body.value).toEqual({ fields: [{ path: 'texts.TY.html', code: 'empty' }] });
  });

  it.each([
    ['terms', { enabled: false, texts: null }, 'enabled'],
    ['privacy', { enabled: false, texts: null }, 'enabled'],
    ['responsible-gaming', { enabled: false, texts: null }, 'enabled'],
    ['nothing-yet', { enabled: true, texts: null }, 'texts'],
    ['fees', { enabled: true, texts: { EN: texts.EN } }, 'texts.TY'],
    ['fees', { enabled: true, texts: { ...texts, TY: { title: ' ', html: '<p>x</p>' } } }, 'texts.TY.title'],
    ['Fees', { enabled: true, texts }, 'sectionId'],
  ])('refuses %s with %j', async (id, body, path) => {
    const reply = await put(`/console/api/site/help/${id}`, { version: 0, ...body });
    expect([reply.status, reply.body.code]).toEqual([400, 'invalid_request']);
    expect(reply.body.value.fields).toMatchObject([{ path }]);
    expect((await world.as(writer)(calls.getHelpDesk)).version).toBe(0);
  });

  it('refuses an order with a missing or doubled section, and the removal of a standard section', async () => {
    const { sections } = await world.as(writer)(calls.getHelpDesk);
    const ids = sections.map(({ id }) => id);
    for (const order of [ids.slice(1), [...ids, 'about'], [...ids.slice(1), 'nothing']])
      expect((await put('/console/api/site/help', { version: 0, order })).status).toBe(400);
    const remove = (id: string) =>
      world.raw('DELETE', `/console/api/site/help/${id}?version=0`, { token: writer });
    expect((await remove('about')).status).toBe(404);
    await save('about', 0);
    const again = await world.raw('DELETE', '/console/api/site/help/about?version=1', { token: writer });
    expect(again.body.code).toBe('invalid_request');
  });

  it('warns the later of two operators, and overwrites nothing', async () => {
    await save('about', 0);
    const body = { version: 0, enabled: true, texts: null };
    const late = await put('/console/api/site/help/about', body);
    expect([late.status, late.body.code]).toEqual([409, 'setting_changed']);
    expect((await read()).sections[0]?.title).toBe('Fees at Kislap');
  });

  it('accepts one of many simultaneous saves', async () => {
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        put(`/console/api/site/help/extra-${index}`, { version: 0, enabled: true, texts }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it('is in the audit log with the section before and after', async () => {
    await save('about', 0);
    await save('about', 1, { texts: null });
    const { list } = await world.audit.list({ action: 'site.help_changed', target: 'help:about' }, 1, 2);
    expect(JSON.parse(list[0]?.before ?? '')).toEqual({ id: 'about', enabled: true, texts });
    expect(JSON.parse(list[0]?.after ?? '')).toEqual({ id: 'about', enabled: true, texts: null });
    expect(list[1]?.before).toBeNull();
  });

  it('is readable with the site permission and writable with the content permission', async () => {
    const auditor = await world.signInOperator('auditor');
    expect((await world.as(auditor)(calls.getHelpDesk)).sections).toHaveLength(6);
    const body = { version: 0, enabled: true, texts };
    expect((await put('/console/api/site/help/about', body, auditor)).body.code).toBe('forbidden');
  });
});

describe('the legal licence', () => {
  const licence = {
    issuer: 'PAGCOR',
    number: '24-0001',
    link: 'https://pagcor.example.ph/list',
    html: null,
  };
  const show = (lang: 'EN' | 'TY') => world.as(null)(getLegalLicence, { query: { lang } });

  it('says nothing of a licence until one is entered', async () => {
    expect(await show('EN')).toMatchObject({ issuer: '', number: '', link: '' });
    expect((await show('EN')).html).toContain('once it is entered');
  });

  it('shows the licence in both languages, with the standard or the own text', async () => {
    await world.as(owner)(calls.setLicenceSettings, { body: { version: 0, licence } });
    expect(await show('TY')).toMatchObject({ issuer: 'PAGCOR', number: '24-0001', link: licence.link });
    expect((await show('EN')).html).toContain('You must be 21 or older');
    const html = { EN: '<p>{brand}, {age}<script>x()</script></p>', TY: '<p>Sa {brand}</p>' };
    await world.as(owner)(calls.setLicenceSettings, { body: { version: 1, licence: { ...licence, html } } });
    expect((await show('EN')).html).toBe('<p>Kislap, 21</p>');
    expect((await show('TY')).html).toBe('<p>Sa Kislap</p>');
    const desk = await world.as(owner)(calls.getLicenceSettings);
    expect(desk).toMatchObject({ version: 2, licence: { html: { EN: '<p>{brand}, {age}</p>' } } });
  });

  it('follows the minimum age', async () => {
    await world.as(owner)(calls.setLicenceSettings, { body: { version: 0, licence } });
    await world.as(owner)(setBrandRules, { body: { ...rulesSetting.fallback, minimumAge: 25 } });
    expect((await show('EN')).html).toContain('You must be 25 or older');
    expect((await read()).sections.map(({ html }) => html).join()).toContain('at least 25 years');
  });

  it.each([
    { link: 'http://pagcor.example.ph' },
    { link: 'javascript:x' },
    { html: { EN: 'x' } },
    { more: 1 },
  ])('refuses %j', async (change) => {
    const body = { version: 0, licence: { ...licence, ...change } };
    expect((await put('/console/api/site/licence', body, owner)).body.code).toBe('invalid_request');
  });
});

import { bannerAutoplayMs, slideSpeedMs } from '@kislap/contract-kit/constants';
import { desk, phone } from '@kislap/testkit/journey';
import { journeyBrowser } from '@kislap/testkit/journey-file';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

const browser = journeyBrowser();
const moving = { reducedMotion: 'no-preference' } as const;

const carouselOf = (page: Page) => page.getByRole('region', { name: 'Highlights' });
const slidesOf = (carousel: Locator) => carousel.getByRole('list');

/** The slide that stands in the frame, and whether slides are on their way to it. */
function standOf(slides: Locator): Promise<{ index: number; slideMs: number | null }> {
  return slides.evaluate((list) => {
    const [slide] = list.children;
    const timing = slide?.getAnimations()[0]?.effect?.getTiming();
    return {
      index: Math.round(list.scrollLeft / list.clientWidth),
      slideMs: typeof timing?.duration === 'number' ? timing.duration : null,
    };
  });
}

describe('the highlights', () => {
  it('turn by themselves, a slide in a second, from the last to the first again', async () => {
    const { page, context } = await browser.visit({ device: phone, ...moving });
    await page.goto('/');
    const slides = slidesOf(carouselOf(page));
    // A glide may pass between two looks from outside.
    await slides.evaluate((list) => {
      const seen: { indices: number[]; slideMs: unknown[] } = { indices: [], slideMs: [] };
      Reflect.set(window, 'seen', seen);
      const look = () => {
        const index = Math.round(list.scrollLeft / list.clientWidth);
        const ms = list.children[0]?.getAnimations()[0]?.effect?.getTiming().duration;
        if (seen.indices.at(-1) !== index) seen.indices.push(index);
        if (ms !== undefined && seen.slideMs.at(-1) !== ms) seen.slideMs.push(ms);
        requestAnimationFrame(look);
      };
      look();
    });
    const seen = () => page.evaluate(() => Reflect.get(window, 'seen'));
    await expect.poll(seen).toMatchObject({ indices: [0, 1], slideMs: [slideSpeedMs] });
    const dots = carouselOf(page).getByRole('button', { name: /^Go to highlight \d+$/ });
    const last = (await dots.count()) - 1;
    await dots.nth(last).click();
    await expect.poll(async () => (await seen()).indices.at(-1)).toBe(last);
    expect(await dots.nth(last).getAttribute('aria-current')).toBe('true');
    await expect.poll(async () => (await seen()).indices.slice(-2)).toEqual([last, 0]);
    await context.close();
  });

  it('follow a touch at once, without a jump', async () => {
    const { page, context } = await browser.visit({ device: phone, ...moving });
    await page.goto('/');
    const slides = slidesOf(carouselOf(page));
    const touch = await slides.evaluate(
      (list) =>
        new Promise<{ moved: number; rate: number }>((resolve) => {
          const look = () => {
            const [slide] = list.children;
            const [run] = slide?.getAnimations() ?? [];
            if (!slide || !run || Number(run.currentTime) < 300) return requestAnimationFrame(look);
            const before = slide.getBoundingClientRect().left;
            list.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
            const moved = Math.abs(slide.getBoundingClientRect().left - before);
            return run.ready.then(() => resolve({ moved, rate: run.playbackRate }));
          };
          look();
        }),
    );
    expect(touch.moved).toBeLessThan(2);
    expect(touch.rate).toBeGreaterThan(1);
    await expect.poll(() => standOf(slides)).toEqual({ index: 1, slideMs: null });
    await context.close();
  });

  it('move to the slide of a dot', async () => {
    const { page, context } = await browser.visit({ device: phone, ...moving });
    await page.goto('/');
    const slides = slidesOf(carouselOf(page));
    const moved = await slides.evaluate(
      (list) =>
        new Promise<number>((resolve) => {
          const dots = list.parentElement?.querySelectorAll<HTMLElement>('button[aria-current]') ?? [];
          const look = () => {
            const [slide] = list.children;
            const [run] = slide?.getAnimations() ?? [];
            if (!slide || !run || Number(run.currentTime) < 300) return requestAnimationFrame(look);
            run.pause();
            const before = slide.getBoundingClientRect().left;
            dots[0]?.click();
            const wait = () => {
              const [next] = slide.getAnimations();
              if (!next || next === run) return setTimeout(wait);
              const { currentTime } = next;
              next.currentTime = 0;
              resolve(Math.abs(slide.getBoundingClientRect().left - before));
              next.currentTime = currentTime;
            };
            return wait();
          };
          look();
        }),
    );
    expect(moved).toBeLessThan(2);
    await expect.poll(() => standOf(slides)).toEqual({ index: 0, slideMs: null });
    await context.close();
  });

  it('stop at a button, out of sight, and with reduced motion; nothing on the page moves for ever', async () => {
    const away = await browser.visit({ device: phone, ...moving });
    await away.page.goto('/');
    await slidesOf(carouselOf(away.page)).waitFor();
    await away.page.mouse.wheel(0, 1_200);
    const { page, context } = await browser.visit({ device: desk, ...moving });
    await page.goto('/');
    await carouselOf(page).getByRole('button', { name: 'Pause highlights' }).click();
    await carouselOf(page).getByRole('button', { name: 'Play highlights' }).waitFor();
    const { index } = await standOf(slidesOf(carouselOf(page)));
    const stood = await standOf(slidesOf(carouselOf(away.page)));
    await page.waitForTimeout(bannerAutoplayMs + slideSpeedMs);
    expect(await standOf(slidesOf(carouselOf(page)))).toEqual({ index, slideMs: null });
    expect(await standOf(slidesOf(carouselOf(away.page)))).toEqual({ ...stood, slideMs: null });
    const endless = () =>
      document
        .getAnimations()
        .filter((run) => run.effect?.getTiming().iterations === Number.POSITIVE_INFINITY);
    expect(await page.evaluate(`(${endless})().length`)).toBe(0);
    expect(await page.getByRole('region', { name: 'Notices' }).locator('[class*=marquee]').count()).toBe(1);
    await context.close();
    await away.context.close();

    const calm = await browser.visit({ device: desk, reducedMotion: 'reduce' });
    await calm.page.goto('/');
    await carouselOf(calm.page).getByRole('button', { name: 'Go to highlight 2' }).click();
    await expect.poll(() => standOf(slidesOf(carouselOf(calm.page)))).toEqual({ index: 1, slideMs: null });
    await calm.page.waitForTimeout(bannerAutoplayMs + slideSpeedMs);
    expect((await standOf(slidesOf(carouselOf(calm.page)))).index).toBe(1);
    await calm.context.close();
  });
});

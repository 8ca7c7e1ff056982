import type { TestProject } from 'vitest/node';
import { serveBrowser } from '../../packages/testkit/src/browser.ts';
import { operatorToken } from '../../packages/testkit/src/journey-console.ts';
import { givenGround, type JourneyGround } from '../config.ts';
import { startProduct } from '../product.ts';

/** `npm test` gives what it has started; journeys run alone start a product and a Chromium for themselves. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = givenGround();
  if (given) {
    await provide(project, given);
    return undefined;
  }
  const running = await startProduct({}, project.name);
  const browser = await serveBrowser();
  await provide(project, { product: running.product, browserAddress: browser.address });
  return async () => {
    await browser.close();
    await running.stop();
  };
}

async function provide(project: TestProject, { product, browserAddress }: JourneyGround): Promise<void> {
  // The journeys share the owner's session; here nobody else is signing in yet.
  await operatorToken(product);
  project.provide('product', product);
  project.provide('browserAddress', browserAddress);
}

import type { TestProject } from 'vitest/node';
import { givenProduct } from '../config.ts';
import { startProduct } from '../product.ts';

/** `npm test` gives the product it has started; a journey run alone starts one for itself. */
export default async function setup(project: TestProject): Promise<(() => Promise<unknown>) | undefined> {
  const given = givenProduct();
  if (given) {
    project.provide('product', given);
    return undefined;
  }
  const running = await startProduct();
  project.provide('product', running.product);
  return running.stop;
}

import fs from 'node:fs';
import path from 'node:path';
import { type ErrorCode, type ErrorEntry, generalErrors } from '@kislap/contract-kit';
import type { AnyModule } from '@kislap/kernel/module.ts';
import { createErrorBook, withTexts } from '@kislap/platform/http/error-book.ts';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { errorBook } from './error-book.ts';
import * as modules from './modules.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const bringing = Object.values<AnyModule>(modules).flatMap(({ name, errors }) =>
  errors ? [{ name, errors }] : [],
);

describe('the error book', () => {
  it.each(bringing)('has one sentence in each language for every code of $name', ({ errors }) => {
    const codes = Object.keys(errors.codes).sort();
    for (const texts of Object.values(errors.texts)) expect(Object.keys(texts).sort()).toEqual(codes);
  });

  it('has the codes of every contract', async () => {
    for (const file of fs.globSync('features/*/contract/*.errors.ts', { cwd: root })) {
      const contract: Record<string, Record<string, ErrorEntry>> = await import(path.join(root, file));
      for (const code of Object.values(contract).flatMap(Object.keys)) {
        expect([file, code, errorBook.has(code)]).toEqual([file, code, true]);
      }
    }
  });

  it('knows by type the general codes and those of features, and no other', () => {
    expectTypeOf<'internal' | 'payee_exists'>().toExtend<ErrorCode>();
    expectTypeOf<'never_heard_of'>().not.toExtend<ErrorCode>();
  });

  it('refuses a code that two modules bring', () => {
    const { internal } = generalErrors;
    const again = withTexts({ internal }, { EN: { internal: 'Again' }, TY: { internal: 'Ulit' } });
    expect(() => createErrorBook([again])).toThrow('two modules bring the code internal');
  });
});

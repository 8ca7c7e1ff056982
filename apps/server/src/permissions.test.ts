import fs from 'node:fs';
import path from 'node:path';
import {
  joinPermissions,
  listPermissions,
  operatorRoles,
  type Permission,
  type PermissionHolders,
  roleHas,
} from '@kislap/contract-kit';
import { afterEach, expect, expectTypeOf, it } from 'vitest';
import { joinModulePermissions } from './permissions.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const contracts = fs.globSync('features/*/contract/*.permissions.ts', { cwd: root });

async function read(file: string): Promise<Record<string, object>> {
  return import(path.join(root, file));
}

afterEach(joinModulePermissions);

it('nobody may do anything before the permissions are joined, the owner included', () => {
  joinPermissions([]);
  expect(listPermissions()).toEqual([]);
  for (const role of operatorRoles) expect(roleHas(role, 'players.read')).toBe(false);
});

it('the owner holds every permission, the others what a contract says', () => {
  joinPermissions([{ 'players.read': ['support'], 'players.write': [] } satisfies PermissionHolders]);
  expect(operatorRoles.filter((role) => roleHas(role, 'players.read'))).toEqual(['owner', 'support']);
  expect(operatorRoles.filter((role) => roleHas(role, 'players.write'))).toEqual(['owner']);
});

it('every permission of a contract is joined, and none twice', async () => {
  const said = (await Promise.all(contracts.map(read))).flatMap((contract) =>
    Object.values(contract).flatMap(Object.keys),
  );
  joinModulePermissions();
  expect(listPermissions().toSorted()).toEqual(said.toSorted());
});

it.each(contracts)('%s has a label for each permission, in both languages', async (file) => {
  const [holders = {}] = Object.values(await read(file));
  const texts = path.join(path.dirname(path.dirname(file)), 'texts');
  for (const language of ['en', 'ty']) {
    const { permissions = {} } = await read(path.join(texts, language, 'permissions.ts'));
    expect(Object.keys(permissions)).toEqual(Object.keys(holders));
  }
});

it('a permission that no contract says does not compile', () => {
  expectTypeOf<'players.read'>().toExtend<Permission>();
  expectTypeOf<'never.heard.of'>().not.toExtend<Permission>();
});

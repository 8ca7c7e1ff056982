/**
 * `npm run where -- <address>`: every file that a call or a page goes through. The address is a call's (`/wps/session/login`, with
 * or without ids in it) or a page's (`/withdrawals`, `/member/deposit`).
 */
import { describeCall, describePage } from './describe.ts';

const [address] = process.argv.slice(2);
if (!address?.startsWith('/')) {
  console.error('usage: npm run where -- /console/api/cashier/withdrawals');
  process.exit(2);
}
const found = [...describeCall(address), ...describePage(address)];
for (const { title, places } of found) {
  console.log(`\n${title}`);
  for (const [role, files] of places) for (const file of files) console.log(`  ${role.padEnd(9)} ${file}`);
}
if (found.length === 0) {
  console.error(`No contract and no page has the address ${address}.`);
  process.exitCode = 1;
}

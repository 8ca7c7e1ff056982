/** `npm run sbom`: writes the list of all parts (CycloneDX) and the notices of those that are others' work. */
import fs from 'node:fs';
import path from 'node:path';
import { makeNotices, noticesFile, root } from './notices.ts';
import { makePartsList } from './parts-list.ts';

const file = path.join(root, 'dist/sbom.cdx.json');
fs.mkdirSync(path.dirname(file), { recursive: true });
fs.writeFileSync(file, makePartsList());
fs.writeFileSync(noticesFile, makeNotices());
for (const written of [file, noticesFile]) console.log(`✓ ${path.relative(root, written)}`);

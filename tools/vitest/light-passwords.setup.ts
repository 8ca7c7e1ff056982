import { weighHashes } from '../../core/platform/crypto/password-hasher.ts';

weighHashes('light');

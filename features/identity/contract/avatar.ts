import { uploadBytesMax } from '@kislap/contract-kit/constants';
import { defineEndpoint } from '@kislap/contract-kit/endpoint';
import { UploadedFile } from '@kislap/contract-kit/upload';
import * as z from 'zod/mini';

const Reply = z.object({ url: z.string() });

export const setMemberIcon = defineEndpoint({
  method: 'PUT',
  path: '/wps/member/info/icon',
  summary: 'Sets the avatar: the middle of the picture, re-encoded as a small square.',
  access: 'real',
  upload: {
    files: { picture: 1 },
    bytesMax: uploadBytesMax,
    types: ['image/png', 'image/jpeg', 'image/webp'],
  },
  body: z.strictObject({ picture: UploadedFile }),
  reply: Reply,
  errors: ['picture_unreadable'],
});

export const deleteMemberIcon = defineEndpoint({
  method: 'DELETE',
  path: '/wps/member/info/icon',
  summary: 'Takes the chosen avatar away; the address answered is that of the default.',
  access: 'real',
  reply: Reply,
  errors: [],
});

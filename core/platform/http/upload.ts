import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { Upload } from '@kislap/contract-kit';
import type { FastifyRequest } from 'fastify';
import { AppError, invalidField } from '../errors.ts';
import { fileTypeOf } from '../web/pictures.ts';

const textBytesMax = 4_096;
const textsMax = 12;

/**
 * The body of an upload: texts as they came, files as `File` with a name of ours. What is too much is refused while
 * it arrives, so never more than the declared files is held.
 */
export async function readUpload(request: FastifyRequest, upload: Upload): Promise<Record<string, unknown>> {
  if (!request.isMultipart()) throw new AppError('unsupported_media_type');
  const filesMax = Object.values(upload.files).reduce((sum, count) => sum + count, 0);
  const bytesMax = filesMax * upload.bytesMax + textsMax * textBytesMax;
  if (Number(request.headers['content-length'] ?? 0) > bytesMax) throw new AppError('payload_too_large');
  const limits = {
    files: filesMax,
    fileSize: upload.bytesMax,
    fields: textsMax,
    fieldSize: textBytesMax,
    fieldNameSize: 64,
    parts: filesMax + textsMax,
    headerPairs: 20,
  };
  const body = new Map<string, unknown>();
  try {
    for await (const part of request.parts({ limits })) await addPart(body, part, upload);
  } catch (error) {
    // What is still on its way is thrown away, so that the refusal can be read.
    request.raw.unpipe();
    request.raw.resume();
    throw toRefusal(error);
  }
  return Object.fromEntries(body);
}

async function addPart(body: Map<string, unknown>, part: Multipart, upload: Upload): Promise<void> {
  if (part.type === 'field') {
    if (part.valueTruncated || part.fieldnameTruncated) throw new AppError('payload_too_large');
    if (body.has(part.fieldname) || Object.hasOwn(upload.files, part.fieldname))
      throw invalidField(part.fieldname, 'invalid_type');
    body.set(part.fieldname, part.value);
    return;
  }
  // Some clients number the parts of a list: `images[0]`.
  const name = part.fieldname.replace(/\[\d\]$/, '');
  const countMax = Object.hasOwn(upload.files, name) ? (upload.files[name] ?? 0) : 0;
  if (countMax === 0) throw invalidField(part.fieldname.slice(0, 64), 'unknown_field');
  const content = await readFile(part);
  const type = fileTypeOf(content);
  if (!type || !upload.types.includes(type)) throw new AppError('unsupported_media_type');
  const file = new File([new Uint8Array(content)], `${name}.${type.split('/')[1]}`, { type });
  const files = [...[body.get(name) ?? []].flat(), file];
  if (files.length > countMax) throw invalidField(name, 'too_big');
  body.set(name, countMax === 1 ? file : files);
}

/** Ends at the limit, not where the file ends: that may be never. */
async function readFile({ file }: MultipartFile): Promise<Buffer> {
  file.once('limit', () => file.destroy(new AppError('payload_too_large')));
  const chunks: Buffer[] = [];
  for await (const chunk of file) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** An unreadable body is the sender's mistake, whichever error its parser throws. */
function toRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { statusCode } = error as { statusCode?: unknown };
  return statusCode === 413
    ? new AppError('payload_too_large')
    : new AppError('invalid_request', { fields: [] });
}

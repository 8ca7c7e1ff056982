import * as z from 'zod/mini';

export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp';
/** What calls may take as a file. */
export type FileType = PictureType | 'application/pdf' | 'text/csv';

/** What a call takes beside text: its body then comes as multipart/form-data. */
export interface Upload {
  /** The parts that carry a file, and how many of each; where more than one may come, the body has a list. */
  files: Readonly<Record<string, number>>;
  /** Of one file. */
  bytesMax: number;
  /** By the content of the file, never by its name or declared type. */
  types: readonly FileType[];
}

/** A file of a multipart body. */
export const UploadedFile = z.file();

import * as z from 'zod/mini';

/** What a form sends as a file: the platform's File, named without needing DOM types here. */
export interface UploadedFile {
  readonly size: number;
  readonly type: string;
  readonly name?: string;
  arrayBuffer(): Promise<ArrayBuffer>;
}
export const uploadedFileSchema = z.custom<UploadedFile>(
  (value) => typeof value === 'object' && value !== null && 'arrayBuffer' in value,
);

/** The largest file that is taken, in bytes. */
export const maxFileBytes = 10 * 1024 * 1024;

/** Longest side of the smaller copies of a picture, in pixels. */
export const pictureSides = { small: 96, medium: 480, large: 1280 } as const;
export const pictureSizes = ['small', 'medium', 'large'] as const;
export type PictureSize = (typeof pictureSizes)[number];

/** A kept file: bytes stand at `url`; a picture also has smaller copies at `url?size=small`, `medium`, `large`. */
export const storedFileSchema = z.object({
  id: z.string(),
  fileName: z.string(),
  /** Told by the first bytes, whatever the sender said. */
  contentType: z.string(),
  bytes: z.int(),
  isPicture: z.boolean(),
  widthPx: z.nullable(z.int()),
  heightPx: z.nullable(z.int()),
  url: z.string(),
});
export type StoredFile = z.infer<typeof storedFileSchema>;

/** Form field `file`. */
export const fileUploadSchema = z.object({ file: uploadedFileSchema });

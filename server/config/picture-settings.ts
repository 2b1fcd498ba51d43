import * as v from 'valibot';

/** The variables for the store of pictures. */
export const pictureVariables = {
  PICTURES_MAX_MB: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'must be a whole number'), v.transform(Number)),
    '2000',
  ),
  S3_BUCKET_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^https?:\/\/[^\s?#]+$/, 'must be the address of a bucket, like https://s3.example/pictures'),
      v.transform((url) => url.replace(/\/+$/, '')),
    ),
  ),
  S3_REGION: v.optional(v.pipe(v.string(), v.regex(/^[\w-]+$/, 'must be a region')), 'auto'),
  S3_ACCESS_KEY_ID: v.optional(v.string()),
  S3_SECRET_ACCESS_KEY: v.optional(v.string()),
  S3_PREFIX: v.optional(v.pipe(v.string(), v.regex(/^[\w/.-]*$/, 'must be a path')), 'pictures/'),
} as const;

/** An S3-compatible bucket and the key to it. */
export interface BucketSettings {
  readonly url: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
  /** Precedes every file's name. */
  readonly prefix: string;
}

/** What is stored of pictures, and where. */
export interface PictureSettings {
  /** What all stored pictures may take together. */
  readonly maxBytes: number;
  /** null: pictures are files in DATA_DIR. */
  readonly bucket: BucketSettings | null;
}

interface Read {
  PICTURES_MAX_MB: number;
  S3_BUCKET_URL?: string | undefined;
  S3_REGION: string;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
  S3_PREFIX: string;
}

/** The settings of pictures. `missing` names the variables that S3_BUCKET_URL needs. */
export function pictureSettings(read: Read): { pictures: PictureSettings; missing: string[] } {
  const { S3_BUCKET_URL: url, S3_ACCESS_KEY_ID: keyId, S3_SECRET_ACCESS_KEY: secret } = read;
  const { S3_REGION: region, S3_PREFIX: prefix } = read;
  const maxBytes = read.PICTURES_MAX_MB * 1_000_000;
  if (url === undefined) return { pictures: { maxBytes, bucket: null }, missing: [] };
  if (keyId !== undefined && secret !== undefined)
    return { pictures: { maxBytes, bucket: { url, region, keyId, secret, prefix } }, missing: [] };
  const given = { S3_ACCESS_KEY_ID: keyId, S3_SECRET_ACCESS_KEY: secret };
  const missing = Object.entries(given).flatMap(([name, one]) => (one ? [] : [name]));
  return { pictures: { maxBytes, bucket: null }, missing };
}

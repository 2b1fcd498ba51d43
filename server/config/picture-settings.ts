import * as v from 'valibot';
import { required } from './start-error.ts';
import { whole } from './whole.ts';

/** The variables for the store of pictures. */
export const pictureVariables = {
  PICTURES_MAX_MB: whole(2000, 999_999_999),
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
} as const;

/** An S3-compatible bucket and the key to it. */
export interface BucketSettings {
  readonly url: string;
  readonly region: string;
  readonly keyId: string;
  readonly secret: string;
}

const variables = v.object(pictureVariables);

/** What is stored of pictures, and where. Throws StartError where variables are missing that S3_BUCKET_URL needs. */
export const pictureSettings = (read: v.InferOutput<typeof variables>) => ({
  /** What all stored pictures may take together. */
  maxBytes: read.PICTURES_MAX_MB * 1_000_000,
  /** null: pictures are files in DATA_DIR. */
  bucket: bucketSettings(read),
});

function bucketSettings(read: v.InferOutput<typeof variables>): BucketSettings | null {
  const { S3_BUCKET_URL: url, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = read;
  if (url === undefined) return null;
  const key = required({ by: 'S3_BUCKET_URL', values: { S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } });
  const { S3_ACCESS_KEY_ID: keyId, S3_SECRET_ACCESS_KEY: secret } = key;
  return { url, region: read.S3_REGION, keyId, secret };
}

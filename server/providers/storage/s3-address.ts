import { ConfigError } from '../../config';

export type S3Address = {
  /** URL of the bucket without a trailing slash. */
  bucketUrl: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new ConfigError('S3_URL has a % that encodes nothing: percent-encode key and secret');
  }
}

/**
 * Parses `https://KEY:SECRET@host/bucket?region=…`. For services with the bucket in the host name, use
 * `https://KEY:SECRET@bucket.host?region=…`. Special characters of key and secret are percent-encoded.
 * @throws ConfigError with a message that names what is missing, never the secret
 */
export function parseS3Url(text: string): S3Address {
  if (!URL.canParse(text)) throw new ConfigError('S3_URL is not an address: https://KEY:SECRET@host/bucket?region=…');
  const url = new URL(text);
  const region = url.searchParams.get('region');
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new ConfigError('S3_URL must begin with https://');
  if (!url.username || !url.password) throw new ConfigError('S3_URL lacks KEY:SECRET before the host');
  if (!region) throw new ConfigError('S3_URL lacks ?region=');
  return {
    bucketUrl: `${url.origin}${url.pathname.replace(/(?<!\/)\/+$/, '')}`,
    region,
    accessKeyId: decoded(url.username),
    secretAccessKey: decoded(url.password),
  };
}

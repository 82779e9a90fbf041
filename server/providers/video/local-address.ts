import { createHash, createHmac, randomUUID } from 'node:crypto';
import { isSameSecret } from '../../security/same-secret';

/** Where films and cameras of this server are. */
export const mediaPath = '/media';

/** The folder whose files an address opens: its path up to the last slash. */
const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

const signatureOf = (secret: string, folder: string, expires: number): string =>
  createHmac('sha256', secret).update(`media\0${folder}\0${expires}`).digest('base64url').slice(0, 32);

/** The query that opens the folder of a path until `expires`, in seconds since 1970. */
export const mediaQuery = (secret: string, path: string, expires: number): string =>
  `expires=${expires}&sign=${signatureOf(secret, folderOf(path), expires)}`;

/** What a query has besides, for the CDN in front of a path. */
export type CdnSign = (path: string) => string;

/**
 * Type A of the authentication of URLs by CDNs (Tencent Cloud, Alibaba Cloud, BytePlus): the MD5 of path, time, a random word, 0 and the
 * key. How long an address holds after that time is set in the CDN.
 */
export const cdnSign =
  (key: string, clock: () => number, random: () => string = () => randomUUID().replaceAll('-', '')): CdnSign =>
  (path) => {
    const signed = `${Math.floor(clock() / 1000)}-${random()}-0`;
    return `&auth_key=${signed}-${createHash('md5').update(`${path}-${signed}-${key}`).digest('hex')}`;
  };

/** Whether a query opens the folder of a path now. */
export function opens(
  secret: string,
  path: string,
  { expires, sign }: { expires: string; sign: string },
  nowSeconds: number,
): boolean {
  const until = Number(expires);
  return (
    /^\d{1,12}$/.test(expires) && until > nowSeconds && isSameSecret(sign, signatureOf(secret, folderOf(path), until))
  );
}

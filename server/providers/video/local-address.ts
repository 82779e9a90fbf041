import { createHmac } from 'node:crypto';
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

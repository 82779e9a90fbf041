import { checkNewPassword, passwordTooCommon } from '../../../contract/identity/rules/password';
import { BusinessError } from '../../http/errors';
import { isCommonPassword } from './common-passwords';

/** @throws BusinessError for a password that nobody may have; the forms know the shorter rules already */
export function requireGoodPassword(password: string): void {
  const wrong = checkNewPassword(password) ?? (isCommonPassword(password) ? passwordTooCommon : undefined);
  if (wrong !== undefined) throw new BusinessError(400, wrong);
}

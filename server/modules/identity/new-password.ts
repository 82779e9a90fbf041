import { checkNewPassword, passwordTooCommon } from '../../../contract/identity/rules/password';
import { findCompany } from '../../database/company';
import type { Database } from '../../database/connection';
import { BusinessError } from '../../http/errors';
import { isCommonPassword } from './common-passwords';

/** @throws BusinessError for a password that nobody may have; the forms know the shorter rules already */
export async function requireGoodPassword(db: Database, password: string): Promise<void> {
  const wrong =
    checkNewPassword(password) ?? (isCommonPassword(password, await findCompany(db)) ? passwordTooCommon : undefined);
  if (wrong !== undefined) throw new BusinessError(400, wrong);
}

import { checkAccountEmail } from '../../../contract/identity/rules/account';
import { staff } from '../../../contract/limits/staff';
import type { Role } from '../../../contract/rules/permissions';
import { roles } from '../../../contract/rules/permissions';
import { ConfigError } from '../../config';
import { BusinessError } from '../../http/errors';
import { runCommand, withData } from '../../operator';
import { invitationLink } from './invitation-mail';
import { inviteStaff } from './invite';

const usage = `Usage: npm run staff:invite -- MAIL ROLE...\nROLE is one or more of ${roles.join(', ')}.`;

const isRole = (word: string): word is Role => roles.some((role) => role === word);

runCommand(async ([email = '', ...words]) => {
  const asked = words.flatMap((word) => word.split(',')).filter((word) => word !== '');
  if (checkAccountEmail(email) !== undefined || asked.length === 0 || !asked.every(isRole))
    throw new ConfigError(usage);
  return withData(async ({ db, vault, config }) => {
    try {
      const { token } = await inviteStaff(db, vault, { email, roles: asked, actor: undefined }, new Date());
      const link = invitationLink(config.publicUrl || `http://localhost:${config.port}`, token);
      return `Open this link within ${staff.invitationHours} hours; it works once:\n${link}`;
    } catch (error) {
      if (error instanceof BusinessError)
        throw new ConfigError(`Nobody was invited: the account has these roles already`);
      throw error;
    }
  });
});

import { formatSecond } from '../../../contract/rules/dates';
import { ConfigError } from '../../config';
import { runCommand, withData } from '../../operator';
import { checkIn, contactOf, passIndexOf } from './sign-ups-store';

const usage =
  'Usage: npm run events:check-in -- PASS   (what the QR code says; spaces and small letters do not matter)';

const printable = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, '�');

/** Lets in who shows a pass, once. */
runCommand(async (words) => {
  const pass = words.join('');
  if (!/^[A-Za-z0-9\s-]{6,40}$/.test(pass)) throw new ConfigError(usage);
  return withData(async ({ db, vault }) => {
    const { outcome, found } = await checkIn(db, passIndexOf(vault, pass), undefined, new Date());
    if (!found) throw new ConfigError('No sign-up has this pass');
    const { signUp, activity } = found;
    const who = printable(`${contactOf(vault, signUp).name}, ${activity.title}`);
    if (outcome === 'withdrawn') throw new ConfigError(`Do not let in: ${who}: the activity does not take place`);
    if (outcome === 'notConfirmed') throw new ConfigError(`Do not let in: ${who}: ${signUp.state}, without a place`);
    if (outcome === 'again' && signUp.checkedInAt)
      throw new ConfigError(`This pass was used at ${formatSecond(signUp.checkedInAt)}: ${who}`);
    return `Welcome: ${who}`;
  });
});

import { ConfigError } from '../../config';
import { runCommand, withData } from '../../operator';
import { setBan } from './operations-store';

const usage = `Usage: npm run questions:ban -- CODE [off]
CODE is the customer or supplier code of the account; off lets it ask again.`;

runCommand(async ([code = '', off]) => {
  if (code === '' || (off !== undefined && off !== 'off')) throw new ConfigError(usage);
  const result = await withData(({ db }) =>
    db.transaction((tx) =>
      setBan(tx, { where: { code }, noQuestion: off === undefined, actor: undefined, reason: '', now: new Date() }),
    ),
  );
  if (result === undefined) throw new ConfigError(`There is no account ${code}`);
  if (result === 'staff') throw new ConfigError(`${code} is a staff account`);
  return result.noQuestion ? `${code} may not ask questions` : `${code} may ask questions`;
});

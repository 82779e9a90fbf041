import { ConfigError } from '../../../config';
import { logCommand, runCommand, withData } from '../../../operator';
import { returnExchange } from './return-store';

const usage = 'Usage: npm run exchanges:return -- EXCHANGE REASON';

/** Returns one exchange. */
runCommand(async ([exchange = '', ...words]) => {
  const reason = words.join(' ').trim();
  if (!/^[1-9]\d{0,8}$/.test(exchange) || reason === '') throw new ConfigError(usage);
  const returned = await withData(({ db }) =>
    db.transaction(async (tx) => {
      const result = await returnExchange(tx, { exchangeId: Number(exchange), reason }, new Date());
      const after = { beans: result?.beans ?? 0 };
      if (result)
        await logCommand(tx, { resource: 'shipping', act: 'return', subject: `兑换 ${exchange}`, after, reason });
      return result;
    }),
  );
  if (!returned)
    throw new ConfigError(`Nothing was returned: there is no exchange ${exchange}, or it was returned before`);
  return `Exchange ${exchange} was returned: ${returned.beans} beans, the customer has ${returned.balance} now`;
});

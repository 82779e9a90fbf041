import { ConfigError } from '../config';
import { sendRefund } from '../modules/tips/refund';
import { findTip, setRefunding } from '../modules/tips/tips-store';
import { logCommand, runCommand, withData } from '../operator';
import { chooseProviders } from '../providers';
import { ProviderError } from '../providers/provider-error';
import { tipSubjects } from '../tip-subjects';

const usage = 'Usage: npm run tips:refund -- TIP REASON';

/** Gives back a tip. Where the vendor takes a while, or does not answer, the server goes on asking. */
runCommand(async ([number = '', ...words]) => {
  const reason = words.join(' ').trim();
  if (!/^[0-9a-f]{32}$/.test(number) || reason === '' || reason.length > 80) throw new ConfigError(usage);
  return withData(async ({ config, db, secrets }) => {
    const now = () => new Date();
    const found = await findTip(db, number);
    if (!found) throw new ConfigError(`There is no tip ${number}`);
    if (found.state === 'refunded') throw new ConfigError(`Tip ${number} was given back before`);
    const { payments } = chooseProviders(config, secrets, now).providers;
    const provider = payments.find(({ method }) => method === found.method);
    if (found.state === 'paid' && !provider) throw new ConfigError(`The vendor ${found.method} is not configured`);
    const tip = await setRefunding(db, found.id, found.refundReason || reason);
    if (!tip || !provider) throw new ConfigError(`Nothing is given back: tip ${number} is not paid`);
    await logCommand(db, { resource: 'ledger', act: 'return', subject: `打赏 ${number}`, reason });
    try {
      const result = await sendRefund({ db, now }, tipSubjects, provider, tip);
      return result === 'refunded' ? `Tip ${number} was given back` : `Tip ${number} is being given back`;
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      throw new ConfigError(`The vendor did not give it back yet (${error.code}); the server will ask again`);
    }
  });
});

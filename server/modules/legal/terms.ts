import type { TermsVersions } from '../../../contract/legal/calls';
import { legalMessages } from '../../../contract/legal/messages';
import type { Context } from '../../context';
import type { Database } from '../../database/connection';
import { BusinessError } from '../../http/errors';
import type { Place } from './acceptances-store';
import { putAcceptances } from './acceptances-store';
import { documentsOf, findNaming } from './documents';

/** What other areas need to let a customer accept something. */
export interface Terms {
  /** @throws BusinessError 400 where these are not the versions in force */
  require: (given: TermsVersions) => Promise<void>;
  accept: (
    db: Database,
    accepted: { accountId: string; versions: Readonly<Record<string, string>>; place: Place },
  ) => Promise<void>;
}

const termsChanged = () => new BusinessError(400, legalMessages.termsChanged, { reason: 'TERMS_CHANGED' });

export function termsOf(context: Context): Terms {
  const documents = documentsOf(context.config);
  return {
    require: async (given) => {
      const { privacy, agreement } = documents.terms(context.now(), await findNaming(context.db));
      if (given.privacy !== privacy || given.agreement !== agreement) throw termsChanged();
    },
    accept: (db, accepted) => putAcceptances(db, { ...accepted, at: context.now() }),
  };
}

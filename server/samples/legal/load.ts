import { eq } from 'drizzle-orm';
import type { Context } from '../../context';
import { accounts } from '../../database/account-tables';
import { putAcceptances } from '../../modules/legal/acceptances-store';
import { documentsOf, earlierAgreement, findNaming } from '../../modules/legal/documents';
import { acceptances } from '../../modules/legal/tables';
import { fill } from '../fill';

/** The account that is asked once more at its next sign-in. */
const behind = 'C10007';

/** The sample accounts have accepted what is in force, but for one, which has accepted an earlier user agreement. */
export async function loadLegalSamples(context: Context): Promise<void> {
  const { config, db, now } = context;
  const documents = documentsOf(config);
  const naming = await findNaming(db);
  const terms = documents.terms(now(), naming);
  const earlier = earlierAgreement(documents, now(), naming);
  await fill(db, acceptances, async () => {
    const rows = await db.select().from(accounts).where(eq(accounts.sample, true));
    for (const { id, code, createdAt } of rows) {
      const versions = code === behind ? { ...terms, ...earlier } : terms;
      await putAcceptances(db, { accountId: id, versions, place: 'register', at: createdAt });
    }
  });
}

import type { FastifyInstance } from 'fastify';
import type { Acceptance, LegalDocument, PendingTerm } from '../../../contract/legal/calls';
import { legalCalls } from '../../../contract/legal/calls';
import { dayOf } from '../../../contract/rules/dates';
import type { LegalSlug } from '../../../contract/rules/legal-documents';
import {
  isLegalSlug,
  legalDocuments,
  reportAgreements,
  termsSlugs,
  versionAddress,
} from '../../../contract/rules/legal-documents';
import type { Context } from '../../context';
import { BusinessError } from '../../http/errors';
import { implement } from '../../http/implement';
import type { listAcceptances as List } from './acceptances-store';
import { listAcceptances, putAcceptances } from './acceptances-store';
import { differencesOf } from './differences';
import { documentsOf, findNaming } from './documents';
import { htmlOf } from './html';
import { termsOf } from './terms';

type Row = Awaited<ReturnType<typeof List>>[number];

const titles: Readonly<Record<string, string>> = { ...legalDocuments, ...reportAgreements };

const acceptanceOf = ({ document, version, place, acceptedAt }: Row): Acceptance => ({
  title: titles[document] ?? document,
  version,
  address: isLegalSlug(document) ? versionAddress(document, version) : '',
  place,
  acceptedAt: acceptedAt.toISOString(),
});

/** Legal documents, and who has accepted which version of them. */
export function registerLegal(app: FastifyInstance, context: Context): void {
  const { config, db, sessions, now } = context;
  const documents = documentsOf(config);
  const terms = termsOf(context);

  async function find(slug: LegalSlug, version?: string, marked = false): Promise<LegalDocument> {
    const day = version?.slice(0, 10) ?? dayOf(now());
    const found = documents.find(slug, version, now(), await findNaming(db, { slug, day }), marked);
    if (!found) throw new BusinessError(404, '没有这个版本');
    return found;
  }

  implement(
    app,
    '法律文件',
    legalCalls,
    {
      'POST /api/portal/v1/legal/getDocument': async ({ body: { slug, version } }) => ({
        data: await find(slug, version),
      }),

      'POST /api/portal/v1/legal/getDifferences': async ({ body: { slug, version, since } }) => ({
        data: differencesOf(await find(slug, version), await find(slug, since)),
      }),

      'POST /api/portal/v1/legal/getSource': async ({ body: { slug } }) => {
        const { description, blocks } = await find(slug, undefined, true);
        return { data: { description, content: htmlOf(blocks) } };
      },

      'GET /api/portal/v1/legal/getTerms': async () => ({
        data: documents.terms(now(), await findNaming(db)),
      }),

      'POST /api/portal/v1/legal/getPendingTerms': async ({ request }) => {
        const account = (await sessions.sessionOf(request))?.account;
        if (account?.kind !== 'customer') return { data: [] };
        const accepted = await listAcceptances(db, account.id);
        const inForce = await Promise.all(termsSlugs.map((slug) => find(slug)));
        const pending = inForce.flatMap(({ slug, title, edition }): PendingTerm[] => {
          const versions = accepted.filter(({ document }) => document === slug).map(({ version }) => version);
          if (versions.includes(edition.version)) return [];
          const { version, effective, changes } = edition;
          return [{ slug, title, version, effective, changes, accepted: versions.sort().at(-1) ?? '' }];
        });
        return { data: pending };
      },

      'POST /api/portal/v1/legal/acceptTerms': async ({ body, request }) => {
        const { account } = await sessions.requireCustomer(request);
        await terms.require(body.terms);
        await putAcceptances(db, { accountId: account.id, versions: body.terms, place: 'signIn', at: now() });
        return { data: null };
      },

      'GET /api/portal/v1/legal/getAcceptances': async ({ request }) => {
        const { account } = await sessions.requireCustomer(request);
        return { data: (await listAcceptances(db, account.id)).map(acceptanceOf) };
      },
    },
    context,
  );
}

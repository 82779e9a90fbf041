import { createFileRoute, notFound } from '@tanstack/react-router';
import type { LegalEdition } from '../../../contract/legal/calls';
import {
  isLegalSlug,
  isVersion,
  legalAddress,
  legalDocuments,
  versionAddress,
} from '../../../contract/rules/legal-documents';
import { differencesOptions, documentOptions } from '../../services/legal/legal';
import { trailTo } from '../../ui/parts/trail';
import { headOfLoader, pageHead } from '../shared/head';
import { loadOrNotFound } from '../shared/loading';
import { DocumentView } from './document-view';

interface DocumentSearch {
  /** An earlier or a coming version; without it the one in force. */
  version?: string;
  /** The version with which it is compared. */
  since?: string;
}

const textOf = (value: unknown): string | undefined => (value === undefined ? undefined : String(value));

/** R432–R438: the legal documents, their versions and what has changed between two of them. */
export const Route = createFileRoute('/portal/doc-{$slug}')({
  params: { parse: ({ slug }) => isLegalSlug(slug) && { slug }, stringify: ({ slug }) => ({ slug }) },
  validateSearch: ({ version, since }: Record<string, unknown>): DocumentSearch => ({
    version: textOf(version),
    since: textOf(since),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, params: { slug }, deps: { version, since } }) => {
    const versions = [version, since].filter((text) => text !== undefined);
    // What is compared names both versions.
    if (!versions.every(isVersion) || (since !== undefined && version === undefined)) throw notFound();
    const load: Promise<{ edition: LegalEdition; description?: string }> =
      version !== undefined && since !== undefined
        ? queryClient.ensureQueryData(differencesOptions(slug, version, since))
        : queryClient.ensureQueryData(documentOptions(slug, version));
    const loaded = await loadOrNotFound(`the document ${slug}`, load);
    const title = legalDocuments[slug];
    if (loaded === undefined) return { head: pageHead({ title }) };
    const shown = loaded.edition.version;
    const earlier = version !== undefined;
    return {
      head: pageHead({
        title: earlier ? `${title}（${shown}版）` : title,
        description: loaded.description,
        canonical: earlier ? versionAddress(slug, shown) : legalAddress(slug),
        // Search engines lead to the version in force.
        indexed: !earlier,
        trail: trailTo({ label: title }),
      }),
    };
  },
  head: headOfLoader,
  component: DocumentView,
});

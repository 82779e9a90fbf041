import { categoryAddress, documentAddress } from '../../../contract/help/rules/help-address';
import type { Database } from '../../database/connection';
import { listAllDocuments, listCategories } from './documents-store';

/** The pages of the help centre, for the site map. */
export async function listHelpPages(db: Database): Promise<{ url: string; lastmod?: string }[]> {
  const [categories, documents] = await Promise.all([listCategories(db), listAllDocuments(db)]);
  return [
    { url: '/portal/serviceGuide' },
    { url: '/portal/s/serviceGuide' },
    ...categories.map(({ categoryCode, typeCode }) => ({ url: categoryAddress(categoryCode, typeCode) })),
    ...documents.map(({ oldId, editedAt, createdAt }) => ({
      url: documentAddress(oldId),
      lastmod: (editedAt ?? createdAt).toISOString(),
    })),
  ];
}

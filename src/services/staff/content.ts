import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import type { CallBody } from '../../../contract';
import { staff } from '../../../contract/limits/staff';
import type { LegalSlug } from '../../../contract/rules/legal-documents';
import type { ReviewRules } from '../../../contract/staff/content-calls';
import type { ResourceName } from '../../../contract/staff/rules/resources';
import type { ImportPreview } from '../../machines/files/importing/machine';
import type { ImportWork } from '../files/import-flow';
import { base64Of } from '../shared/base64-of';
import { call, callForAnswer } from '../shared/call';
import { sameForAll } from '../shared/same-for-all';
import { readImport } from './read-import';

export type RecordsQuery = CallBody<'POST /api/portal/v1/staff/getRecords'>;

export const recordsOptions = (query: RecordsQuery) =>
  queryOptions({
    queryKey: ['staff', 'content', query.resource, 'list', query],
    queryFn: ({ signal }) => call('POST /api/portal/v1/staff/getRecords', query, { signal }),
    placeholderData: keepPreviousData,
  });

/** A record with its version. Not refetched by itself, nor when a session ends: a form is being filled in from it. */
export const recordOptions = (resource: ResourceName, id: string) =>
  queryOptions({
    queryKey: ['staff', 'content', resource, 'record', id],
    queryFn: ({ signal }) => call('POST /api/portal/v1/staff/getRecord', { resource, id }, { signal }),
    meta: sameForAll,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Who may be asked to review a record that the account sends. */
export const reviewersOptions = (resource: ResourceName, id: string) =>
  queryOptions({
    queryKey: ['staff', 'reviewers', resource, id],
    queryFn: ({ signal }) => call('POST /api/portal/v1/staff/getReviewers', { resource, id }, { signal }),
    retry: false,
    staleTime: 0,
  });

/** What colleagues have remarked on the drafts of a record. */
export const remarksOptions = (resource: ResourceName, id: string) =>
  queryOptions({
    queryKey: ['staff', 'remarks', resource, id],
    queryFn: ({ signal }) => call('POST /api/portal/v1/staff/getRemarks', { resource, id }, { signal }),
    refetchOnMount: 'always',
  });

export const addRemark = (body: CallBody<'POST /api/portal/v1/staff/addRemark'>) =>
  call('POST /api/portal/v1/staff/addRemark', body);

export const resolveRemark = (body: CallBody<'POST /api/portal/v1/staff/resolveRemark'>) =>
  call('POST /api/portal/v1/staff/resolveRemark', body);

/** What the account has begun, and what waits for its review. */
export const ownWorkOptions = () =>
  queryOptions({
    queryKey: ['staff', 'work'],
    queryFn: ({ signal }) => call('POST /api/portal/v1/staff/getOwnWork', undefined, { signal }),
    refetchOnMount: 'always',
  });

/** Not refetched by itself: somebody fills in the form. */
export const reviewRulesOptions = () =>
  queryOptions({
    queryKey: ['staff', 'reviews'],
    queryFn: ({ signal }) => call('POST /api/portal/v1/staff/getReviewRules', undefined, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const startOfReviewRules = ({ version, rules }: ReviewRules) => ({
  id: 'reviews',
  version,
  values: Object.fromEntries(rules.map(({ resource, secondPerson }) => [resource, secondPerson])),
});

/** What the server has said about a record when it was saved here. */
export const notesOptions = (resource: ResourceName, id: string) =>
  queryOptions<string[]>({ queryKey: ['staff', 'notes', resource, id], queryFn: skipToken });

export const versionsOptions = (resource: ResourceName, id: string) =>
  queryOptions({
    queryKey: ['staff', 'content', resource, 'versions', id],
    queryFn: ({ signal }) => call('POST /api/portal/v1/staff/getVersions', { resource, id }, { signal }),
  });

export const operateRecords = (body: CallBody<'POST /api/portal/v1/staff/operateRecords'>) =>
  callForAnswer('POST /api/portal/v1/staff/operateRecords', body);

/** Records of all kinds by their titles. */
export const foundOptions = (search: string) =>
  queryOptions({
    queryKey: ['staff', 'content', 'found', search],
    queryFn: ({ signal }) => call('POST /api/portal/v1/staff/searchRecords', { search }, { signal }),
  });

export const createPreview = (resource: ResourceName, id: string) =>
  call('POST /api/portal/v1/staff/createPreview', { resource, id });

export const removeRecords = (body: CallBody<'POST /api/portal/v1/staff/removeRecords'>) =>
  callForAnswer('POST /api/portal/v1/staff/removeRecords', body);

export const exportRecords = (resource: ResourceName) => call('POST /api/portal/v1/staff/exportRecords', { resource });

/** What has changed since a version. */
export const compareOptions = (resource: ResourceName, id: string, from: number, to: number) =>
  queryOptions({
    queryKey: ['staff', 'content', resource, 'versions', id, from, to],
    queryFn: ({ signal }) => call('POST /api/portal/v1/staff/compareVersions', { resource, id, from, to }, { signal }),
  });

interface Chosen {
  requestKey: string;
  /** Records that have been looked at, or have come in. */
  from: number;
  /** Absent in a preview. */
  seen?: string;
}

async function importOnce(resource: ResourceName, file: File, chosen: Chosen, signal: AbortSignal) {
  const { requestKey, from, seen } = chosen;
  const asked = { resource, requestKey, from, ...(seen === undefined ? { preview: true } : { seen }) };
  return /\.json$/i.test(file.name)
    ? callForAnswer(
        'POST /api/portal/v1/staff/importRecords',
        { ...asked, records: readImport(await file.text()) },
        { signal },
      )
    : callForAnswer('POST /api/portal/v1/staff/importFile', { ...asked, csv: await base64Of(file) }, { signal });
}

export const recordsImport = (resource: ResourceName): ImportWork => ({
  preview: async (file, { requestKey }, signal) => {
    const shown = { added: 0, changed: 0, same: 0 };
    const pieces: string[] = [];
    const changes: ImportPreview['changes'][number][] = [];
    let [from, records] = [0, 1];
    while (from < records) {
      const { data } = await importOnce(resource, file, { requestKey, from }, signal);
      shown.added += data.added;
      shown.changed += data.replaced;
      shown.same += data.unchanged;
      pieces.push(data.seen ?? '');
      changes.push(...(data.changes ?? []).map(({ id, title, fields }) => ({ name: title, number: id, fields })));
      ({ done: from, records } = data);
    }
    return { ...shown, seen: pieces.join(), changes: changes.slice(0, staff.importChanges), warnings: [] };
  },
  take: async (file, { seen, from, ...chosen }, signal) => {
    const piece = seen.split(',')[Math.floor(from / staff.importPieceRows)] ?? '';
    const { message, data } = await importOnce(resource, file, { ...chosen, from, seen: piece }, signal);
    const { done, records } = data;
    return { message: from === 0 ? message : `已导入全部${records}条`, done, total: records };
  },
});

/** The version in force of a document, as staff change it. */
export const getLegalSource = (slug: LegalSlug) => call('POST /api/portal/v1/legal/getSource', { slug });

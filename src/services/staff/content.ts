import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import type { CallBody } from '../../../contract';
import type { LegalSlug } from '../../../contract/rules/legal-documents';
import type { ReviewRules } from '../../../contract/staff/content-calls';
import type { ResourceName } from '../../../contract/staff/rules/resources';
import { call, callForAnswer } from '../shared/call';
import { sameForAll } from '../shared/same-for-all';

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

/** What a field that names a record can be. */
export const choicesOptions = (asked: CallBody<'POST /api/portal/v1/staff/getChoices'>) =>
  queryOptions({
    queryKey: ['staff', 'choices', asked],
    queryFn: ({ signal }) => call('POST /api/portal/v1/staff/getChoices', asked, { signal }),
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

/** The version in force of a document, as staff change it. */
export const getLegalSource = (slug: LegalSlug) => call('POST /api/portal/v1/legal/getSource', { slug });

import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallBody, CallData } from '../../../contract';
import type { EmployeeAct } from '../../../contract/archive/rules/employee-form';
import { employeeActs } from '../../../contract/archive/rules/employee-form';
import type { ContentRecord } from '../../../contract/rules/record-fields';
import type { ImportWork } from '../files/import-flow';
import { base64Of } from '../shared/base64-of';
import { call } from '../shared/call';
import { sealedCall } from '../shared/sealed-call';

/** What HR searches for is personal: it travels encrypted, and stays out of addresses. */
export const employeesOptions = (query: CallBody<'POST /api/portal/v1/staff/getEmployees'>) =>
  queryOptions({
    queryKey: ['staff', 'employees', 'list', query],
    queryFn: async ({ signal }) => (await sealedCall('POST /api/portal/v1/staff/getEmployees', query, { signal })).data,
    placeholderData: keepPreviousData,
  });

/** An employee for a form. Not refetched by itself: somebody fills in the form. */
export const employeeOptions = (id: string) =>
  queryOptions({
    queryKey: ['staff', 'employees', 'one', id],
    queryFn: ({ signal }) => call('POST /api/portal/v1/staff/getEmployee', { id }, { signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** An employee as the form has it; each correction gives its own reason. */
export const startOfEmployee = ({ id, seen, values }: CallData<'POST /api/portal/v1/staff/getEmployee'>) => ({
  id,
  version: seen,
  values: { ...values, reason: '' },
});

/** An employee as the form of an act begins: what is there of its fields, of a document only that it stays. */
export const startOfAct = (
  { id, seen, name, leaveDate, department, position }: CallData<'POST /api/portal/v1/staff/getEmployee'>,
  act: EmployeeAct,
) => {
  const known: ContentRecord = { name, leaveDate, department, position };
  const fields = employeeActs[act].fields.map((field) => [field.name, known[field.name] ?? '']);
  return { id, version: seen, values: { ...Object.fromEntries(fields), reason: '' } };
};

export const historyOptions = (id: string) =>
  queryOptions({
    queryKey: ['staff', 'employees', 'history', id],
    queryFn: ({ signal }) => call('POST /api/portal/v1/staff/getEmployeeHistory', { id }, { signal }),
  });

export const employeesImport: ImportWork = {
  preview: async (file, _, signal) => {
    const body = { csv: await base64Of(file()) };
    const { data } = await sealedCall('POST /api/portal/v1/staff/previewEmployees', body, { signal });
    return {
      ...data,
      refused: 0,
      begun: false,
      changes: data.changes.map(({ idNo, ...change }) => ({ ...change, number: idNo })),
    };
  },
  take: async (file, { seen }, signal) =>
    sealedCall('POST /api/portal/v1/staff/importEmployees', { csv: await base64Of(file()), seen }, { signal }),
};

export const reportsOptions = (query: CallBody<'POST /api/portal/v1/staff/getIssuedReports'>) =>
  queryOptions({
    queryKey: ['staff', 'employees', 'reports', query],
    queryFn: async ({ signal }) =>
      (await sealedCall('POST /api/portal/v1/staff/getIssuedReports', query, { signal })).data,
    placeholderData: keepPreviousData,
  });

export const verificationsOptions = (id: string) =>
  queryOptions({
    queryKey: ['staff', 'employees', 'verifications', id],
    queryFn: ({ signal }) => call('POST /api/portal/v1/staff/getVerifications', { id }, { signal }),
  });

export const revokeIssuedReport = (body: CallBody<'POST /api/portal/v1/staff/revokeIssuedReport'>) =>
  call('POST /api/portal/v1/staff/revokeIssuedReport', body);

export const disputesOptions = (query: CallBody<'POST /api/portal/v1/staff/getDisputes'>) =>
  queryOptions({
    queryKey: ['staff', 'employees', 'disputes', query],
    queryFn: ({ signal }) => call('POST /api/portal/v1/staff/getDisputes', query, { signal }),
    placeholderData: keepPreviousData,
    // A colleague may have closed one meanwhile.
    refetchOnMount: 'always',
  });

export const closeDispute = (body: CallBody<'POST /api/portal/v1/staff/closeDispute'>) =>
  call('POST /api/portal/v1/staff/closeDispute', body);

export const disputeFileAddress = (id: string): string => `/api/portal/v1/staff/disputeFile/${id}`;

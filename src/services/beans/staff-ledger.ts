import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallBody } from '../../../contract';
import { call } from '../shared/call';

export const beanAccountsOptions = (query: CallBody<'POST /api/portal/v1/staff/getBeanAccounts'>) =>
  queryOptions({
    queryKey: ['staff', 'ledger', 'accounts', query],
    queryFn: ({ signal }) => call('POST /api/portal/v1/staff/getBeanAccounts', query, { signal }),
    placeholderData: keepPreviousData,
  });

export const beanLedgerOptions = (query: CallBody<'POST /api/portal/v1/staff/getBeanLedger'>) =>
  queryOptions({
    queryKey: ['staff', 'ledger', 'bookings', query],
    queryFn: ({ signal }) => call('POST /api/portal/v1/staff/getBeanLedger', query, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });

export const beanCorrectionsOptions = (query: CallBody<'POST /api/portal/v1/staff/getBeanCorrections'>) =>
  queryOptions({
    queryKey: ['staff', 'ledger', 'corrections', query],
    queryFn: ({ signal }) => call('POST /api/portal/v1/staff/getBeanCorrections', query, { signal }),
    placeholderData: keepPreviousData,
    // Another may have decided meanwhile.
    refetchOnMount: 'always',
  });

export const auditBeans = () => call('POST /api/portal/v1/staff/auditBeans', undefined);

export const decideBeanCorrection = (body: CallBody<'POST /api/portal/v1/staff/decideBeanCorrection'>) =>
  call('POST /api/portal/v1/staff/decideBeanCorrection', body);

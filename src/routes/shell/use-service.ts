import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { salespersonOptions } from '../../services/site/site';
import type { ServiceView } from '../../ui/shell/FloatingPanel';
import { useSession } from '../session/session-context';

/** The customer's salesperson: fetched when first needed, and again on open after a failure (R042, R043). */
export function useService(): ServiceView {
  const { customer } = useSession();
  const [wanted, setWanted] = useState(false);
  const { data, isError, isLoading, refetch } = useQuery(
    salespersonOptions(wanted ? (customer?.customerCode ?? '') : ''),
  );
  const onNear = useCallback(() => setWanted(true), []);
  return {
    qrcodeUrl: data?.qywxChannelQrcodeUrl ?? '',
    phoneNumber: data?.phoneNumber ?? '',
    loading: isLoading,
    onNear,
    onOpen() {
      if (isError) void refetch();
    },
  };
}

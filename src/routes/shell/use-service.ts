import { useQuery } from '@tanstack/react-query';
import { salespersonOptions } from '../../services/site/site';
import type { ServiceView } from '../../ui/shell/FloatingPanel';
import { useSession } from '../session/session-context';

/** The customer's salesperson: fetched after login, and again on open after a failure (R042, R043). */
export function useService(): ServiceView {
  const { customer } = useSession();
  const { data, isError, isLoading, refetch } = useQuery(salespersonOptions(customer?.customerCode ?? ''));
  return {
    qrcodeUrl: data?.qywxChannelQrcodeUrl ?? '',
    phoneNumber: data?.phoneNumber ?? '',
    loading: isLoading,
    onOpen() {
      if (isError) void refetch();
    },
  };
}

import { useQueryClient } from '@tanstack/react-query';

/** What of the page belongs to a customer and changes with the beans. */
const changing = ['balance', 'taskDetail', 'history', 'activity', 'ownCoupons'] as const;

/** Refetches what the beans have changed. */
export function useBeansChange(): () => void {
  const queryClient = useQueryClient();
  return () => {
    for (const part of changing) void queryClient.invalidateQueries({ queryKey: ['beans', part] });
  };
}

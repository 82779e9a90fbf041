import { useQueryClient } from '@tanstack/react-query';
import type { BeansNews } from '../../machines/beans/beans-news';
import { useSession } from '../session/session-context';

/** What of the page belongs to a customer and changes with the beans. */
const changing = ['balance', 'taskDetail', 'history', 'activity'] as const;

/** What a flow of the page emits beside its notices: opens the login window, refetches what the beans have changed. */
export function useBeansNews(): (news: BeansNews) => void {
  const queryClient = useQueryClient();
  const { openLogin } = useSession();
  return ({ type }) => {
    if (type === 'login.ask') openLogin();
    else for (const part of changing) void queryClient.invalidateQueries({ queryKey: ['beans', part] });
  };
}

import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { BeansNews } from '../../machines/beans/beans-news';
import type { Notice } from '../../machines/shared/not-provided';
import { useSession } from '../session/session-context';
import { useNotify } from '../shared/notices';

/** What of the page belongs to a customer and changes with the beans. */
const changing = ['balance', 'taskDetail', 'history', 'activity'] as const;

/** Hears a flow of the page: says its notices, opens the login window, reads anew what the beans have changed. Stable. */
export function useBeansNews(): (news: Notice | BeansNews | { type: 'task.follow' | 'pack.dismiss' }) => void {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const { openLogin } = useSession();
  return useCallback(
    (news) => {
      if (news.type === 'notice') notify(news);
      if (news.type === 'login.ask') openLogin();
      if (news.type === 'beans.change')
        for (const part of changing) void queryClient.invalidateQueries({ queryKey: ['beans', part] });
    },
    [notify, queryClient, openLogin],
  );
}

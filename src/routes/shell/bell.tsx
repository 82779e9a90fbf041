import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listenToInbox, unreadOptions } from '../../services/shared/own-inbox';
import { Bell } from '../../ui/shell/Bell';

/** How many messages wait, kept up to date by the event line. */
export default function OwnBell({ code }: { code: string }) {
  const queryClient = useQueryClient();
  const { data } = useQuery(unreadOptions(code));
  useEffect(
    () => listenToInbox(() => void queryClient.invalidateQueries({ queryKey: unreadOptions(code).queryKey })),
    [code, queryClient],
  );
  return <Bell unread={data?.unread} />;
}

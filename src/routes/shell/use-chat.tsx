import { useQuery } from '@tanstack/react-query';
import { menuOptions } from '../../services/site/site';
import type { ChatEntries } from '../../ui/shell/FloatingPanel';
import type ChatWindow from '../service/chat-dialog';
import { useSession } from '../session/session-context';
import type { useDialog } from '../shared/use-dialog';
import { useAreasOff } from './areas';

const fetchOpenChat = () => import('../../services/shared/open-chat');

/** The chat of a vendor, where staff have entered its address. */
export const useChatLink = (): string | undefined => useQuery(menuOptions()).data?.company.chatLink;

/** Of the window of the chat. */
export type ChatDialog = ReturnType<typeof useDialog<Parameters<typeof ChatWindow>[0]>>;

/**
 * The chat in the floating panel, where it is on; its window is loaded when it is pressed. Who has a conversation of the
 * portal's own chat still gets to it beside a vendor's.
 */
export function useChat(dialog: ChatDialog): ChatEntries {
  const off = useAreasOff();
  const href = useChatLink();
  const code = useSession().customer?.customerCode;
  const isLinked = href !== undefined;
  const own = useQuery({
    queryKey: ['openChat', code],
    queryFn: async () => (await fetchOpenChat()).hasOpenChat(code !== undefined),
    enabled: isLinked,
    retry: false,
  });
  const { Part, press, open, load, busy, failed, end, giveBack } = dialog;
  if (off.includes('visitorChat')) return {};
  const close = () => {
    end();
    giveBack();
    if (isLinked) void own.refetch();
  };
  const chat = {
    failed,
    expanded: Part !== undefined,
    busy,
    onPress: Part ? close : open,
    onNear: load,
    window: Part && <Part press={press} onClose={close} />,
  };
  return { link: href, chat: !isLinked || own.data || Part ? chat : undefined };
}

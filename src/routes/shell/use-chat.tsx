import { useQuery } from '@tanstack/react-query';
import { menuOptions } from '../../services/site/site';
import type { ChatLink, ChatView } from '../../ui/shell/FloatingPanel';
import { useDialog } from '../shared/use-dialog';
import { useAreasOff } from './areas';

const fetchDialog = () => import('../service/chat-dialog');

/** The chat of a vendor, where staff have entered its address. */
export const useChatLink = (): string | undefined => useQuery(menuOptions()).data?.company.chatLink;

/** The chat in the floating panel, where it is on; its window is loaded when it is pressed. */
export function useChat(): ChatView | ChatLink | undefined {
  const off = useAreasOff();
  const href = useChatLink();
  const { Part, press, open, load, busy, failed, end, giveBack } = useDialog(fetchDialog);
  if (off.includes('visitorChat')) return undefined;
  if (href !== undefined) return { href };
  const close = () => {
    end();
    giveBack();
  };
  return {
    label: failed ? '在线客服加载失败，点击重试' : '在线客服',
    expanded: Part !== undefined,
    busy,
    onPress: Part ? close : open,
    onNear: load,
    window: Part && <Part press={press} onClose={close} />,
  };
}

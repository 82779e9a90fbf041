import type { ShellEndProps } from '../../ui/shell/ShellEnd';
import { ShellEnd } from '../../ui/shell/ShellEnd';
import type { ChatDialog } from './use-chat';
import { useChat } from './use-chat';

export interface PageEndProps extends Omit<ShellEndProps, 'chat'> {
  chat: ChatDialog;
}

/** What stands below and beside every page, with the chat. */
export default function PageEnd({ chat, ...props }: PageEndProps) {
  return <ShellEnd {...props} chat={useChat(chat)} />;
}

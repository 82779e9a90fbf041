import type { ChatLink, ChatView, ServiceView } from './FloatingPanel';
import { FloatingPanel } from './FloatingPanel';
import type { FooterProps } from './Footer';
import { Footer } from './Footer';

export interface ShellEndProps {
  footer: FooterProps;
  service: ServiceView;
  /** The chat, where it is on. */
  chat?: ChatView | ChatLink | undefined;
}

/** What stands below and beside every page. */
export default function ShellEnd({ footer, service, chat }: ShellEndProps) {
  return (
    <>
      <Footer {...footer} />
      <FloatingPanel service={service} chat={chat} />
      {chat && 'window' in chat && chat.window}
    </>
  );
}

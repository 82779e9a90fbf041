import type { ChatEntries, ServiceView } from './FloatingPanel';
import { FloatingPanel } from './FloatingPanel';
import type { FooterProps } from './Footer';
import { Footer } from './Footer';

export interface ShellEndProps {
  footer: FooterProps;
  service: ServiceView;
  /** Empty where there is no chat. */
  chat: ChatEntries;
}

/** What stands below and beside every page. */
export function ShellEnd({ footer, service, chat }: ShellEndProps) {
  return (
    <>
      <Footer {...footer} />
      <FloatingPanel service={service} chat={chat} />
      {chat.chat?.window}
    </>
  );
}

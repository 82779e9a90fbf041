import type { ServiceView } from './FloatingPanel';
import { FloatingPanel } from './FloatingPanel';
import type { FooterProps } from './Footer';
import { Footer } from './Footer';

export interface ShellEndProps {
  footer: FooterProps;
  service: ServiceView;
}

/** What stands below and beside every page. */
export default function ShellEnd({ footer, service }: ShellEndProps) {
  return (
    <>
      <Footer {...footer} />
      <FloatingPanel service={service} />
    </>
  );
}

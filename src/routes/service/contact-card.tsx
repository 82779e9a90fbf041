import { useState } from 'react';
import type { ServiceMenu } from '../../../contract/service/contact-calls';
import { ContactCard } from '../../ui/service/ContactCard';
import { useContact } from './use-contact';

export function LazyContact({ menu, qrcode }: { menu: ServiceMenu; qrcode?: boolean }) {
  const [wanted, setWanted] = useState(false);
  const view = useContact(wanted ? menu : undefined);
  return <ContactCard menu={menu} view={view} qrcode={qrcode} onWanted={() => setWanted(true)} />;
}

import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ResourceName } from '../../../contract/staff/rules/resources';
import { randomKey } from '../../services/shared/random-key';
import { endPresence, presenceOptions } from '../../services/staff/presence';
import { PresenceNotice } from '../../ui/staff/content/PresenceNotice';

interface RecordPresenceProps {
  name: ResourceName;
  id: string;
  /** The form has changes that are not saved. */
  changing: boolean;
}

/** Who else has this record open. */
export function RecordPresence({ name, id, changing }: RecordPresenceProps) {
  const [tab] = useState(randomKey);
  const { data = [], refetch } = useQuery(presenceOptions({ resource: name, id, tab }, changing));
  useEffect(() => {
    const leave = () => endPresence({ resource: name, id, tab });
    // A page that comes back from the browser's cache is open again.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && void refetch();
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', comeBack);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', comeBack);
      leave();
    };
  }, [name, id, tab, refetch]);
  return <PresenceNotice others={data} />;
}

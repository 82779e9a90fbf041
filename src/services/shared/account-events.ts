import type { PresenceChange, Resource } from '../../../contract/rules/permissions';
import { listenToLine } from './event-line';

interface Listener {
  /** Rights or sessions of the own account have changed, or events may have been missed. */
  onAccount: () => void;
  /** Staff has changed something of a resource; undefined: perhaps of every resource, as events may have been missed. */
  onChange: (resource?: Resource) => void;
  /** Who has a record open has changed. */
  onPresence: (change: Partial<PresenceChange>) => void;
}

/** Listens to what concerns the own account. Returns the stop function. */
export const listenToAccount = ({ onAccount, onChange, onPresence }: Listener): (() => void) =>
  listenToLine('/api/portal/v1/identity/events', {
    events: {
      account: onAccount,
      presence: onPresence,
      // The server sends no other resources; one that a newer server knows is shown by nothing here.
      changed: ({ resource }: { resource?: Resource }) => resource !== undefined && onChange(resource),
    },
    onOpen: (missed) => {
      if (!missed) return;
      onAccount();
      onChange();
    },
  });

import { useState } from 'react';
import type { EventActivity } from '../../../contract/events/calls';

/** The activity whose form is open stays on the page when its time is over, until the form is closed. */
export function useHeldActivity(activity: EventActivity | undefined) {
  const [held, setHeld] = useState<EventActivity>();
  const over = held !== undefined && held.id !== activity?.id;
  return { shown: over ? held : activity, over, onOpen: (open: boolean) => setHeld(open ? activity : undefined) };
}

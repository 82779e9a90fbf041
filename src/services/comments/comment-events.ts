import type { CommentEvent } from '../../../contract/comments/fields';
import { listenToLine } from '../shared/event-line';
import type { Place } from './comments';

const isEvent = (value: object): value is CommentEvent =>
  'id' in value &&
  typeof value.id === 'number' &&
  'rootId' in value &&
  typeof value.rootId === 'number' &&
  'change' in value &&
  typeof value.change === 'string';

interface Listener {
  onEvent: (event: CommentEvent) => void;
  /** Events may have been missed. */
  onGap: () => void;
}

/** Listens to changes of the comments on something. Returns the stop function. */
export const listenToComments = ({ type, businessId }: Place, { onEvent, onGap }: Listener): (() => void) =>
  listenToLine(`/api/portal/v1/comment/events?type=${type}&businessId=${businessId}`, {
    events: { comment: (event) => isEvent(event) && onEvent(event) },
    onOpen: (missed) => missed && onGap(),
  });

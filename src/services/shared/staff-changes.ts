import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { PresenceChange, Resource } from '../../../contract/rules/permissions';

/** The lists and details that show a resource. What a form has begun with is none of them: its act names what it has seen. */
const shown: Readonly<Partial<Record<Resource, readonly QueryKey[]>>> = {
  comments: [['comments', 'moderation']],
  questions: [['questions'], ['comments', 'answers']],
  content: [
    ['staff', 'content', 'found'],
    ['staff', 'work'],
    ['staff', 'remarks'],
  ],
  activity: [
    ['staff', 'activities', 'list'],
    ['staff', 'activities', 'coupons'],
  ],
  shipping: [['staff', 'shipping']],
  ledger: [['staff', 'ledger']],
  customers: [['staff', 'customers']],
  staff: [
    ['staff', 'members'],
    ['staff', 'roles'],
  ],
  tickets: [
    ['service', 'tickets'],
    ['service', 'ticket'],
  ],
  chats: [['service', 'chats']],
  areas: [
    ['staff', 'areas'],
    ['site', 'menu'],
  ],
  employees: [
    ['staff', 'employees', 'list'],
    ['staff', 'employees', 'reports'],
    ['staff', 'employees', 'disputes'],
  ],
};

const isContentList = ([staff, content, , kind]: QueryKey): boolean =>
  staff === 'staff' && content === 'content' && kind === 'list';

const editors = new Map<() => void, Resource>();

/** Tells a form that what it edits may have changed: it asks for it itself. Returns the function that ends it. */
export function listenToStaffChanges(resource: Resource, onChange: () => void): () => void {
  editors.set(onChange, resource);
  return () => editors.delete(onChange);
}

const present = new Map<() => void, string>();

/** Tells a page of what happens to a record at this moment. Returns the function that ends it. */
export function listenToPresence({ resource, id }: PresenceChange, onPresence: () => void): () => void {
  present.set(onPresence, `${resource} ${id}`);
  return () => present.delete(onPresence);
}

/** Shows what happens to a record at this moment: who has it open, or that its visitor types. */
export function showPresence(queryClient: QueryClient, { resource, id }: Partial<PresenceChange>): void {
  void queryClient.invalidateQueries({ queryKey: ['staff', 'presence', resource, id] });
  for (const [tell, of] of present) if (of === `${resource} ${id}`) tell();
}

/** Reads anew what shows a resource that a colleague has changed; without one all of them. */
export function showStaffChanges(queryClient: QueryClient, resource?: Resource): void {
  const keys = resource === undefined ? Object.values(shown).flat() : (shown[resource] ?? []);
  for (const queryKey of [...keys, ['staff', 'waiting']]) void queryClient.invalidateQueries({ queryKey });
  for (const [tell, edited] of editors) if (resource === undefined || resource === edited) tell();
  if (resource === undefined || resource === 'content')
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isContentList(queryKey) });
}

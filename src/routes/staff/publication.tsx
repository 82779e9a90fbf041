import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useContext, useEffect } from 'react';
import type { StoredPublication, StoredRecord } from '../../../contract/staff/content-calls';
import { isEditable } from '../../../contract/staff/rules/publication';
import type { ResourceName } from '../../../contract/staff/rules/resources';
import { resourceOf } from '../../../contract/staff/rules/resources';
import type { publicationMachine, Way } from '../../machines/staff/publication/machine';
import type { FlowDefinition } from '../../services/shared/flow';
import type { Login } from '../../services/shared/login';
import type { ServerClock } from '../../services/shared/server-clock';
import { ServerClockContext } from '../../services/shared/server-clock';
import { useFlow, useFlowContext, useStateName, useTag } from '../../services/shared/use-flow';
import { reviewersOptions } from '../../services/staff/content';
import { PublicationCard } from '../../ui/staff/content/PublicationCard';
import { useSession } from '../session/session-context';
import { useNotices } from '../shared/notices';
import { useLoadFailure } from '../shared/use-load-failure';

interface Outside {
  login: Login;
  clock: ServerClock;
  onRecord: (record: StoredRecord) => void;
}

const definition = (
  resource: ResourceName,
  id: string,
  outside: Outside,
): FlowDefinition<typeof publicationMachine> => ({
  first: (input) => ({
    value: { settled: input.state },
    context: { ...input, asked: { act: 'submit', publishAt: '', note: '', reviewer: '' } },
    tags: ['settled'],
  }),
  load: async () => (await import('../../services/staff/publication-flow')).publicationFlow(resource, id, outside),
  // What is scheduled is asked for at its time.
  when: 'mounted',
});

interface PublicationProps {
  name: ResourceName;
  id: string;
  way: Way;
  /** What is known of how it came here; absent where that is not known. */
  publication?: StoredPublication | undefined;
  /** The form has changes that are not saved: they would not be published. */
  dirty: boolean;
  /** How others see what was saved last. */
  preview?: ReactNode;
  /** Is told what the server has now; the first one is kept, as the record stays the same. */
  onRecord: (record: StoredRecord) => void;
}

/** A record's way to its readers. */
export function Publication({ name, id, way, publication, dirty, preview, onRecord }: PublicationProps) {
  const { login } = useSession();
  const clock = useContext(ServerClockContext);
  const flow = useFlow(() => definition(name, id, { login, clock, onRecord }), way);
  useNotices(flow);
  useLoadFailure(flow);
  const context = useFlowContext(flow);
  const { version, state: known, live, publishAt, barred, sent } = way;
  useEffect(() => {
    const { context: now } = flow.getSnapshot();
    if (now.version === version && now.state === known) return;
    // The form has saved a version, or has learned of another's; what nobody can change now is a colleague's act.
    const type = isEditable(now.state) ? 'record.saved' : 'change.hear';
    flow.update({ type, version, state: known, live, publishAt, barred, sent });
  }, [flow, version, known, live, publishAt, barred, sent]);
  const sends = context.state === 'draft' || context.state === 'withdrawn' || context.sent;
  const reviewers = useQuery({ ...reviewersOptions(name, id), enabled: sends });
  return (
    <PublicationCard
      phase={useStateName(flow)}
      state={context.state}
      live={context.live}
      permanent={resourceOf(name).permanent}
      publishAt={context.publishAt}
      barred={context.barred}
      sent={context.sent}
      reviewers={reviewers.data}
      busy={useTag(flow, 'busy')}
      dirty={dirty}
      publication={publication}
      preview={preview}
      send={flow.send}
    />
  );
}

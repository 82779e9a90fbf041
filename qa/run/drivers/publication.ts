import type { Prepared } from '../../../contract/prepared';
import { publicationStates } from '../../../contract/staff/rules/publication';
import { button, label, partOf, there } from '../../../src/machines/shared/screen';
import { screen } from '../../../src/machines/staff/publication/screen';
import type { Caller, RunDriver, RunHands } from '../driver';
import { endsTheSession, hearsNothing, staffAnswers } from '../visit';

const line = 'GET /api/portal/v1/identity/events';
const operateCall = '/api/portal/v1/staff/operatePublication';

interface Known {
  version: number;
  values: Record<string, unknown>;
  publication: { state: 'draft' | 'review' | 'scheduled' | 'published' | 'withdrawn'; live: boolean };
}

const placeOf = ({ record }: Prepared) => ({ resource: record?.resource ?? '', id: record?.id ?? '' });

const read = async (caller: Caller, facts: Prepared) =>
  (await caller.post('/api/portal/v1/staff/getRecord', placeOf(facts))) as Known; // As the contract says.

const operate = async (caller: Caller, facts: Prepared, act: 'return' | 'publish') => {
  const { version } = await read(caller, facts);
  await caller.post(operateCall, { ...placeOf(facts), version, act });
};

const isBound = ({ publication: { state } }: Known): boolean => state === 'review' || state === 'scheduled';

/** Another saves a version; what is bound is sent back first. */
async function changes({ as, facts }: RunHands): Promise<void> {
  const manager = await as('manager');
  if (isBound(await read(manager, facts))) await operate(manager, facts, 'return');
  const { version, values } = await read(manager, facts);
  await manager.post('/api/portal/v1/staff/saveRecord', {
    ...placeOf(facts),
    version,
    values: { ...values, title: `${facts.record?.title}，修订` },
  });
}

export const driver: RunDriver = {
  screen,
  // Other cases change content meanwhile: of them the page hears nothing, unless the case is about that.
  before: async (hands) => {
    if (!Object(hands.world()).hears) await hearsNothing(hands, line);
  },
  arrive: ({ see }) => see([there(partOf('publication'))]),
  withoutNames: (words) => words.replace(/(?<=^该记录已由 ).* (?=\S+$)/, ''),
  elsewhere: /已保存/,
  answers: staffAnswers,
  others: {
    endsTheSession,
    changes,
    publishes: async (hands) => {
      await changes(hands);
      await operate(await hands.as('manager'), hands.facts, 'publish');
    },
    rules: async ({ as, facts }) => {
      const manager = await as('manager');
      const { version, rules } = Object(await manager.post('/api/portal/v1/staff/getReviewRules', {}));
      const values = Object.fromEntries(
        rules.map(({ resource, secondPerson }: { resource: string; secondPerson: boolean }) => [
          resource,
          secondPerson || resource === facts.record?.resource,
        ]),
      );
      await manager.post('/api/portal/v1/staff/saveReviewRules', { version, values });
    },
  },
  overrides: {
    'record.saved': async (_, { fill, click, facts }) => {
      await fill(label('标题', partOf('editing')), `${facts.record?.title}，修改`);
      await click(button('保存草稿', partOf('editing')));
    },
    'change.hear': async (_, { as, facts }) => operate(await as('manager'), facts, 'publish'),
  },
  books: async ({ as, facts }) => {
    const { publication } = await read(await as('manager'), facts);
    return { state: publicationStates.indexOf(publication.state), live: publication.live ? 1 : 0 };
  },
};

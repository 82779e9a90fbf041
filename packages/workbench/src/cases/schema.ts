import type { Static } from 'typebox';
import { Type } from 'typebox';

const closed = { additionalProperties: false };

const notice = Type.Object({ level: Type.String(), text: Type.String() }, closed);

const seen = Type.Object(
  {
    state: Type.String({ description: 'The state by its name: scanning.polling; of parallel regions one word each.' }),
    title: Type.String({ description: 'What a tester calls the state.' }),
    looks: Type.Array(Type.String(), { description: 'What the page shows, in Chinese.' }),
    announced: Type.Optional(Type.String({ description: 'What is announced and is no notice.' })),
    notices: Type.Array(notice, { description: 'What the page shows for a moment.' }),
  },
  closed,
);

const preparation = Type.Object(
  {
    how: Type.String(),
    flip: Type.Optional(
      Type.Object(
        {
          call: Type.String(),
          kind: Type.Union([
            Type.Literal('delay'),
            Type.Literal('status'),
            Type.Literal('broken'),
            Type.Literal('handledThenLost'),
            Type.Literal('cut'),
          ]),
          status: Type.Optional(Type.Number()),
        },
        { ...closed, description: 'The switch of the portal that it is.' },
      ),
    ),
  },
  closed,
);

const before = Type.Optional(
  Type.Array(preparation, { description: 'What a tester does before, because a later answer depends on it.' }),
);

const step = Type.Object(
  {
    kind: Type.Union(
      [Type.Literal('user'), Type.Literal('done'), Type.Literal('error'), Type.Literal('after'), Type.Literal('other')],
      {
        description: 'The user acts, an actor answers or fails, or time passes.',
      },
    ),
    name: Type.String({ description: 'Names the step among those possible in its state, in any language.' }),
    action: Type.String({ description: 'What the tester does, or what happens.' }),
    who: Type.Optional(Type.String({ description: 'In whose window, where a case has two.' })),
    before,
    how: Type.Optional(Type.String({ description: 'How a tester brings it about.' })),
    data: Type.Optional(Type.String({ description: 'What is entered.' })),
    expected: seen,
    transitions: Type.Array(Type.String(), { description: 'Ids of the transitions that the step takes.' }),
  },
  closed,
);

const testCase = Type.Object(
  {
    id: Type.String({ description: 'Stable: made of the machine, the input and the names of the steps.' }),
    title: Type.String(),
    input: Type.Object(
      { name: Type.String(), label: Type.String(), before, how: Type.Optional(Type.String()) },
      closed,
    ),
    start: seen,
    steps: Type.Array(step),
    requirements: Type.Array(Type.String()),
    risk: Type.Optional(Type.Number({ description: 'What the case weighs, where the model says weights.' })),
  },
  closed,
);

const caseSet = Type.Object(
  {
    machine: Type.String({ description: 'Id of the machine.' }),
    title: Type.String(),
    language: Type.Union([Type.Literal('zh'), Type.Literal('en')]),
    cases: Type.Array(testCase),
  },
  closed,
);

/** The file that `paths --format json` writes. */
export const caseFile = Type.Object(
  { version: Type.Literal(1), sets: Type.Array(caseSet, { description: 'One for each machine.' }) },
  { ...closed, $schema: 'https://json-schema.org/draft/2020-12/schema', title: 'Test cases of state machines' },
);

export type Notice = Static<typeof notice>;
export type Seen = Static<typeof seen>;
export type CasePreparation = Static<typeof preparation>;
export type CaseStep = Static<typeof step>;
export type TestCase = Static<typeof testCase>;
export type CaseSet = Static<typeof caseSet>;

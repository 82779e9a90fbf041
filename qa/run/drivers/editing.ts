import type { Prepared } from '../../../contract/prepared';
import { otherSave } from '../../../src/machines/shared/editing/model';
import { screen } from '../../../src/machines/shared/editing/screen';
import { base, theirs, typed } from '../../../src/machines/shared/editing/values';
import { partOf, there } from '../../../src/machines/shared/screen';
import type { RunDriver, RunHands } from '../driver';
import { endsTheSession, hearsNothing, hearsOnce, staffAnswers } from '../visit';

const line = 'GET /api/portal/v1/identity/events';
const resource = 'answerTemplates';

interface Known {
  version: number;
  values: Record<string, unknown>;
}

const idOf = ({ record }: Prepared): string => record?.id ?? '';

/** The template with the name that was prepared. */
const own = <Values>(values: Values, { record }: Prepared): Values => {
  const { title } = Object(values);
  return title === base.title ? { ...values, title: record?.title } : values;
};

const companyOf = ({ id }: Prepared): string => `测试${id}`;

/** Who was first, by the name that was prepared. */
function saidOf(words: string, facts: Prepared): string {
  if (words === otherSave) return `${companyOf(facts)}已保存新版本`;
  return words.startsWith('该记录已由') ? `该记录已由 ${companyOf(facts)}（` : words;
}

async function read({ as, facts }: Pick<RunHands, 'as' | 'facts'>): Promise<Known> {
  const colleague = await as('colleague');
  return (await colleague.post('/api/portal/v1/staff/getRecord', { resource, id: idOf(facts) })) as Known; // As the contract says.
}

const saves = (content: string) => async (hands: RunHands) => {
  const { version, values } = await read(hands);
  const record = { resource, id: idOf(hands.facts), version, values: { ...values, content } };
  await (await hands.as('colleague')).post('/api/portal/v1/staff/saveRecord', record);
};

export const driver: RunDriver = {
  screen,
  // Other cases change content meanwhile: of them the page hears nothing. Its line was open before.
  arrive: async (hands) => {
    await hands.see([there(partOf('editing'))]);
    await hands.quiet();
    await hearsNothing(hands, line);
  },
  anew: ['created'],
  named: (event, facts) => ('values' in event ? { ...event, values: own(event.values, facts) } : event),
  shown: ({ values, base: known, otherSave: by, refusal, ...context }, facts) => ({
    ...context,
    values: own(values, facts),
    base: own(known, facts),
    otherSave: saidOf(by, facts),
    refusal: { ...refusal, message: saidOf(refusal.message, facts) },
  }),
  withoutNames: (words) => words.replace(/(?<=^该记录已由 ).* (?=\S+$)/, '').replace(/^.*(?=已保存新版本$)/, ''),
  answers: staffAnswers,
  others: {
    endsTheSession,
    savesTheirs: saves(theirs),
    savesAlike: saves(typed.content),
    removes: async (hands) => {
      const { version } = await read(hands);
      const records = [{ id: idOf(hands.facts), version }];
      await (await hands.as('colleague')).post('/api/portal/v1/staff/removeRecords', { resource, records });
    },
  },
  overrides: {
    'change.hear': async (_, hands) => {
      const asked = hands.page.waitForRequest(/\/getRecord$/);
      await hearsOnce(hands, line);
      await asked;
    },
  },
  books: async (hands) => {
    const { facts, as } = hands;
    const asked = { resource, search: facts.record?.title, pageNum: 1, pageSize: 9 };
    const { data } = Object(await (await as('colleague')).post('/api/portal/v1/staff/getRecords', asked));
    const isOwn = ({ id }: { id: string }) => id === idOf(facts);
    const isThere: boolean = data.some(isOwn);
    const { content } = isThere ? (await read(hands)).values : {};
    return {
      version: isThere ? [base.content, typed.content, theirs].indexOf(String(content)) + 1 : 0,
      added: data.length - (isThere ? 1 : 0),
    };
  },
};

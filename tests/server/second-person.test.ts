import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { graveRuleNames } from '../../contract/rules/grave-acts';
import type { ContentRecord } from '../../contract/rules/record-fields';
import { staffMessages } from '../../contract/staff/messages';
import type { PublicationAct, PublicationState } from '../../contract/staff/rules/publication';
import { isShowing, moveOf, publicationActs, publicationStates } from '../../contract/staff/rules/publication';
import type { ResourceName } from '../../contract/staff/rules/resources';
import { flowKeys, resourceKeys, resourceOf, reviewedKeys } from '../../contract/staff/rules/resources';
import { startWithSamples } from './archive-flow';
import { signedIn } from './identity-flow';
import { importedRecords } from './imported-file';
import type { TestApp, TestBrowser } from './support/app';

let app: TestApp;
/** Writes, and sends for review. */
let author: TestBrowser;
/** Reviews, and sets the rules. */
let other: TestBrowser;
beforeAll(async () => {
  app = await startWithSamples();
  [author, other] = await Promise.all([signedIn(app, 'E10055', 'staff'), signedIn(app, 'E10000', 'staff')]);
});
afterAll(() => app.close());

const rulesOf = async () => (await other.call('POST /api/portal/v1/staff/getReviewRules', undefined)).data;
const setRule = async (resource: ResourceName, secondPerson: boolean, by = other) => {
  const { version, rules } = await rulesOf();
  const values = Object.fromEntries(rules.map((rule) => [rule.resource, rule.secondPerson]));
  app.clock.advance(1_000);
  return by.call('POST /api/portal/v1/staff/saveReviewRules', {
    version,
    values: { ...values, [resource]: secondPerson },
  });
};
/** With the rule off, as it was afterwards. */
async function ruleOff(work: () => Promise<unknown>): Promise<void> {
  await setRule('banners', false);
  await work();
  await setRule('banners', true);
}

const banner: ContentRecord = {
  title: '双人审核',
  picturePath: 'art:banner-smt',
  redirectPath: '/portal/m7.html',
  position: 0,
};
const save = async (values: ContentRecord = {}, known: { id?: string; version?: number } = {}, by = author) =>
  (
    await by.call('POST /api/portal/v1/staff/saveRecord', {
      resource: 'banners',
      values: { ...banner, ...values },
      version: 0,
      ...known,
    })
  ).data;
const read = async (id: string, by = author) =>
  (await by.call('POST /api/portal/v1/staff/getRecord', { resource: 'banners', id })).data;
const later = () => new Date(app.clock.now().getTime() + 60_000).toISOString();

/** One record at a time, on the version that is there. */
const operate = async (id: string, act: PublicationAct, by = author) =>
  by.call('POST /api/portal/v1/staff/operatePublication', {
    resource: 'banners',
    id,
    version: (await read(id)).version,
    act,
    ...(act === 'schedule' && { publishAt: later() }),
  });
/** From the list. */
const publishChosen = async (id: string, by = author) =>
  by.call('POST /api/portal/v1/staff/operateRecords', {
    resource: 'banners',
    records: [{ id, version: (await read(id)).version }],
    act: 'publish',
  });

/** A record of the author's in each state, that nobody else has looked at. */
const made: Readonly<Record<PublicationState, () => Promise<string>>> = {
  draft: async () => (await save()).id,
  review: async () => {
    const { id } = await save();
    await operate(id, 'submit');
    return id;
  },
  scheduled: async () => {
    const { id } = await save();
    await ruleOff(() => operate(id, 'schedule'));
    return id;
  },
  published: async () => {
    const id = await made.review();
    await operate(id, 'publish', other);
    return id;
  },
  withdrawn: async () => {
    const id = await made.published();
    await save({ title: '撤回前改过' }, { id, version: 1 });
    await operate(id, 'withdraw');
    return id;
  },
};

const titles = async (): Promise<string[]> =>
  (await app.browser().call('POST /api/portal/v1/selectRotationMapList', { markFlag: 1 })).data.map(
    ({ title }) => title,
  );

const waysToReaders = publicationStates.flatMap((state) =>
  publicationActs
    .filter((act) => isShowing(act) && moveOf(state, act, false) !== undefined)
    .map((act) => [state, act] as const),
);

it('is needed by the kinds whose definition says so, until somebody says otherwise', async () => {
  const { rules } = await rulesOf();
  expect(rules.map(({ resource, secondPerson }) => [resource, secondPerson])).toEqual([
    ...resourceKeys.filter((name) => resourceOf(name).flow).map((name) => [name, !resourceOf(name).alone]),
    ...graveRuleNames.map((name) => [name, false]),
  ]);
});

describe('where a second person is needed', () => {
  it.each(waysToReaders)(
    'what is %s does not come to readers by %s of its author, at once or from the list',
    async (state, act) => {
      const id = await made[state]();
      const reason = state === 'review' ? 'OWN_REVIEW' : 'UNREVIEWED';
      const message = state === 'review' ? staffMessages.ownReview : staffMessages.unreviewed;
      expect((await read(id)).publication).toMatchObject({ state, barred: message });
      expect(await operate(id, act)).toMatchObject({ status: 409, message, data: { reason } });
      if (act === 'publish')
        expect(await publishChosen(id)).toMatchObject({
          status: 409,
          message: `编号${id}：${message}`,
          data: { reason },
        });
      expect((await read(id)).publication).toMatchObject({ state, live: false });
    },
  );

  it.each(waysToReaders.filter(([state]) => state !== 'review'))(
    'what is %s does not come to readers by %s of another, unless it was sent for review',
    async (state, act) => {
      const id = await made[state]();
      expect((await read(id, other)).publication?.barred).toBe(staffMessages.unreviewed);
      expect(await operate(id, act, other)).toMatchObject({ status: 409, data: { reason: 'UNREVIEWED' } });
    },
  );

  it.each(['publish', 'schedule'] as const)('another brings what was sent for review to readers by %s', async (act) => {
    const id = await made.review();
    expect((await read(id, other)).publication?.barred).toBe('');
    expect(await operate(id, act, other)).toMatchObject({ status: 200 });
  });

  it('who takes back what was sent for review cannot publish it alone', async () => {
    const id = await made.review();
    expect(await operate(id, 'return')).toMatchObject({ status: 200 });
    expect(await operate(id, 'publish')).toMatchObject({ status: 409, data: { reason: 'UNREVIEWED' } });
  });

  it('the author cannot publish what a colleague has sent for review, nor can the colleague', async () => {
    const { id } = await save();
    await operate(id, 'submit', other);
    expect((await read(id)).publication?.barred).toBe(staffMessages.ownChange);
    expect(await operate(id, 'publish')).toMatchObject({ status: 409, message: staffMessages.ownChange });
    expect(await operate(id, 'publish', other)).toMatchObject({ status: 409, message: staffMessages.ownReview });
    const waiting = async (by: TestBrowser) =>
      (await by.call('POST /api/portal/v1/staff/getWaiting', undefined)).data.find(
        ({ kind, resource }) => kind === 'contentInReview' && resource === 'banners',
      )?.count ?? 0;
    const before = [await waiting(author), await waiting(other)];
    await operate(id, 'return');
    expect([await waiting(author), await waiting(other)], 'it waits for neither').toEqual(before);
    await operate(id, 'submit');
    expect([await waiting(author), await waiting(other)]).toEqual([before[0], (before[1] ?? 0) + 1]);
  });

  it('what another has approved for a time appears then, and may appear earlier', async () => {
    const [timed, early] = [await made.review(), await made.review()];
    await operate(timed, 'schedule', other);
    await operate(early, 'schedule', other);
    expect((await read(early)).publication?.barred).toBe('');
    expect(await operate(early, 'publish')).toMatchObject({ status: 200 });
    app.clock.advance(61_000);
    expect((await read(timed)).publication).toMatchObject({ state: 'published', live: true });
  });

  it('what its author has scheduled alone does not appear at its time', async () => {
    const id = await made.scheduled();
    app.clock.advance(61_000);
    await expect
      .poll(async () => (await read(id)).publication)
      .toMatchObject({ state: 'draft', live: false, note: `定时发布未成功：${staffMessages.unreviewed}` });
  });

  it('an import and a restored version are drafts that wait for a review; readers see what was reviewed', async () => {
    const { id } = await save({ title: '读者看到的' });
    await operate(id, 'submit');
    await operate(id, 'publish', other);
    const imported = await importedRecords(author, 'banners', [
      { id, values: { ...banner, title: '导入的' } },
      { values: { ...banner, title: '新导入的' } },
    ]);
    expect(imported.taken).toMatchObject({ added: 1, changed: 1 });
    expect(await operate(id, 'publish')).toMatchObject({ status: 409, data: { reason: 'UNREVIEWED' } });
    await save({ title: '读者看到的' }, { id, version: 2 });
    expect(await operate(id, 'publish')).toMatchObject({ status: 409, data: { reason: 'UNREVIEWED' } });
    const shown = await titles();
    expect(shown).toContain('读者看到的');
    expect(shown).not.toContain('导入的');
    expect(shown).not.toContain('新导入的');
  });
});

describe('the rules', () => {
  it('are set by those who may, with who and when; what is sent again after a lost reply changes nothing', async () => {
    const seen = await rulesOf();
    expect(await setRule('notices', false, author)).toMatchObject({ status: 403 });
    const off = await setRule('notices', false);
    const notices = off.data.rules.find(({ resource }) => resource === 'notices');
    expect(notices).toMatchObject({ secondPerson: false, changedBy: '陈工' });
    expect(notices?.changedAt).not.toBe('');
    const sent = Object.fromEntries(flowKeys.map((name) => [name, reviewedKeys.includes(name) && name !== 'notices']));
    const again = { version: seen.version, values: sent };
    expect(await other.call('POST /api/portal/v1/staff/saveReviewRules', again)).toMatchObject({
      status: 200,
      data: off.data,
    });
    const values = Object.fromEntries(flowKeys.map((name) => [name, true]));
    const late = await other.call('POST /api/portal/v1/staff/saveReviewRules', { version: seen.version, values });
    expect(late).toMatchObject({ status: 409, data: { reason: 'CHANGED' } });
    expect(late.message).toContain('陈工（E10000）');
    const { data } = (
      await other.call('POST /api/portal/v1/staff/getLog', { resource: 'reviews', pageNum: 1, pageSize: 5 })
    ).data;
    expect(data[0]).toMatchObject({
      actorCode: 'E10000',
      act: 'change',
      before: { [resourceOf('notices').label]: true },
      after: { [resourceOf('notices').label]: false },
    });
    await setRule('notices', true);
  });

  it('let one person do everything where they are off', async () => {
    await setRule('banners', false);
    for (const [state, act] of waysToReaders.filter(([state]) => state !== 'review')) {
      const { id } = await save();
      if (state === 'scheduled') await operate(id, 'schedule');
      if (state === 'withdrawn') {
        await operate(id, 'publish');
        await operate(id, 'withdraw');
      }
      expect((await read(id)).publication).toMatchObject({ state, barred: '' });
      expect(await operate(id, act), `${state} ${act}`).toMatchObject({ status: 200 });
    }
    const { id } = await save();
    await operate(id, 'submit');
    expect(await operate(id, 'publish'), 'a review is another’s').toMatchObject({ status: 409 });
    await setRule('banners', true);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallBody } from '../../contract';
import { dayOf } from '../../contract/rules/dates';
import type { ContentRecord } from '../../contract/rules/record-fields';
import type { PublicationAct } from '../../contract/staff/rules/publication';
import { startWithColleagues } from './colleagues';
import { signedIn } from './identity-flow';
import type { TestApp, TestBrowser } from './support/app';

const resource = 'legalTexts' as const;
const day = 24 * 60 * 60_000;

let app: TestApp;
let author: TestBrowser;
let admin: TestBrowser;
beforeAll(async () => {
  ({ app, author, admin } = await startWithColleagues());
});
afterAll(() => app.close());

/** Sessions end meanwhile. */
async function passDays(count: number): Promise<void> {
  app.clock.advance(count * day);
  [author, admin] = await Promise.all([signedIn(app, 'E10055'), signedIn(app, 'E10000')]);
}

const inDays = (count: number): string => dayOf(new Date(app.clock.now().getTime() + count * day));
const written = (values: Partial<ContentRecord>): ContentRecord => ({
  slug: 'agreement',
  effective: inDays(2),
  changes: '补充直播规则。',
  description: '使用{简称}官网的规则。',
  content: '<h2>一、直播</h2><p>{全称}<script>alert(1)</script>的直播。</p>',
  ...values,
});

async function save(values: ContentRecord, id?: string) {
  const seen =
    id === undefined ? 0 : (await author.call('POST /api/portal/v1/staff/getRecord', { resource, id })).data.version;
  return author.call('POST /api/portal/v1/staff/saveRecord', { resource, ...(id && { id }), version: seen, values });
}
async function operate(id: string, act: PublicationAct, by = admin) {
  const { data } = await by.call('POST /api/portal/v1/staff/getRecord', { resource, id });
  return by.call('POST /api/portal/v1/staff/operatePublication', { resource, id, version: data.version, act });
}
async function publish(values: ContentRecord) {
  const { data } = await save(values);
  await operate(data.id, 'submit', author);
  return { id: data.id, ...(await operate(data.id, 'publish')) };
}
const read = (version?: string) =>
  app.browser().call('POST /api/portal/v1/legal/getDocument', { slug: 'agreement', ...(version && { version }) });
const pending = async (customer: TestBrowser) =>
  (await customer.call('POST /api/portal/v1/legal/getPendingTerms', undefined)).data;

describe('a version of a legal document that staff write', () => {
  it('begins from the one in force, is announced, comes into force on its day, and is accepted anew', async () => {
    const customer = await signedIn(app, 'C10001');
    const source = (await author.call('POST /api/portal/v1/legal/getSource', { slug: 'agreement' })).data;
    expect(source.content).toContain('{全称}');
    const before = (await read()).data;
    const version = inDays(2);
    const { data: draft } = await save(written({ content: `${source.content}<h2>直播</h2><p>{全称}的直播。</p>` }));
    expect(await read(version)).toMatchObject({ code: 404 });
    await operate(draft.id, 'submit', author);
    expect(await operate(draft.id, 'publish')).toMatchObject({ code: 200 });

    const announced = (await read(version)).data;
    expect(announced.edition).toMatchObject({ state: 'upcoming', published: inDays(0), effective: version });
    expect(JSON.stringify(announced.blocks)).not.toContain('{全称}');
    expect((await read()).data.edition.version).toBe(before.edition.version);
    const asked = { slug: 'agreement', version, since: before.edition.version } as const;
    const differences = (await app.browser().call('POST /api/portal/v1/legal/getDifferences', asked)).data;
    expect(differences).toMatchObject({ added: 2, removed: 0, changed: 0 });
    expect(await pending(customer)).toEqual([]);

    await passDays(2);
    const late = await signedIn(app, 'C10001');
    expect((await read()).data.edition).toMatchObject({ version, state: 'current' });
    expect(await pending(late)).toMatchObject([{ slug: 'agreement', version, changes: '补充直播规则。' }]);
    const { data: terms } = await late.call('GET /api/portal/v1/legal/getTerms', undefined);
    expect(terms.agreement).toBe(version);
    await late.call('POST /api/portal/v1/legal/acceptTerms', { terms });
    expect(await pending(late)).toEqual([]);
  });

  it('is sanitised, and refused with what no page draws', async () => {
    const { id } = await publish(written({ effective: inDays(5) }));
    const { blocks } = (await read(inDays(5))).data;
    expect(blocks).toMatchObject([{ kind: 'heading', text: '一、直播' }, { kind: 'paragraph' }]);
    expect(JSON.stringify(blocks)).not.toContain('alert');
    expect(await save(written({ content: '<blockquote><p>引</p></blockquote>' }), id)).toMatchObject({
      code: 400,
      message: '法律文件不能有引用，请用标题、段落、列表和表格',
      data: { field: 'content' },
    });
  });

  it('comes into force on a day of its own, not before it is published', async () => {
    const refusal = { code: 400, data: { field: 'effective' } };
    expect(await publish(written({ effective: inDays(-1) }))).toMatchObject({
      ...refusal,
      message: '生效日期不能早于发布当天',
    });
    await publish(written({ slug: 'sdk', effective: inDays(9) }));
    expect(await publish(written({ slug: 'sdk', effective: inDays(9) }))).toMatchObject({
      ...refusal,
      message: '该文件已有同日生效的版本，请选择其他日期',
    });
    expect(await publish(written({ slug: 'cancel', effective: inDays(9) }))).toMatchObject({ code: 200 });
  });

  it('is changed and withdrawn until it is in force, and by nobody afterwards', async () => {
    const { id } = await publish(written({ slug: 'collection', effective: inDays(3) }));
    await save(written({ slug: 'collection', effective: inDays(4), changes: '改期。' }), id);
    await operate(id, 'submit', author);
    expect(await operate(id, 'publish')).toMatchObject({ code: 200 });
    expect(await operate(id, 'withdraw')).toMatchObject({ code: 200 });
    await operate(id, 'submit', author);
    await operate(id, 'publish');
    const late = await save(written({ slug: 'collection', effective: inDays(6) }), id);
    expect(late).toMatchObject({ code: 200 });
    await passDays(4);
    const inForce = {
      code: 409,
      message: '已生效的版本不能修改、撤回或删除，请新增一版',
      data: { reason: 'IN_FORCE' },
    };
    await operate(id, 'submit', author);
    expect(await operate(id, 'publish')).toMatchObject(inForce);
    expect(await operate(id, 'withdraw')).toMatchObject({ code: 409 });
    await operate(id, 'return');
    expect(await operate(id, 'withdraw')).toMatchObject(inForce);
    expect(await save(written({ slug: 'collection', changes: '偷改' }), id)).toMatchObject(inForce);
    const { data } = await admin.call('POST /api/portal/v1/staff/getRecord', { resource, id });
    const removed = {
      resource,
      records: [{ id, version: data.version }],
    } satisfies CallBody<'POST /api/portal/v1/staff/removeRecords'>;
    expect(await admin.call('POST /api/portal/v1/staff/removeRecords', removed)).toMatchObject(inForce);
  });
});

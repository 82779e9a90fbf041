import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { LegalBlock, LegalDocument } from '../../../contract/legal/calls';
import type { LegalSlug } from '../../../contract/rules/legal-documents';
import { isLegalSlug, legalAddress, legalDocuments } from '../../../contract/rules/legal-documents';
import { readConfig } from '../../../server/config';
import { differencesOf } from '../../../server/modules/legal/differences';
import { documentsOf, unknownNaming } from '../../../server/modules/legal/documents';
import { blocksOf } from '../../../server/modules/legal/markdown';

const now = new Date('2026-11-22T04:00:00Z');
const documents = documentsOf(readConfig({}));

function get(slug: LegalSlug, version?: string): LegalDocument {
  const found = documents.find(slug, version, now, unknownNaming);
  if (!found) throw new Error(`no ${slug} ${version ?? ''}`);
  return found;
}

const wordsOf = (words: readonly { text: string }[]) => words.map(({ text }) => text).join('');

function plain(block: LegalBlock): string {
  if (block.kind === 'heading') return block.text;
  if (block.kind === 'paragraph') return wordsOf(block.words);
  if (block.kind === 'list') return block.items.map(wordsOf).join('\n');
  return block.rows.map((row) => row.map(wordsOf).join(' ')).join('\n');
}

const textOf = ({ blocks }: LegalDocument): string => blocks.map(plain).join('\n');
const sectionsOf = ({ blocks }: LegalDocument): string[] =>
  blocks.flatMap((block) => (block.kind === 'heading' && block.level === 2 ? [block.text] : []));
const linksOf = ({ blocks }: LegalDocument): string[] =>
  blocks
    .flatMap((block) => {
      if (block.kind === 'paragraph') return block.words;
      return block.kind === 'list' ? block.items.flat() : [];
    })
    .flatMap(({ href }) => href ?? []);
const tablesOf = ({ blocks }: LegalDocument) => blocks.flatMap((block) => (block.kind === 'table' ? [block] : []));

/** The text of a section, from its heading to the next one. */
function section(document: LegalDocument, id: string): string {
  const from = document.blocks.findIndex((block) => block.kind === 'heading' && block.id === id);
  const after = document.blocks.slice(from + 1);
  const to = after.findIndex((block) => block.kind === 'heading');
  return after
    .slice(0, to < 0 ? undefined : to)
    .map(plain)
    .join('\n');
}

describe('the legal texts', () => {
  const privacy = get('privacy');
  const agreement = get('agreement');
  const realname = get('realname');

  it('privacy policy: version 2024-08-30, 11 sections, linked from the agreement, links on [R432]', () => {
    expect(privacy.edition.version).toBe('2024-08-30');
    expect(sectionsOf(privacy)).toHaveLength(11);
    expect(linksOf(agreement)).toContain('/portal/doc-privacy');
    expect(linksOf(privacy)).toEqual(expect.arrayContaining(['/portal/doc-sdk', '/portal/doc-cancel']));
  });

  it('user agreement: published and effective 2024-08-30 [R433]', () => {
    expect(agreement.edition).toMatchObject({ published: '2024-08-30', effective: '2024-08-30', state: 'current' });
  });

  it('user agreement: all that it must say [R434]', () => {
    expect(section(agreement, 'eligibility')).toContain('未满十八周岁的用户，仅可在监护人的参与下使用本服务');
    const account = section(agreement, 'account-use');
    expect(account).toContain('不得转让、出售');
    for (const exception of ['法律规定', '人民法院的裁判', '账号转移流程']) expect(account).toContain(exception);
    const cases = section(agreement, 'account-restriction');
    for (const words of ['违反法律', '有权机关要求冻结', '危及', '投诉成立', '操作异常', '归属存在争议', '其他规则'])
      expect(cases).toContain(words);
    for (const measure of ['限制功能', '封禁', '注销', '收回']) expect(cases).toContain(measure);
    const content = section(agreement, 'content');
    for (const words of ['法律禁止的内容', '侵害他人知识产权', '侵害他人隐私', '垃圾信息', '商业广告', '人工智能'])
      expect(content).toContain(words);
    const software = section(agreement, 'software');
    for (const words of ['反向工程', '插件', '作弊', '第三方工具']) expect(software).toContain(words);
    const real = section(agreement, 'realname');
    for (const words of ['使用即时通讯功能应当进行实名认证', '手机号码', '身份证件号码', '人脸识别'])
      expect(real).toContain(words);
    const notices = section(agreement, 'notices');
    for (const words of ['自发出之时视为送达', '第五个自然日', '短信、站内消息', '司法文书'])
      expect(notices).toContain(words);
    const law = section(agreement, 'law');
    expect(law).toContain('中华人民共和国大陆地区法律');
    expect(law).toContain('深圳市福田区人民法院');
    expect(section(agreement, 'contact')).toContain('周一至周五 9:00–18:00');
  });

  it('real-name agreement: 2024-10-18, three methods, unbinding, storage and deletion [R435]', () => {
    expect(realname.edition).toMatchObject({ published: '2024-10-18', effective: '2024-10-18' });
    const methods = realname.blocks.filter(
      (block) => block.kind === 'heading' && block.level === 3 && block.id.startsWith('methods-'),
    );
    expect(methods.map(plain)).toEqual(['（一）人脸识别认证', '（二）个人身份证件认证', '（三）银行卡四要素认证']);
    expect(section(realname, 'unbinding')).toContain('客服');
    expect(section(realname, 'storage')).toContain('存储期限');
    expect(section(realname, 'storage')).toContain('删除您的认证信息');
  });

  it('personal-information list: number, field, purpose, scene, 14 rows [R436]', () => {
    const [table] = tablesOf(get('collection'));
    expect(table?.head).toEqual(['序号', '信息名称', '使用目的', '使用场景']);
    expect(table?.rows.map((row) => row.slice(0, 2).map(wordsOf).join(' '))).toEqual([
      '1 手机号码',
      '2 账号与密码',
      '3 头像与昵称',
      '4 性别',
      '5 个性签名',
      '6 图片与视频',
      '7 登录设备',
      '8 设备名称',
      '9 设备型号',
      '10 操作系统版本',
      '11 设备位置（含IP地址、Wi-Fi信息）',
      '12 设备唯一标识',
      '13 网络类型',
      '14 日志信息',
    ]);
  });

  it('third-party list: 10 SDK rows, Meizu twice, and 3 partners [R437]', () => {
    const [sdk, partners] = tablesOf(get('sdk')).map(({ rows }) => rows.map((row) => row.map(wordsOf)));
    const names = sdk?.map(([, name]) => name ?? '') ?? [];
    expect(names).toHaveLength(10);
    expect(names.filter((name) => name.startsWith('魅族'))).toHaveLength(2);
    for (const maker of ['滑块验证', '即时通讯', 'vivo', 'OPPO', '小米', '华为', '荣耀', 'FCM'])
      expect(names.filter((name) => name.includes(maker))).toHaveLength(1);
    expect(partners?.map(([, name, , information]) => [name, information])).toEqual([
      ['云服务商（短信服务）', '手机号码'],
      ['文件存储服务商', '客户文件信息'],
      ['内容风险审核服务商', '您发布的信息'],
    ]);
  });

  it('cancellation: irrecoverable, a new bound account, deferral, data of banned accounts [R438]', () => {
    const cancel = get('cancel');
    expect(section(cancel, 'effects')).toMatch(/好友.*资料.*历史记录将被清除，我们无法为您恢复/);
    expect(section(cancel, 'again')).toMatch(/新的绑定账号.*不能恢复/s);
    expect(section(cancel, 'deferral')).toMatch(/争议、投诉.*调查.*冻结该账号，并暂缓办理注销/);
    expect(section(cancel, 'banned')).toContain('在法律规定的期限内保存');
  });

  it('privacy: logs 6 months, transactions 3 years, adults, guardians of those under 14 [R439]', () => {
    const storage = section(privacy, 'storage');
    expect(storage).toContain('网络日志的保存时间不少于六个月');
    expect(storage).toContain('不少于三年');
    const minors = section(privacy, 'minors');
    expect(minors).toContain('年满十八周岁的成年人');
    expect(minors).toMatch(/不满十四周岁的未成年人，应当事先取得其父母或者其他监护人的同意/);
  });

  it('roles in a group: owner, administrator, member [R440]', () => {
    const [owner = '', administrator = '', member = ''] = section(agreement, 'groups').split('\n');
    expect(owner).toMatch(/^群主：.*设置和取消管理员、转让群主身份.*管理员的全部权限/);
    expect(administrator).toMatch(/^管理员：.*邀请和移出群成员，设置群名称和群公告，提醒全体成员，.*禁言/);
    expect(member).toMatch(/^群成员：.*发送消息、提醒其他成员/);
  });

  it('account information: no impersonation, real name, 18 or a guardian, cancelled by owner or agent [R441]', () => {
    const rules = section(agreement, 'account-information');
    for (const words of [
      '不得冒充他人',
      '违法和不良信息',
      '实名认证',
      '年满十八周岁，或者有监护人参与',
      '授权的代理人',
    ])
      expect(rules).toContain(words);
  });

  it('names only documents and pages that exist, and every document has an earlier version with differences', () => {
    for (const slug of Object.keys(legalDocuments).filter(isLegalSlug)) {
      const document = get(slug);
      const known = ['/portal/account', ...Object.keys(legalDocuments).filter(isLegalSlug).map(legalAddress)];
      expect(linksOf(document).filter((href) => !known.includes(href) && !href.startsWith('mailto:'))).toEqual([]);
      const [, before] = document.editions;
      expect(before?.state).toBe('earlier');
      const { added, removed, changed } = differencesOf(document, get(slug, before?.version));
      expect(added + removed + changed).toBeGreaterThan(2);
      expect(textOf(document).length).toBeGreaterThan(400);
    }
  });
});

const folder = mkdtempSync(join(tmpdir(), 'legal-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The repository's texts with one more version of the privacy policy. */
function withNew(name: string, text: string) {
  const own = join(folder, name.replace(/\W/g, ''), String(Math.random()));
  mkdirSync(own, { recursive: true });
  cpSync('content', own, { recursive: true });
  writeFileSync(join(own, 'legal/privacy', name), text);
  return () => documentsOf(readConfig({ CONTENT_DIR: own }));
}

const facts = (version: string, effective = version) =>
  `---\nversion: "${version}"\npublished: "${version}"\neffective: "${effective}"\ndescription: 一份新的隐私政策，用于测试。\nchanges: 全部重写。\n---\n\n`;

describe('versions', () => {
  it('come into force on their day in Shanghai, and are shown as coming from their publication', () => {
    const read = withNew('2027-01-01.md', `${facts('2027-01-01', '2027-02-01')}## 一、新 {#new}\n\n新的文字。\n`)();
    const at = (time: string) => read.find('privacy', undefined, new Date(time), unknownNaming);
    expect(at('2026-12-31T15:59:59Z')?.editions).toHaveLength(2);
    expect(at('2026-12-31T16:00:00Z')?.editions[0]).toMatchObject({ version: '2027-01-01', state: 'upcoming' });
    expect(at('2027-01-31T15:59:59Z')?.edition.version).toBe('2024-08-30');
    expect(at('2027-01-31T16:00:00Z')?.edition.version).toBe('2027-01-01');
    expect(read.terms(new Date('2027-01-31T16:00:00Z'), unknownNaming).privacy).toBe('2027-01-01');
    expect(read.find('privacy', '2027-01-01', now, unknownNaming)).toBeUndefined();
  });

  it.each([
    ['no front matter', '2027-01-01.md', '## 一、新 {#new}\n'],
    ['another version than its name', '2027-01-02.md', facts('2027-01-01')],
    ['in force before it is published', '2027-01-01.md', facts('2027-01-01', '2026-01-01')],
    ['HTML', '2027-01-01.md', `${facts('2027-01-01')}<script>alert(1)</script>\n`],
    ['HTML in a line', '2027-01-01.md', `${facts('2027-01-01')}文字<img src="x" onerror="alert(1)">\n`],
    ['a script as a link', '2027-01-01.md', `${facts('2027-01-01')}[点](javascript:alert(1))\n`],
    ['a heading without a permalink', '2027-01-01.md', `${facts('2027-01-01')}## 一、新\n`],
    [
      'emphasis that Markdown does not see',
      '2027-01-01.md',
      `${facts('2027-01-01')}请**注意。**不同意的，停止使用。\n`,
    ],
    ['two headings with one permalink', '2027-01-01.md', `${facts('2027-01-01')}## 一 {#a}\n\n## 二 {#a}\n`],
    ['the permalink of the page itself', '2027-01-01.md', `${facts('2027-01-01')}## 一 {#page}\n`],
  ])('refuse to start with %s, naming the file', (_, name, text) => {
    expect(withNew(name, text)).toThrow(`privacy/${name}: `);
  });
});

describe('differences', () => {
  const of = (before: string, after: string) =>
    differencesOf({ ...get('cancel'), blocks: blocksOf(after) }, { ...get('cancel'), blocks: blocksOf(before) });

  it('mark words within a paragraph, whole paragraphs, and rows; what is the same is left out but for its heading', () => {
    const before =
      '## 一、期限 {#a}\n\n第一段没有变化。\n\n通知自发出后第七日视为送达。\n\n## 二、其他 {#b}\n\n完全相同。\n';
    const after =
      '## 一、期限 {#a}\n\n第一段没有变化。\n\n通知自发出后第五日视为送达。\n\n新增一段完全不同的内容。\n\n## 二、其他 {#b}\n\n完全相同。\n';
    const { changes, added, removed, changed } = of(before, after);
    expect([added, removed, changed]).toEqual([1, 0, 1]);
    expect(changes.map(({ kind, role }) => `${role} ${kind}`)).toEqual(['heading same', 'text changed', 'text added']);
    const parts = changes[1]?.parts ?? [];
    const side = (kind: string) =>
      parts
        .filter((part) => part.kind === 'same' || part.kind === kind)
        .map(({ text }) => text)
        .join('');
    expect([side('removed'), side('added')]).toEqual(['通知自发出后第七日视为送达。', '通知自发出后第五日视为送达。']);
  });

  it('are none between equal texts', () => {
    expect(of('同一段。\n', '同一段。\n')).toMatchObject({ added: 0, removed: 0, changed: 0 });
  });
});

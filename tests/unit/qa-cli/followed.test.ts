import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { casesOf } from '@circuit-portal/workbench/cases/case';
import { choose } from '@circuit-portal/workbench/cases/choose';
import { declaredRequirements } from '@circuit-portal/workbench/cases/requirements';
import { exploreFlow } from '@circuit-portal/workbench/cli/flows';
import { markdown } from '@circuit-portal/workbench/formats/markdown';
import { describe, expect, it } from 'vitest';
import { archiveMessages, archiveStaffMessages } from '../../../contract/archive/messages';
import { beansMessages } from '../../../contract/beans/messages';
import { exchangeMessages } from '../../../contract/beans/rules/exchange';
import { correctionMessages } from '../../../contract/beans/staff-messages';
import { commentMessages } from '../../../contract/comments/rules/comment-text';
import { eventMessages } from '../../../contract/events/messages';
import { uploadMessages } from '../../../contract/files/messages';
import { filmMessages } from '../../../contract/files/rules/film-messages';
import { kindMismatch } from '../../../contract/files/rules/proof-file';
import { uploadProfiles } from '../../../contract/files/rules/upload-profiles';
import {
  closingMessages,
  codeTooOften,
  identityMessages,
  mergeMessages,
  passwordMessages,
  registerMessages,
  triesPaused,
  weChatMessages,
} from '../../../contract/identity/messages';
import { passwordTooCommon } from '../../../contract/identity/rules/password';
import { legalMessages } from '../../../contract/legal/messages';
import { liveMessages } from '../../../contract/live/messages';
import { messages } from '../../../contract/messages';
import { questionMessages } from '../../../contract/questions/messages';
import { barrageMessages } from '../../../contract/rules/barrage';
import { nicknameMessages } from '../../../contract/rules/nickname';
import { passkeyMessages } from '../../../contract/rules/passkey-messages';
import { chatMessages } from '../../../contract/service/rules/chat';
import { staffMessages } from '../../../contract/staff/messages';
import { tipMessages } from '../../../contract/tips/messages';
import { sampleAccounts, samplePassword } from '../../../server/samples/accounts';
import { sampleCoupons } from '../../../server/samples/beans/coupons';
import { samplePeople } from '../../../server/samples/people';
import { sampleCodes } from '../../../server/samples/sample-reports';
import { catalogue } from '../../../src/machines/catalogue';
import { answeredByColleague } from '../../../src/machines/comments/comment/model';
import { byColleague, texts as moderationTexts } from '../../../src/machines/shared/moderation/model';
import { changedByOther } from '../../../src/machines/staff/publication/model';

/** What a tester keeps in mind, and the answers until nothing is under way. */
const longest = 18;

const explored = await Promise.all(catalogue.map(exploreFlow));
const described = explored.map(({ flow, walked, model, screen }) => ({
  id: flow.id,
  graph: walked,
  model,
  screen,
  set: casesOf(flow, walked, choose(walked, { cover: 'transitions' }).paths, 'zh', screen),
}));

describe.each(described)('a tester follows the cases of $id', ({ id, graph, model, screen, set }) => {
  const steps = set.cases.flatMap((entry) => entry.steps);

  it('because each step that is not done on the page says how it is brought about, and each form its data', () => {
    const outside = Object.keys(model.events).filter((type) => screen?.events[type] === 'outside');
    expect(outside.filter((type) => !model.events[type]?.how)).toEqual([]);
    const withData = Object.entries(model.events).filter(([, { cases }]) => cases !== undefined);
    const unexplained = steps.filter(
      ({ kind, name, how = '', data = '' }) =>
        // An answer comes by itself; what it depends on is said before.
        ((kind === 'after' || kind === 'other') && how.trim() === '') ||
        (withData.some(([type]) => name.startsWith(`${type}(`)) && data.trim() === ''),
    );
    expect(unexplained.map(({ name }) => name)).toEqual([]);
    expect(set.cases.filter(({ input }) => !input.how).map(({ id }) => id)).toEqual([]);
  });

  it('because each step says what to look at', () => {
    expect(steps.filter(({ expected }) => expected.looks.length === 0).map(({ name }) => name)).toEqual([]);
    expect(set.cases.filter(({ start }) => start.looks.length === 0)).toEqual([]);
  });

  it('because none is long, and each title is its purpose', () => {
    expect(set.cases.filter(({ steps: own }) => own.length > longest).map(({ id }) => id)).toEqual([]);
    expect(set.cases.filter(({ title }) => /\d+ 步到/.test(title))).toEqual([]);
  });

  it('because no word is a programmer’s', () => {
    const text = markdown.write([set], 'zh');
    const words =
      /进入「进入|幂等键|undefined|\[object|data-flow|callBackKey|\(\?[!=]|\\\\d|aria-\w|像素|localhost|curl /;
    expect(text.split('\n').filter((line) => words.test(line))).toEqual([]);
    const looks = new Set(steps.flatMap(({ expected }) => expected.looks));
    expect([...looks].filter((look) => /[\\^$<>]|\.\*|「」/.test(look))).toEqual([]);
  });

  it('because what is prepared stands before the step that needs it', () => {
    const afterwards = steps.filter(({ how = '', data = '' }) => /上一步|第一步/.test(`${how}${data}`));
    expect(afterwards.map(({ name, how }) => [name, how])).toEqual([]);
  });

  it('because nothing is prepared while the portal answers', () => {
    const comes = ({ kind, how }: (typeof steps)[number]) => (kind === 'done' || kind === 'error') && how === undefined;
    const late = steps.filter((step) => step.before !== undefined && comes(step));
    // After a merge the save goes on by itself; a tester slows the network down, as the preparation says.
    expect(late.map(({ name }) => name)).toEqual(id === 'editing' ? ['save → changed'] : []);
  });

  it('because each says where to look', () => {
    const looks = set.cases.flatMap(({ start, steps: own }) => [start, ...own.map(({ expected }) => expected)]);
    const lost = looks.flatMap((seen) => seen.looks).filter((look) => !/^(页面上|.+中)：./.test(look));
    expect([...new Set(lost)]).toEqual([]);
  });

  it('because it ends where there is something to check', () => {
    const ends = set.cases.map(({ start, steps: own }) => own.at(-1)?.expected ?? start);
    expect(
      ends.filter(({ title }) => /^正在(?!编辑|加载|播放)|^读取|正在读取$/.test(title)).map(({ title }) => title),
    ).toEqual([]);
  });

  // The specification has no number for what is more than it asks for; the end of a session (R012) is in every flow.
  const declared = declaredRequirements(graph.source, model).filter((requirement) => requirement !== 'R012');
  it.runIf(declared.length > 0)('because each proves a requirement', () => {
    expect(set.cases.filter(({ requirements }) => requirements.length === 0).map(({ title }) => title)).toEqual([]);
  });

  it.runIf(model.world)('because it speaks of what was prepared, not of the samples', () => {
    const text = markdown.write([set], 'zh');
    expect(text.match(/\b[CE]1000\d|SAMPLE\w+|样例\S*|npm run \S+/g) ?? []).toEqual([]);
  });
});

describe('the means of all flows', () => {
  const texts = described.flatMap(({ set }) =>
    set.cases.flatMap(({ input, steps }) => [
      input.how ?? '',
      ...steps.flatMap(({ how = '', data = '', before = [] }) => [how, data, ...before.map((each) => each.how)]),
      ...(input.before ?? []).map((each) => each.how),
    ]),
  );
  const named = (pattern: RegExp) => [...new Set(texts.flatMap((text) => text.match(pattern) ?? []))];

  it('name sample accounts, people, codes and coupons that exist', () => {
    const accounts = sampleAccounts.map(({ code }) => code);
    expect(named(/\b[CMSE]\d{5}\b/g).filter((code) => !accounts.includes(code))).toEqual([]);
    expect(named(/(?<=密码 )(?!not-the-password)[\w-]+/g).filter((word) => word !== samplePassword)).toEqual([]);
    const people = samplePeople(new Date()).map(({ record }) => `姓名 ${record.name}，身份证号 ${record.idNo}`);
    expect(named(/姓名 \S+?，身份证号 [0-9A-Z]+/g).filter((person) => !people.includes(person))).toEqual([]);
    const codes: readonly string[] = Object.values(sampleCodes);
    expect(named(/\bSAMPLE\w+/g).filter((code) => !codes.includes(code))).toEqual([]);
    const coupons = sampleCoupons.map(({ collarCouponNo, randomCode }) => `n=${collarCouponNo}&r=${randomCode}`);
    expect(named(/\bn=\w+&r=\w+/g).filter((coupon) => !coupons.includes(coupon))).toEqual([]);
  });

  it('name calls of the contract and pages of the portal', () => {
    const calls = filesIn('contract')
      .filter((file) => file.endsWith('calls.ts'))
      .map(read)
      .join();
    // The storage of files is no call of the contract.
    const known = (path: string) => calls.includes(` ${path}'`) || path.startsWith('/api/storage/');
    expect(named(/\/api\/[\w/]+/g).filter((path) => !known(path))).toEqual([]);
    const dev = ['clock', 'tools'].map((name) => read(`server/dev/${name}.ts`)).join();
    const routes = read('src/routes.ts') + dev + read('server/providers/mail/outbox-page.ts');
    const pages = named(/(?<=[打开在由] ?)\/(?!api)[\w/.-]+/g).map((path) =>
      path
        .replace(/q\d+\.html/, 'q{$key}.html')
        .replace(/\d+\/m\d+\.html/, '$page/m{$code}.html')
        .replace(/server_guide_\d+/, 'server_guide_{$id}')
        .replace(/factoryVideo\/\d+\/\d+/, 'factoryVideo/$id/$tab')
        .replace(/factoryVisit\/\d+/, 'factoryVisit/$type')
        .replace(/ledger\/[A-Z]\d+/, 'ledger/$code')
        // The number of what was prepared follows.
        .replace(/^\/dev\/prepare\/$/, '/dev/prepare/:id/proof/:name/:proof'),
    );
    expect(pages.filter((path) => !routes.includes(`'${path}'`))).toEqual([]);
  });
});

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
const read = (file: string): string => readFileSync(file, 'utf8');

describe('the catalogue of messages', () => {
  const catalogues = {
    messages,
    archiveMessages,
    barrageMessages,
    beansMessages,
    correctionMessages,
    filmMessages,
    uploadMessages,
    exchangeMessages,
    commentMessages,
    eventMessages,
    liveMessages,
    nicknameMessages,
    identityMessages,
    tipMessages,
    legalMessages,
    questionMessages,
    passwordMessages,
    registerMessages,
    weChatMessages,
    passkeyMessages,
  };
  const everything: readonly string[] = [
    ...Object.values(catalogues).flatMap((one) => Object.values(one)),
    uploadProfiles.cropper.format,
    uploadProfiles.cropper.size,
    kindMismatch('pdf', 'png'),
    codeTooOften(60),
    closingMessages.unsettled(['处理中的投诉与建议']),
    triesPaused(15),
    passwordTooCommon,
    mergeMessages.closing,
    mergeMessages.expired,
    chatMessages.closed,
    chatMessages.ended,
    chatMessages.taken,
    chatMessages.notYours,
    staffMessages.timePassed,
    staffMessages.unreviewed,
    staffMessages.exportTooLong,
    archiveStaffMessages.previewOld,
    eventMessages.passUsed('2026-11-27 10:00:00', '李雷，工厂参观'),
    eventMessages.passCancelled('李雷，工厂参观'),
    // The server's words for a cell of the file.
    '第3行：缺少姓名',
    staffMessages.recordBound('待审核'),
    staffMessages.recordMissing,
    staffMessages.recordInUse,
    // The server's name for what a colleague did is not known beforehand.
    byColleague,
    moderationTexts.overtaken,
    answeredByColleague,
    changedByOther,
  ];

  it.each(described)('has every failure text of the model of $id', ({ model }) => {
    const texts = Object.values(model.outcomes)
      .flat()
      .flatMap((outcome) => ('error' in outcome ? [outcome.error] : []))
      .map((error) => (typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : ''));
    expect(texts.filter((text) => text !== '' && !everything.includes(text))).toEqual([]);
  });

  it('has none that neither server nor page says', () => {
    const code = ['contract', 'server', 'src/services', 'src/ui', 'src/routes']
      .flatMap(filesIn)
      .filter((file) => /\.tsx?$/.test(file))
      .map(read)
      .join();
    // Machines know no values of the contract: they say the words themselves.
    const machines = filesIn('src/machines')
      .filter((file) => /machine\.ts$|machines\/shared\/[^/]+\.ts$/.test(file))
      .map(read)
      .join();
    const unsaid = Object.entries(catalogues).flatMap(([name, one]) =>
      Object.entries(one)
        .filter(([key, words]) => {
          const whole = new RegExp(`\\b${name}(\\.${key}\\b|\\[|,|\\))|\\b${key}\\b[^\\n]*\\} = ${name};`);
          return !whole.test(code) && !machines.includes(`'${words}'`);
        })
        .map(([key]) => `${name}.${key}`),
    );
    expect(unsaid).toEqual([]);
  });
});
